import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCaOption } from '../../src/cli/caOption.ts';
import { processCaller } from '../../src/cli/caller.ts';
import { openCli } from '../../src/cli/compose.ts';
import { sourceHost } from '../../src/cli/host.ts';
import { createCertificateTrust } from '../../src/core/service/http/certificateTrust.ts';
import { readCertificates } from '../../src/core/service/http/certificates.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { errorOfFailure } from '../../src/core/service/client/failures.ts';
import { MAX_CERTIFICATES, settingsSchema, type Settings } from '../../src/domain/desk/settings.ts';
import { settingsPatch } from '../../src/main/ipc/schemas.ts';
import { t } from '../../src/texts/index.ts';
import { testCertificate } from '../fakes/certificate.ts';
import { fakeDialogs } from '../fakes/dialogs.ts';

const NAME = 'Office Certificate Authority';
const authority = testCertificate(NAME, '127.0.0.1');
const own = testCertificate('ship.example.com', '127.0.0.1', {
  by: { name: NAME, key: authority.key },
});
let folder: string;
let asked: number;
let server: https.Server;
let url: string;
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-trust-'));
  asked = 0;
  server = https.createServer(own, (_, answer) => {
    asked += 1;
    answer.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a service whose certificate comes from an authority of its own', () => {
  it('is refused with a plain sentence, taken once the person trusts the authority, and refused again without it', async () => {
    let settings: Settings = settingsSchema.parse({});
    const dialogs = fakeDialogs();
    const trust = createCertificateTrust({
      dialogs: dialogs.dialogs,
      trusted: () => settings.certificates,
      save: async (certificates) =>
        (settings = settingsSchema.parse({ ...settings, certificates })),
      clock: systemClock,
      timeZone: 'UTC',
    });
    const send = createNodeSend({
      certificates: () => settings.certificates.map(({ pem }) => pem),
    });
    // A connection that is kept, as reads have it.
    const ask = (): Promise<number | string> =>
      send({
        method: 'GET',
        url,
        headers: {},
        timeoutMs: 20_000,
        maxBytes: 1000,
      }).then(
        ({ status }) => status,
        (failure: unknown) => errorOfFailure(failure).message,
      );
    expect(await ask()).toBe(t('service.untrusted'));
    expect(asked).toBe(0);

    dialogs.files = [file('office.pem', `${authority.key}\n${authority.cert}`)];
    // Looked at and not trusted.
    expect(await trust.add()).toBeNull();
    expect(settings.certificates).toEqual([]);
    dialogs.button = 1;
    await trust.add();
    await trust.add();
    expect(settings.certificates).toMatchObject([{ name: NAME }]);
    expect(JSON.stringify(settings)).not.toContain('PRIVATE KEY');
    expect(await ask()).toBe(200);

    await trust.remove(settings.certificates[0]?.fingerprint ?? '');
    expect(await ask()).toBe(t('service.untrusted'));
    expect(asked).toBe(1);
  });

  it('is not trusted beside as many as can be kept', async () => {
    const dialogs = fakeDialogs();
    dialogs.files = [file('office.pem', authority.cert)];
    dialogs.button = 1;
    const saved: unknown[] = [];
    const trust = createCertificateTrust({
      dialogs: dialogs.dialogs,
      trusted: () =>
        Array.from({ length: MAX_CERTIFICATES }, (__, number) => ({
          fingerprint: `F${number}`,
          name: `N${number}`,
          from: 0,
          until: 1,
          pem: 'P',
        })),
      save: async (certificates) => {
        saved.push(certificates);
        return settingsSchema.parse({});
      },
      clock: systemClock,
      timeZone: 'UTC',
    });
    await expect(trust.add()).rejects.toThrow(
      t('certificates.tooManyKept', { most: MAX_CERTIFICATES }),
    );
    expect([saved, dialogs.opened.length]).toEqual([[], 2]);
  });

  it('is reached by the command line with --ca FILE, and by what the window trusts', async () => {
    const cwd = folder;
    file('office.pem', authority.cert);
    const { certificates, rest } = await readCaOption(
      ['hs', '--ca', 'office.pem', 'shirt', '--ca=office.pem'],
      cwd,
      Date.now(),
    );
    expect([rest, certificates.length]).toEqual([['hs', 'shirt'], 2]);
    await expect(readCaOption(['hs', '--ca'], cwd, 0)).rejects.toThrow(t('cli.caTakes'));

    const open = async (trusted: Settings['certificates']): Promise<string> => {
      const env = {
        WAYBILL_DESK_URL: url,
        WAYBILL_DESK_DATA: folder,
        WAYBILL_DESK_PUBLIC_KEY: 'public',
        WAYBILL_DESK_PRIVATE_KEY: 'private',
      };
      const { desk, close } = await openCli(
        { ...processCaller(), env },
        { certificates: trusted },
        systemClock,
        () => undefined,
        sourceHost,
      );
      const said = await desk.lookups.warehouses(null).then(
        () => 'answered',
        (reason: unknown) => String(reason),
      );
      await close();
      return said;
    };
    expect(await open([])).toContain(t('service.untrusted'));
    expect(asked).toBe(0);
    expect(await open(certificates)).not.toContain(t('service.untrusted'));
    expect(asked).toBeGreaterThan(0);
    file(
      'settings.json',
      JSON.stringify({ version: 1, settings: { certificates: certificates.slice(0, 1) } }),
    );
    expect(await open([])).not.toContain(t('service.untrusted'));
  });
});

describe('a file of certificates', () => {
  const now = Date.now();
  const read = (content: string | Uint8Array, at = now) =>
    readCertificates(Buffer.from(content), 'office.pem', at);

  it('is read as PEM, several in one file, or DER', () => {
    expect(read(`Office\n${authority.cert}\n${own.cert}`).map(({ name }) => name)).toEqual([
      NAME,
      'ship.example.com',
    ]);
    expect(read(new X509Certificate(authority.cert).raw)).toEqual(read(authority.cert));
  });

  it.each([
    ['that holds none', 'hello', now, t('certificates.unreadable', { file: 'office.pem' })],
    [
      'that is damaged',
      authority.cert.replace(/MII./, 'AAAA'),
      now,
      t('certificates.unreadable', { file: 'office.pem' }),
    ],
    [
      'that expired',
      authority.cert,
      now + 2 * 86_400_000,
      t('certificates.expired', { name: NAME }),
    ],
    ['of tomorrow', authority.cert, now - 2 * 86_400_000, t('certificates.notYet', { name: NAME })],
  ])('%s is refused by name', (_, content, at, words) =>
    expect(() => read(content, at)).toThrow(words),
  );

  it('is not to be set by the page: only the dialog brings one in', () =>
    expect(settingsPatch.parse({ certificates: [], theme: 'dark' })).toEqual({ theme: 'dark' }));
});
