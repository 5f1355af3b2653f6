import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckAnswer } from '../../src/core/ledger/database/checkFile.ts';
import { createDiagnostics } from '../../src/core/upkeep/diagnostics/diagnostics.ts';
import { diagnosticsCommand } from '../../src/cli/commands/diagnostics.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { shippingRule } from '../fixtures/shippingRules.ts';

let desk: RealDesk;
let out: string;
beforeEach(async () => {
  desk = await realDesk();
  out = mkdtempSync(join(tmpdir(), 'desk-out-'));
});
afterEach(() => {
  for (const folder of [desk.folder, out]) rmSync(folder, { recursive: true, force: true });
});

const PERSON = {
  first_name: 'Zuleikha',
  last_name: 'Abernathy-Okonjo',
  email: 'zuleikha@abernathy.example',
  phone: '2348031234567',
  address: '77 Periwinkle Crescent',
  city: 'Ikorodu',
  zip_code: '104101',
} as const;
const SECRETS = [
  'pk-live-quagmire',
  'sk-live-quicksand',
  'harmattan passphrase',
  'Zuleikha’s LaserJet',
  'back office of Abernathy',
  'https://parcels.abernathy.example',
  '/home/zuleikha/Documents',
];
const settings = () => {
  const base = settingsSchema.parse({ desk: 'QXZJ', operator: 'ZULEIKHA' });
  return {
    ...base,
    profiles: base.profiles.map((each) => ({
      ...each,
      name: 'Abernathy',
      baseAddress: 'https://parcels.abernathy.example',
    })),
    rules: [
      shippingRule('Zuleikha’s rule', {
        never: ['abernathy_air'],
        where: { receiver: 'Zuleikha', sender: 'Abernathy' },
        sets: { printer: 'Abernathy Zebra' },
      }),
    ],
    watch: { ...base.watch, folder: '/home/zuleikha/Documents' },
    dailyCopy: { ...base.dailyCopy, folder: '/home/zuleikha/Documents' },
  };
};

/** Every text that lies in the ledger: values of columns, and of JSON in them. */
const textsOf = (): Set<string> => {
  const { db } = desk.desk().context.store;
  const texts = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
    if (typeof value === 'number' && value > 99_999) texts.add(String(value));
    if (typeof value !== 'string') return;
    texts.add(value);
    if (/^[[{]/.test(value)) {
      try {
        take(JSON.parse(value));
      } catch {
        // A text that only begins so.
      }
    }
  };
  const tables = db.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'codes%' AND name NOT LIKE '%!_words!_%' ESCAPE '!'",
  );
  for (const { name } of tables)
    for (const row of db.all(`SELECT * FROM "${String(name)}"`)) Object.values(row).forEach(take);
  return texts;
};
/** Words of the desk itself that lie in the ledger and may be said. */
const OWN =
  /^"?(?:journal|answers|version|checkpoint|0\.00|draft|ready|quoted|chosen|booked|batch|counter|stored|sent|rating|booking|documents|practice|test|live|purchase|waybill|invoice|insurance|documented|observed|other|cheapest|false|true|null|none|address|receiver|sender|item|box|text|system|url|hash|kind|name|value|code|file|state|service|operator|country)"?$/i;

it('hold no text of the ledger, no key, no name of a person, printer, folder or service; what is saved is what was shown', async () => {
  const ids = await desk.add(
    someDraft('ZULE-0001', { receiver: someAddress(PERSON) }),
    someDraft('ZULE-0002', { receiver: someAddress({ ...PERSON, first_name: 'Quintavius' }) }),
  );
  await desk.price(ids);
  const [booked] = await desk.book(ids.slice(0, 1));
  const number = booked?.receipt?.trackingNumber ?? '';
  expect(number).not.toBe('');
  mkdirSync(join(desk.folder, 'logs'));
  const words = [...Object.values(PERSON), ...SECRETS, number, 'ZULE-0001', 'Quintavius'];
  writeFileSync(
    join(desk.folder, 'logs', 'desk.log'),
    words
      .flatMap((word, at) => [
        `[2026-11-22 20:41:35.123] [warn]  a handler failed { name: '${word}', code: '${word}', count: ${at} }`,
        `[2026-11-22 20:41:35.123] [error] ${word} { error: Error: ${word}\n    at ${word} (/home/zuleikha/out/main/index.js:1:2) }`,
        `[2026-11-22 20:41:35.123] [info]  booked ${word}`,
      ])
      .join('\n'),
  );
  // The log was full and begun anew a moment ago.
  writeFileSync(
    join(desk.folder, 'logs', 'desk.old.log'),
    `[2026-11-22 20:40:00.000] [error] closing failed { error: Error: ${PERSON.first_name} }\n`,
  );
  // Lists what was booked now, as the desk does beside the work: its lines hold names too.
  desk.desk().listing.flush();
  const diagnostics = createDiagnostics({
    dataDir: desk.folder,
    db: desk.desk().context.store.db,
    settings,
    version: '1.2.3',
    commit: 'abcdef0',
    host: 'Electron 45.4.1',
    gpu: () => ({ gpu_compositing: 'enabled', rasterization: 'Zuleikha’s card' }),
    printers: async () => [
      {
        model: 'Zebra ZD421',
        state: 'idle',
        name: 'Zuleikha’s LaserJet',
        location: 'back office of Abernathy',
      } as { model: string; state: 'idle' },
      { model: 'Zuleikha’s LaserJet', state: 'stopped' },
    ],
    clock: desk.desk().context.clock,
    random: Math.random,
  });
  const shown = await diagnostics.collect();
  const zip = await diagnostics.zip(shown.id);
  const inflated = Object.entries(unzipSync(zip)).map(([name, bytes]) => ({
    name,
    text: strFromU8(bytes),
  }));
  expect(inflated).toEqual(shown.files);
  await expect(diagnostics.zip('0'.repeat(26))).rejects.toThrow('Collect');

  const everything = inflated
    .map(({ name, text }) => `${name}\n${text}`)
    .join('\n')
    .toLowerCase();
  const searched = [...words, ...textsOf(), 'zuleikha', 'abernathy', 'qxzj'].filter(
    (word) => word.length >= 4 && !OWN.test(word),
  );
  expect(searched.length).toBeGreaterThan(100);
  expect(searched.filter((word) => everything.includes(word.toLowerCase()))).toEqual([]);
  // And it says something.
  const file = (name: string): string => inflated.find((each) => each.name === name)?.text ?? '';
  expect(JSON.parse(file('counts.json'))).toMatchObject({ shipments: { booked: 1, chosen: 1 } });
  expect(JSON.parse(file('sqlite.json'))).toMatchObject({ check: 'ok' });
  expect(JSON.parse(file('surroundings.json'))).toMatchObject({
    gpu: { gpu_compositing: 'enabled', rasterization: '(left out)' },
  });
  expect(JSON.parse(file('journal.json'))).toMatchObject({ journal: { sent: 1, booked: 1 } });
  expect(JSON.parse(file('printers.json'))).toEqual({
    printers: [
      { model: 'Zebra ZD421', state: 'idle' },
      { model: '(left out)', state: 'stopped' },
    ],
  });
  expect(file('log.txt')).toContain('warn a handler failed');
  expect(file('log.txt')).toMatch(/^2026-11-22 20:40:00\.000 error closing failed/);
  expect(
    (JSON.parse(file('disk.json')) as { syncedWritesMs: number[] }).syncedWritesMs,
  ).toHaveLength(5);

  // In the window the whole ledger is read beside the work, which a large one would stop for seconds.
  const { db } = desk.desk().context.store;
  const checkOf = async (answer: CheckAnswer | null): Promise<unknown> => {
    const { files } = await createDiagnostics({
      dataDir: desk.folder,
      db: {
        ...db,
        get: (sql, ...values) => {
          if (sql.includes('quick_check')) throw new Error('read on the thread of the window');
          return db.get(sql, ...values);
        },
      },
      settings,
      version: '1.2.3',
      commit: null,
      host: 'Electron 45.4.1',
      checkBeside: async (file) => {
        expect(file).toBe(db.location());
        return answer;
      },
      printers: async () => null,
      clock: desk.desk().context.clock,
      random: Math.random,
    }).collect();
    const text = files.find(({ name }) => name === 'sqlite.json')?.text ?? '';
    return (JSON.parse(text) as { check: unknown }).check;
  };
  expect(await checkOf({ damage: null })).toBe('ok');
  expect(await checkOf({ damage: 'row 3 missing' })).toBe('damaged');
  expect(await checkOf({ unread: 'busy' })).toBe('not read');
  expect(await checkOf(null)).toBe('not read');

  const path = join(out, 'd.zip');
  const told: string[] = [];
  const output = {
    print: (line: string) => told.push(line),
    json: () => undefined,
    note: () => undefined,
    progress: () => undefined,
  };
  expect(await diagnosticsCommand(diagnostics, { path, json: false }, output)).toBe(0);
  expect(Object.keys(unzipSync(readFileSync(path)))).toEqual(shown.files.map(({ name }) => name));
  expect(told.join()).toContain('counts.json');
  await desk.close(true);
});
