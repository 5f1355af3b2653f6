import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processCaller } from '../../src/cli/caller.ts';
import { openCli, type OpenCli } from '../../src/cli/compose.ts';
import { sourceHost, type CliHost } from '../../src/cli/host.ts';
import { backups } from '../../src/core/ledger/files/open.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { fakeClock, START } from '../fakes/clock.ts';

const KEYS = { publicKey: 'public-of-the-window', privateKey: 'private-of-the-window' };
let dir = '';
let service: Practice;
let opened: OpenCli | null = null;
/** Backups bear the time of their making. */
let minutes = 0;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-package-'));
  service = await startPractice({ seed: 5, ...KEYS });
  const settings = settingsSchema.parse({
    activeProfile: 'live',
    profiles: settingsSchema
      .parse({})
      .profiles.map((profile) =>
        profile.id === 'live' ? { ...profile, baseAddress: service.url } : profile,
      ),
  });
  writeFileSync(join(dir, 'settings.json'), JSON.stringify({ version: 1, settings }));
});
const close = async (): Promise<void> => {
  const ending = opened;
  opened = null;
  await ending?.close();
};
afterEach(async () => {
  await close();
  await service.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The command line of a packed program, which has the window's keys. */
const inPackage = (): CliHost & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    ...sourceHost,
    version: '1.2.0',
    dataDir: dir,
    asked,
    keys: (profileId, place) => {
      asked.push(`${profileId} ${place}`);
      return Promise.resolve(profileId === 'live' ? KEYS : null);
    },
  };
};
const open = async (
  host: CliHost,
  env: Readonly<Record<string, string>> = {},
): Promise<OpenCli> => {
  opened = await openCli(
    { ...processCaller(), env },
    {},
    fakeClock(START + (minutes += 1) * 60_000),
    () => undefined,
    host,
  );
  return opened;
};

describe('the command line in the packed program', () => {
  it('works with the service and the keys of the window, which are asked for by profile and address', async () => {
    const host = inPackage();
    const { desk } = await open(host);
    expect(desk.context.settings().activeProfile).toBe('live');
    const found = await desk.lookups.warehouses(null);
    expect(found.length).toBeGreaterThan(0);
    expect(
      host.asked.some((asked) => asked.startsWith(`live ${new URL(service.url).origin}`)),
    ).toBe(true);
    expect(service.calls().every(({ status }) => status === 200)).toBe(true);
  });

  it('takes another service by its address only with keys from the environment or kept for it', async () => {
    const { desk } = await open(inPackage(), { WAYBILL_DESK_URL: service.url });
    expect(desk.context.settings().activeProfile).toBe('practice');
    // The practice keys are not the ones that this service takes.
    await expect(desk.lookups.warehouses(null)).rejects.toThrow();
  });

  it('speaks to an address of the window as the window does: its connection, its keys and its API version', async () => {
    const settings = settingsSchema.parse({
      profiles: settingsSchema
        .parse({})
        .profiles.map((profile) =>
          profile.id === 'test'
            ? { ...profile, baseAddress: 'https://test.example.com/ship/', dialect: 'observed' }
            : profile,
        ),
    });
    writeFileSync(join(dir, 'settings.json'), JSON.stringify({ version: 1, settings }));
    const connectionOf = async (env: Readonly<Record<string, string>>) => {
      const { desk } = await open(inPackage(), env);
      const { activeProfile, profiles } = desk.context.settings();
      await close();
      return [activeProfile, profiles.find(({ id }) => id === activeProfile)?.dialect];
    };
    const named = { WAYBILL_DESK_URL: 'https://test.example.com/ship' };
    expect(await connectionOf(named)).toEqual(['test', 'observed']);
    expect(await connectionOf({ ...named, WAYBILL_DESK_DIALECT: 'documented' })).toEqual([
      'test',
      'documented',
    ]);
    expect(await connectionOf({ WAYBILL_DESK_URL: 'https://test.example.com' })).toEqual([
      'live',
      'documented',
    ]);
    expect(await connectionOf({ WAYBILL_DESK_DIALECT: 'observed' })).toEqual([
      'practice',
      'observed',
    ]);
  });

  it('goes through the proxy of the system, as the window does', async () => {
    const asked: string[] = [];
    const proxy = createServer();
    proxy.on('connect', ({ url = '' }, socket) => {
      asked.push(url);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    await new Promise<void>((listening) => void proxy.listen(0, '127.0.0.1', listening));
    try {
      const { port } = proxy.address() as AddressInfo;
      const host = {
        ...inPackage(),
        resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${port}`),
      };
      const { desk } = await open(host, {
        WAYBILL_DESK_URL: 'https://ship.example.com',
        WAYBILL_DESK_PUBLIC_KEY: KEYS.publicKey,
        WAYBILL_DESK_PRIVATE_KEY: KEYS.privateKey,
      });
      expect((await desk.lookups.test()).ok).toBe(false);
      expect(new Set(asked)).toEqual(new Set(['ship.example.com:443']));
    } finally {
      proxy.close();
    }
  });

  it('saves the ledger before its first work in another version, as the window does', async () => {
    await open(inPackage());
    await close();
    const before = backups(dir).length;
    await open({ ...inPackage(), version: '1.3.0' });
    expect(backups(dir)).toHaveLength(before + 1);
  });

  it('from source knows nothing of the window’s connection: without an address it is the practice service', async () => {
    const { desk } = await open({ ...sourceHost, dataDir: dir });
    expect(desk.context.settings().activeProfile).toBe('practice');
  });
});
