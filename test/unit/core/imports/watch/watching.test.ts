import type { DeskEvent } from '../../../../../src/core/base/events.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { createWatching, type Watching } from '../../../../../src/core/imports/watch/watching.ts';
import type { WatchedFolder } from '../../../../../src/core/imports/watch/folder.ts';
import type { WatchEvent } from '../../../../../src/domain/batchFile/watching.ts';
import { fakeDesk } from '../../../../fakes/desk.ts';
import type { FakeDesk } from '../../../../fakes/desk.ts';
import { speak, t } from '../../../../../src/texts/index.ts';
import { like } from '../../../../like.ts';
import { patience } from '../../../../patience.ts';

const csv = (name: string): string =>
  `shipment,receiver_first_name,receiver_city,item_name,item_quantity\n${name},Ann,Accra,cup,1\n`;

let fake: FakeDesk;
let watching: Watching;
/** Folders by path; a file is its text. */
let disk: Map<string, Map<string, string>>;
let events: WatchEvent[];
const emit = (event: DeskEvent): void => {
  if (event.type === 'watch') events.push(event);
};
let looks: string[];

/** A path that cannot be used at all. */
let broken: string | null;
const folderAt = (path: string): WatchedFolder => {
  if (path === broken) throw new Error('broken');
  return folderOn(path);
};
const folderOn = (path: string): WatchedFolder => ({
  look: async () => {
    looks.push(path);
    const files = disk.get(path);
    if (!files) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    return [...files].map(([name, text]) => ({
      name,
      size: Buffer.byteLength(text),
      changed: text.length,
    }));
  },
  read: async (name) => new TextEncoder().encode(disk.get(path)?.get(name) ?? ''),
  path: (name) => `${path}/${name}`,
});
const until = (holds: () => boolean): Promise<void> =>
  expect.poll(holds, { interval: 1, timeout: patience(20_000) }).toBe(true);
/** Enough looks that anything which is going to happen has happened. */
const settle = (path: string): Promise<void> => {
  const wanted = looks.filter((each) => each === path).length + 4;
  return until(() => looks.filter((each) => each === path).length >= wanted);
};
const make = (): Watching => {
  const clock = {
    now: fake.desk.context.clock.now,
    sleep: async () => {
      await turn();
    },
  };
  return createWatching({ ...fake.desk.context, clock, emit }, fake.desk.imports, {
    save: (watch) => fake.change({ watch }),
    folderAt,
  });
};
const batches = (): string[] =>
  fake.desk.context.store.batches
    .list('practice', false)
    .map(({ name }) => name)
    .sort();

beforeEach(() => {
  fake = fakeDesk();
  disk = new Map<string, Map<string, string>>([
    ['/in', new Map()],
    ['/other', new Map()],
  ]);
  [events, looks, broken] = [[], [], null];
  watching = make();
});
afterEach(async () => {
  await watching.stop();
  fake.close();
});

describe('the watched folder over the life of the desk', () => {
  it('a watch that could not be started does not keep later changes from being carried out', async () => {
    await watching.set({ on: true, folder: '/in' });
    await settle('/in');
    const { watch } = fake.desk.context.settings();
    broken = '/broken';
    fake.change({ watch: { ...watch, folder: '/broken' } });
    await expect(watching.refresh()).rejects.toThrow('broken');
    fake.change({ watch: { ...watch, folder: '/other' } });
    await watching.refresh();
    await settle('/other');
    await watching.set({ on: false });
  });

  it('is off and looks nowhere until it is turned on', async () => {
    await watching.refresh();
    expect([watching.status().state, looks]).toEqual(['off', []]);
    await expect(watching.set({ on: true })).rejects.toThrow('Choose the folder first.');
  });

  it('says in the language of now what became of a file, and goes on calling one left that was there before', async () => {
    disk.get('/in')?.set('old.csv', csv('OLD'));
    await watching.set({ on: true, folder: '/in' });
    disk.get('/in')?.set('list.csv', 'colour,size of shoe\nred,44\n');
    await until(() => watching.files(9).length === 2);
    const said = (): (string | null)[][] =>
      watching
        .files(9)
        .map(({ name, outcome, problem }) => [name, outcome, problem])
        .sort();
    const inEnglish = said();
    await speak('fr');
    try {
      expect(said()).toEqual([
        ['list.csv', 'refused', t('watch.noShipmentColumns')],
        ['old.csv', 'left', t('watch.wasThereBefore')],
      ]);
    } finally {
      await speak('en');
    }
    expect(said()).toEqual(inEnglish);
  });

  it('leaves what is there when it is turned on alone, and drafts what lands later', async () => {
    disk.get('/in')?.set('old.csv', csv('OLD'));
    await watching.set({ folder: '/in' });
    await watching.set({ on: true });
    await settle('/in');
    disk.get('/in')?.set('new.csv', csv('NEW'));
    await until(() => batches().length === 1);
    await settle('/in');
    expect(batches()).toEqual(['new.csv']);
    expect(
      watching
        .files(9)
        .map(({ name, outcome, shipments }) => [name, outcome, shipments])
        .sort(),
    ).toEqual([
      ['new.csv', 'drafted', 1],
      ['old.csv', 'left', null],
    ]);
    expect(events.flatMap(({ file }) => file?.name ?? [])).toEqual(['new.csv']);
  });

  it('drafts after a restart what landed while the program was closed', async () => {
    await watching.set({ folder: '/in', on: true });
    await watching.stop();
    disk.get('/in')?.set('night.csv', csv('N'));
    watching = make();
    await watching.refresh();
    await until(() => batches().length === 1);
  });

  it('follows a changed folder at once, and looks no more into the old one', async () => {
    await watching.set({ folder: '/in', on: true });
    await settle('/in');
    await watching.set({ folder: '/other' });
    await settle('/other');
    const before = looks.filter((each) => each === '/in').length;
    disk.get('/in')?.set('a.csv', csv('A'));
    disk.get('/other')?.set('b.csv', csv('B'));
    await until(() => batches().length === 1);
    await settle('/other');
    expect([batches(), looks.filter((each) => each === '/in').length]).toEqual([['b.csv'], before]);
  });

  it('waits while the desk is connected under another profile: nothing of one ledger lands in the other', async () => {
    await watching.set({ folder: '/in', on: true });
    fake.change({ activeProfile: 'test' });
    await watching.refresh();
    disk.get('/in')?.set('a.csv', csv('A'));
    await turn();
    expect(watching.status().state).toBe('waiting');
    expect(fake.desk.context.store.batches.list('test', false)).toEqual([]);
    fake.change({ activeProfile: 'practice' });
    await watching.refresh();
    await until(() => batches().length === 1);
    expect(fake.desk.context.store.batches.list('test', false)).toEqual([]);
  });

  it('is turned over to the other profile by a person, what lies there left alone', async () => {
    await watching.set({ folder: '/in', on: true });
    disk.get('/in')?.set('a.csv', csv('A'));
    await until(() => batches().length === 1);
    fake.change({ activeProfile: 'test' });
    await watching.set({ on: true });
    await settle('/in');
    expect([
      watching.status().profile,
      fake.desk.context.store.batches.list('test', false),
      watching.files(9).map(({ outcome }) => outcome),
    ]).toEqual(['test', [], ['left']]);
  });

  const readdress = (profileId: string, baseAddress: string): void =>
    fake.change({
      profiles: fake.desk.context
        .settings()
        .profiles.map((profile) =>
          profile.id === profileId ? { ...profile, baseAddress } : profile,
        ),
    });

  it('stops when the address of its profile changes: nothing goes to a service that nobody turned it on for', async () => {
    fake.change({ activeProfile: 'live' });
    readdress('live', 'https://a.example.com');
    await watching.set({ folder: '/in', on: true });
    await settle('/in');
    readdress('live', 'https://b.example.com');
    // Lands before anybody has told the watch.
    disk.get('/in')?.set('a.csv', csv('A'));
    await settle('/in');
    await watching.refresh();
    const { id } = fake.desk.context.identity();
    expect([watching.status(), fake.desk.context.store.batches.list(id, false)]).toEqual([
      like.objectContaining({
        on: false,
        state: 'stopped',
        stopped: like.stringMatching(
          /turned on for LIVE \(a\.example\.com\).*until you turn it on again/,
        ) as string,
      }),
      [],
    ]);
    expect(events.at(-1)?.status.state).toBe('stopped');
  });

  it('stays stopped when the old address is back and after a restart, and goes on by one press, what lies there left alone', async () => {
    fake.change({ activeProfile: 'live' });
    readdress('live', 'https://a.example.com');
    await watching.set({ folder: '/in', on: true });
    readdress('live', 'https://b.example.com');
    await watching.refresh();
    readdress('live', 'https://a.example.com');
    await watching.refresh();
    await watching.stop();
    watching = make();
    await watching.refresh();
    disk.get('/in')?.set('meanwhile.csv', csv('M'));
    expect(watching.status().state).toBe('stopped');
    await watching.set({ on: true });
    await settle('/in');
    disk.get('/in')?.set('new.csv', csv('N'));
    const live = (): string[] =>
      fake.desk.context.store.batches
        .list(fake.desk.context.identity().id, false)
        .map(({ name }) => name);
    await until(() => live().length === 1);
    await settle('/in');
    expect([watching.status().stopped, live()]).toEqual([null, ['new.csv']]);
  });

  it('stops when its profile comes back with another address than it was left with', async () => {
    fake.change({ activeProfile: 'live' });
    readdress('live', 'https://a.example.com');
    await watching.set({ folder: '/in', on: true });
    fake.change({ activeProfile: 'test' });
    await watching.refresh();
    expect(watching.status().state).toBe('waiting');
    readdress('live', 'https://b.example.com');
    fake.change({ activeProfile: 'live' });
    await watching.refresh();
    expect(watching.status().state).toBe('stopped');
  });

  it('in settings older than services were kept goes on with the service that is in use with them', async () => {
    fake.change({
      watch: { on: true, folder: '/in', mode: 'SFN', profile: 'practice', service: '' },
    });
    disk.get('/in')?.set('a.csv', csv('A'));
    await watching.refresh();
    await until(() => batches().length === 1);
    expect([fake.desk.context.settings().watch.service, watching.status().state]).toEqual([
      'practice',
      'watching',
    ]);
    await watching.set({ on: false });
    expect(watching.status()).toMatchObject({ state: 'off', stopped: null, service: '' });
  });

  it('refuses to begin with a folder that is gone, and says so when it goes later', async () => {
    await expect(watching.set({ folder: '/nowhere', on: true })).rejects.toThrow(
      'no longer exists',
    );
    expect(watching.status().on).toBe(false);
    await watching.set({ folder: '/in', on: true });
    await settle('/in');
    disk.delete('/in');
    await until(() => watching.status().problem !== null);
    expect(events.at(-1)?.status.problem).toContain('no longer exists');
    disk.set('/in', new Map());
    await until(() => watching.status().problem === null);
  });

  it('knows the place of files that landed, and of no others', async () => {
    disk.get('/in')?.set('old.csv', csv('OLD'));
    await watching.set({ folder: '/in', on: true });
    const [file] = watching.files(1);
    expect(watching.pathOf(file?.hash ?? '')).toBe('/in/old.csv');
    expect(() => watching.pathOf('0'.repeat(64))).toThrow('not known');
  });
});
