import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedName } from '../../scripts/lib/feed.mjs';
import { createUpdates, type Updates } from '../../src/core/upkeep/updates/updates.ts';
import type { UpdateState } from '../../src/domain/desk/update.ts';
import { updateSource } from '../../src/main/updates/source.ts';
import { fakeClock } from '../fakes/clock.ts';
import { startUpdateServer, updaterAt, type UpdateServer } from '../fakes/updateServer.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder = '';
let server: UpdateServer;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-updates-'));
  server = await startUpdateServer(folder);
});
afterEach(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The desk at a version, with electron-updater's own code down to the socket. */
const deskAt = (version: string, key = server.key): Updates =>
  createUpdates({
    source: updateSource(
      updaterAt(version, folder),
      { feed: server.url, key },
      { log, asksForPassword: true },
    ),
    busy: () => null,
    leave: () => undefined,
    clock: fakeClock(),
    log,
    emit: () => undefined,
  });
/** Packages that were kept and could be installed. */
const kept = (): string[] => {
  const pending = path.join(folder, 'waybill-desk-updater/pending');
  return fs.existsSync(pending)
    ? fs.readdirSync(pending).filter((name) => name.endsWith('.deb') && !name.startsWith('temp-'))
    : [];
};
const failure = (state: UpdateState): string =>
  state.kind === 'failed' ? state.message : state.kind;

describe('an update server', () => {
  it('with a good update: it is fetched, and ready to be installed by a press', async () => {
    const name = server.publish('1.2.0');
    expect(await deskAt('1.1.0').look()).toEqual({ kind: 'ready', version: '1.2.0', atEnd: false });
    expect(kept()).toEqual([name]);
  });

  it('with an older or the same version: nothing is fetched, although its feed is signed', async () => {
    const name = server.publish('1.0.0');
    expect((await deskAt('1.1.0').look()).kind).toBe('none');
    expect((await deskAt('1.0.0').look()).kind).toBe('none');
    expect(server.asked).not.toContain(name);
  });

  it('with a feed signed by somebody else: not one byte of the package is fetched', async () => {
    const name = server.publish('1.2.0');
    const other = await startUpdateServer(folder);
    await other.close();
    expect(failure(await deskAt('1.1.0', other.key).look())).toMatch(/not signed/);
    expect(server.asked).not.toContain(name);
  });

  it('with a feed that was changed after it was signed, or has no signature', async () => {
    server.publish('1.2.0');
    server.change(feedName(), (feed) => Buffer.from(feed.toString().replace('1.2.0', '1.3.0')));
    expect(failure(await deskAt('1.1.0').look())).toMatch(/not signed/);
    server.publish('1.2.0');
    server.change(`${feedName()}.sig`, () => null);
    expect(failure(await deskAt('1.1.0').look())).toMatch(/not signed/);
    expect(kept()).toEqual([]);
  });

  it('with a damaged package: it is thrown away and said', async () => {
    const name = server.publish('1.2.0');
    server.change(name, (sound) => {
      const damaged = Buffer.from(sound);
      damaged[100] = (damaged[100] ?? 0) ^ 1;
      return damaged;
    });
    expect(failure(await deskAt('1.1.0').look())).toMatch(/not what the update server announced/);
    expect(kept()).toEqual([]);
  });

  it('with a truncated package: it is thrown away, and a whole one is taken at the next look', async () => {
    const name = server.publish('1.2.0');
    server.change(name, (sound) => sound.subarray(0, sound.length / 2));
    const desk = deskAt('1.1.0');
    expect((await desk.look()).kind).toBe('failed');
    expect(kept()).toEqual([]);
    server.publish('1.2.0');
    expect((await desk.look()).kind).toBe('ready');
  });

  it('that has nothing for this system, or is not there', async () => {
    expect(failure(await deskAt('1.1.0').look())).toMatch(/nothing for this system/);
  });

  it('installs at the end of the program, but not when the program is started again at once', () => {
    const updater = updaterAt('1.0.0', folder);
    const source = updateSource(
      updater,
      { feed: server.url, key: server.key },
      { log, asksForPassword: false },
    );
    expect(updater.autoInstallOnAppQuit).toBe(true);
    source.keepVersion();
    expect(updater.autoInstallOnAppQuit).toBe(false);
  });

  it('whose address is no https folder is not asked', () => {
    expect(() =>
      updateSource(
        updaterAt('1.0.0', folder),
        { feed: 'http://updates.example/', key: '' },
        { log, asksForPassword: false },
      ),
    ).toThrow(/only https/);
  });
});
