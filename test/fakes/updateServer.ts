import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { DebUpdater, type AppUpdater } from 'electron-updater';
import { feedName, feedText, signFeed } from '../../scripts/lib/feed.mjs';

export interface UpdateServer {
  readonly url: string;
  /** Public key of its feed, Base64 of its DER. */
  readonly key: string;
  /** Requested paths, in order. */
  readonly asked: string[];
  /** Puts a version on the server: the signed feed and a package. @returns the package's name */
  publish(version: string): string;
  /** Changes the content of a path; null removes it. */
  change(name: string, to: (sound: Buffer) => Buffer | null): void;
  close(): Promise<void>;
}

/** An update server on loopback, with its own key. */
export const startUpdateServer = async (folder: string): Promise<UpdateServer> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname.slice(1));
    asked.push(name);
    const body = files.get(name);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    asked,
    publish: (version) => {
      const name = `waybill-desk_${version}_amd64.deb`;
      const file = path.join(folder, name);
      fs.writeFileSync(file, `package of ${version}. `.repeat(5000));
      const feed = feedText({ version, files: [file], date: '2026-11-22T10:00:00Z' });
      files.set(name, fs.readFileSync(file));
      files.set(feedName(), Buffer.from(feed));
      files.set(`${feedName()}.sig`, Buffer.from(signFeed(feed, pem)));
      return name;
    },
    change: (name, to) => {
      const changed = to(files.get(name) ?? Buffer.alloc(0));
      if (changed === null) files.delete(name);
      else files.set(name, changed);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Replaces Electron's network by Node's; everything else is the updater's own code. */
class LoopbackExecutor extends ElectronHttpExecutor {
  override createRequest(
    options: http.RequestOptions,
    answered: (response: http.IncomingMessage) => void,
  ): never {
    return http.request(options, answered) as never;
  }
}

/** Returns electron-updater's updater for a deb outside Electron, at a version. @param folder for its downloads */
export const updaterAt = (version: string, folder: string): AppUpdater => {
  const updater = new DebUpdater(null, {
    version,
    name: 'waybill-desk',
    isPackaged: true,
    appUpdateConfigPath: path.resolve(import.meta.dirname, '../../packaging/app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  // With a given app object, the library expects the test to set the network.
  return Object.assign(updater, { httpExecutor: new LoopbackExecutor() });
};
