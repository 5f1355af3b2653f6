import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, cliProcess, type CliEnd, type CliEnv } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { like } from '../like.ts';
import { nth } from '../present.ts';
import { rowOf, workbookOf } from '../unit/core/imports/read/zipBuilder.ts';

const SAMPLES = resolve(import.meta.dirname, '../../resources/samples');
/** Of phones and creams in the samples, whose files say nothing about them. */
const ANSWERS = ['--battery', 'inside', '--liquid', 'no'];
let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 11 });
});
afterAll(async () => {
  await practice.stop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
});
afterEach(() => {
  practice.setFaults([]);
  rmSync(dir, { recursive: true, force: true });
});

const desk = (env: Readonly<Record<string, string>> = {}): CliEnv => ({
  dataDir: dir,
  url: practice.url,
  env,
});
const run = (...args: string[]): Promise<CliEnd> => cli(desk(), ...args);
const file = (text: string, name = 'batch.csv'): string => {
  writeFileSync(join(dir, name), text);
  return name;
};
const report = ({ stdout }: CliEnd): Report => JSON.parse(stdout) as Report;
const boughtHere = (ended: Report): string[] =>
  practice
    .shipments()
    .map((each) => each.external_reference)
    .filter((reference) => ended.shipments.some((each) => each.externalReference === reference));

const addsUp = ({ summary, shipments }: Report): void => {
  const { rows: _rows, shipments: count, ...states } = summary;
  expect(count).toBe(shipments.length);
  expect(Object.values(states).reduce((sum, each) => sum + each, 0)).toBe(count);
  for (const [state, number] of Object.entries(states))
    expect(shipments.filter((each) => each.state === state).length).toBe(number);
};

describe('several files', () => {
  const HEAD = 'shipment,receiver_city,item_name,item_quantity,box_weight';
  const batches = (): string[] => {
    const db = new DatabaseSync(join(dir, 'desk.db'), { readOnly: true });
    try {
      return db
        .prepare('SELECT name FROM batches ORDER BY created_at, id')
        .all()
        .map(({ name }) => String(name));
    } finally {
      db.close();
    }
  };

  it('of a folder become a batch each, or one together, and a shipment of two of them is taken once', async () => {
    mkdirSync(join(dir, 'in'));
    const write = (name: string, ...lines: string[]): void =>
      writeFileSync(join(dir, 'in', name), [HEAD, ...lines].join('\n'));
    write('10 late.csv', 'A,Oslo,cup,1,1', 'C,Rome,pot,1,1');
    write('9 early.csv', 'A,Oslo,cup,1,1', 'B,Leeds,lid,2,1');
    writeFileSync(join(dir, 'in', 'notes.pdf'), '%PDF-');
    const each = await run('batch', 'in', '--json');
    expect([report(each).shipments.map(({ shipment }) => shipment), batches()]).toEqual([
      ['A', 'B', 'C'],
      ['9 early.csv', '10 late.csv'],
    ]);
    expect(each.stderr).toContain('1 shipment stands in more than one of these files');
    await run('batch', 'in/9 early.csv', 'in/10 late.csv', '--one-batch', '--again', '--json');
    expect(batches().slice(2)).toEqual(['9 early.csv']);
  });

  it('of one workbook: a sheet that another --sheet reads is not said to be unread', async () => {
    const rows = (name: string): string =>
      [HEAD.split(','), [name, 'Oslo', 'cup', '1', '1']]
        .map((cells, at) => rowOf(at + 1, cells))
        .join('');
    writeFileSync(
      join(dir, 'week.xlsx'),
      workbookOf([
        { name: 'Monday', rows: rows('M') },
        { name: 'Tuesday', rows: rows('T') },
        { name: 'Old', state: 'hidden', rows: rows('O') },
      ]),
    );
    const two = await run('batch', 'week.xlsx', '--sheet', 'monday', '--sheet', 'Tuesday');
    expect(two.stderr).not.toContain('were not read');
    expect(two.stderr).toContain('Hidden sheets are not read unless chosen: “Old”.');
    const hidden = await run('batch', 'week.xlsx', '--sheet', 'Monday', '--sheet', 'Old');
    expect(hidden.stderr).toContain('and were not read: “Tuesday”.');
    expect(hidden.stderr).not.toContain('Hidden sheets');
    const one = await run('batch', 'week.xlsx');
    expect(one.stderr).toContain('and were not read: “Tuesday”.');
  });

  it('with a misspelt column in --map end as a wrong call that names the column that was meant', async () => {
    file('Order number,Ship City,Item\n7,Oslo,cup', 'a.csv');
    const said = async (...args: string[]): Promise<readonly [number | null, string]> => {
      const { status, stderr } = await run('batch', 'a.csv', ...args);
      return [status, stderr];
    };
    expect(await said('--map', 'Shp City=receiver.city')).toEqual([
      2,
      like.stringContaining('no column “Shp City”. Did you mean “Ship City”?') as string,
    ]);
    expect(await said('--map', 'Shp City=receiver.city', '--lang', 'fr')).toEqual([
      2,
      like.stringContaining('Vouliez-vous dire “Ship City”') as string,
    ]);
    file('{"City":"reciever.city"}', 'columns.json');
    expect(await said('--columns', 'columns.json')).toEqual([
      2,
      like.stringContaining('Did you mean receiver.city') as string,
    ]);
    expect(batches()).toEqual([]);
  });

  it('are none of them taken when one cannot be read', async () => {
    file(`${HEAD}\nA,Oslo,cup,1,1`, 'a.csv');
    file('%PDF-1.7', 'b.csv');
    const ended = await run('batch', 'a.csv', 'b.csv');
    expect([ended.status, ended.stderr, batches()]).toEqual([
      2,
      like.stringContaining('a PDF document') as string,
      [],
    ]);
  });
});

describe('desk batch', () => {
  it('books the sample, writes waybills and report, and prints exactly one JSON document', async () => {
    const ended = await cliProcess(
      { ...desk(), fromSource: true },
      'batch',
      join(SAMPLES, 'batch-sfn.csv'),
      '--book',
      ...ANSWERS,
      '--json',
      '--report',
      'out.json',
      '--waybills',
      'out.pdf',
      '--layout',
      'a4x4',
      '--start',
      '2',
    );
    expect(ended.status).toBe(0);
    const made = report(ended);
    addsUp(made);
    expect(made.summary).toEqual({
      rows: 32,
      shipments: 24,
      invalid: 0,
      quoted: 0,
      booked: 24,
      refused: 0,
      uncertain: 0,
      notSent: 0,
    });
    // Written a shipment at a time, and laid out as if it were written whole.
    expect(readFileSync(join(dir, 'out.json'), 'utf8')).toBe(`${JSON.stringify(made, null, 2)}\n`);
    expect(boughtHere(made).length).toBe(24);
    const first = made.shipments[0];
    expect(Object.keys(first ?? {})).toEqual([
      'shipment',
      'state',
      'externalReference',
      'reference',
      'trackingNumber',
      'trackingUrl',
      'unconfirmed',
      'void',
      'option',
      'optionsOffered',
      'documents',
      'issues',
      'hints',
      'answers',
    ]);
    expect(first).toMatchObject({
      shipment: 'A-1',
      state: 'booked',
      optionsOffered: like.toSatisfy((count) => Number(count) >= 3),
      externalReference: like.stringMatching(/^WD-[0-9A-Z]{4}-[0-9A-HJKMNP-TV-Z]{26}$/),
      trackingNumber: like.stringMatching(/^PX\d{9}NG$/),
      option: {
        slug: like.any(String),
        name: like.any(String),
        total: { amount: like.stringMatching(/^\d+\.\d{2}$/), currency: 'NGN' },
        minDays: like.any(Number),
        maxDays: like.any(Number),
      },
    });
    expect(existsSync(first?.documents.waybill ?? '')).toBe(true);
    expect(first?.documents.insurance).toBeNull();
    // 24 waybills, four a sheet, the first place of the first sheet left free.
    expect(
      (await PDFDocument.load(readFileSync(join(dir, 'out.pdf')))).getPageCount(),
    ).toBeGreaterThanOrEqual(7);
  });

  it('sends no goods in another currency as if they were in naira: it asks for a rate, and keeps it with the booking', async () => {
    const batch = file(
      batchOf(2)
        .split('\n')
        .map((line, at) => `${line},${at === 0 ? 'currency' : 'USD'}`)
        .join('\n'),
    );
    const refused = report(await run('batch', batch, '--book', '--json'));
    expect(refused.summary).toMatchObject({ booked: 0, invalid: 2 });
    expect(refused.shipments[0]?.issues).toContainEqual(
      like.objectContaining({ code: 'other-currency', severity: 'error' }),
    );
    const ended = await run('batch', batch, '--book', '--json', '--rate', 'USD=1550');
    expect([ended.status, report(ended).summary.booked]).toEqual([0, 2]);
    // 4 shirts of 7,800 US dollars and 3 novels of 6,500.
    const declared = practice
      .shipments()
      .slice(-2)
      .map(({ consignment }) => consignment.boxes[0]?.items[0]?.value ?? 0)
      .sort((a, b) => a - b);
    expect(declared).toEqual([3 * 6500 * 1550, 4 * 7800 * 1550]);
    expect((await run('batch', batch, '--book', '--json', '--rate', 'NGN=1')).status).toBe(2);
  });

  it('a rate into naira never counts for the shipments of the same file whose currency is the dollar', async () => {
    const [head = '', ...lines] = readFileSync(join(SAMPLES, 'batch-sfn.csv'), 'utf8').split('\n');
    const [, line = ''] = readFileSync(join(SAMPLES, 'batch-stn.csv'), 'utf8').split('\n');
    const batch = file(
      [
        head,
        nth(lines, 1).replace(/,7800\.00,/, ',10 EUR,'),
        line.replace(/,399\.00,/, ',10 EUR,'),
      ].join('\n'),
    );
    const one = report(
      await run('batch', batch, '--book', ...ANSWERS, '--json', '--rate', 'EUR=1700'),
    );
    expect(one.shipments.map(({ state }) => state)).toEqual(['booked', 'invalid']);
    expect(nth(one.shipments, 1).issues).toContainEqual(
      like.objectContaining({ code: 'other-currency', severity: 'error' }),
    );
    const both = ['--rate', 'EUR=1700', '--rate', 'eur=1.08 usd'];
    const all = await run('batch', batch, '--book', ...ANSWERS, '--json', ...both);
    expect([all.status, report(all).summary.booked]).toEqual([0, 2]);
    const values = practice
      .shipments()
      .slice(-2)
      .map(({ consignment }) => consignment.boxes[0]?.items[0]?.value ?? 0);
    expect(values).toEqual([12 * 10 * 1700, 2 * 10.8]);
    expect((await run('batch', batch, '--rate', 'EUR=1.08 GBP')).status).toBe(2);
  });

  it('books no parcel with an unanswered question about its goods, says so, and takes the answer as an option', async () => {
    const batch = file(
      batchOf(3)
        .replaceAll(',inside', ',')
        .replace('Cotton T-shirt', 'Body lotion')
        .replace('6109100000', '3304990000'),
    );
    const before = practice.shipments().length;
    const ended = await run('batch', batch, '--book', '--json');
    expect([ended.status, practice.shipments().length]).toEqual([1, before + 1]);
    expect(ended.stderr).toContain('2 shipments wait for an answer');
    expect(
      report(ended)
        .shipments.map(({ state }) => state)
        .toSorted(),
    ).toEqual(['booked', 'notSent', 'notSent']);
    const half = await run('batch', batch, '--book', '--json', '--battery', 'inside');
    expect([half.status, practice.shipments().length]).toEqual([1, before + 2]);
    const all = await run('batch', batch, '--book', '--json', ...ANSWERS);
    expect([all.status, practice.shipments().length]).toEqual([0, before + 3]);
    expect((await run('batch', batch, '--battery', 'maybe')).status).toBe(2);
  });

  it('books no parcel to a P.O. box or of no value until the command says that both were checked', async () => {
    const batch = file(
      batchOf(3).replace('1420 Linden Street NW', 'P.O. Box 12').replace(',6500.00,', ',0,'),
    );
    const before = practice.shipments().length;
    const ended = await run('batch', batch, '--book', '--json');
    expect([ended.status, practice.shipments().length]).toEqual([1, before + 1]);
    expect(ended.stderr).toContain('2 shipments wait for an answer');
    const all = await run('batch', batch, '--book', '--json', '--checked');
    expect([all.status, practice.shipments().length]).toEqual([0, before + 3]);
  });

  it('buys nothing for a report or waybills that would have to replace a folder', async () => {
    const before = practice.shipments().length;
    mkdirSync(join(dir, 'folder'));
    for (const option of ['--report', '--waybills']) {
      const ended = await run('batch', file(batchOf(1)), '--book', option, 'folder');
      expect([ended.status, practice.shipments().length]).toEqual([2, before]);
    }
  });

  it.each(['original', 'label', 'a4'])('writes waybills as %s', async (layout) => {
    const ended = await run(
      'batch',
      file(batchOf(2)),
      '--book',
      '--waybills',
      'w.pdf',
      '--layout',
      layout,
    );
    expect(ended.status).toBe(0);
    const [page] = (await PDFDocument.load(readFileSync(join(dir, 'w.pdf')))).getPages();
    if (layout === 'label') expect(page?.getSize()).toEqual({ width: 288, height: 432 });
    if (layout === 'a4') expect(Math.round(page?.getSize().width ?? 0)).toBe(595);
  });

  it('without --book buys nothing and gives prices', async () => {
    const before = practice.shipments().length;
    const ended = await run('batch', file(batchOf(3)), '--pick', 'fastest', '--json');
    expect(ended.status).toBe(0);
    expect(report(ended).summary).toMatchObject({ quoted: 3, booked: 0 });
    expect(
      report(ended).shipments.every(
        ({ option, optionsOffered }) => option !== null && optionsOffered >= 3,
      ),
    ).toBe(true);
    expect(practice.shipments().length).toBe(before);
  });

  it('does the same with documents inside the answers, for both modes and both dialects', async () => {
    practice.setDialect('observed');
    try {
      const ended = await cli(
        desk({ WAYBILL_DESK_DIALECT: 'observed' }),
        'batch',
        join(SAMPLES, 'batch-stn.csv'),
        '--mode',
        'STN',
        '--book',
        ...ANSWERS,
        '--documents',
        'base64',
        '--json',
      );
      const made = report(ended);
      addsUp(made);
      expect(made.summary.booked).toBe(made.summary.shipments);
      expect(
        made.shipments.every(
          ({ documents }) => documents.waybill !== null && existsSync(documents.waybill),
        ),
      ).toBe(true);
      expect(ended.status).toBe(0);
    } finally {
      practice.setDialect('documented');
    }
  });

  it('says what is wrong with each field of the bad sample and books the good ones all the same', async () => {
    const bad = join(SAMPLES, 'batch-sfn-problems.csv');
    const ended = await run('batch', bad, '--book', ...ANSWERS, '--json');
    expect(ended.status).toBe(1);
    const made = report(ended);
    addsUp(made);
    const by = new Map(made.shipments.map((each) => [each.shipment, each]));
    expect(by.get('good-1')?.state).toBe('booked');
    expect(made.summary.invalid).toBeGreaterThan(5);
    for (const [name, code] of [
      ['hs-code-not-known', 'hs-unknown'],
      ['hs-code-well-formed-but-unknown', 'hs-unknown'],
      ['sender-not-in-nigeria', 'geography'],
    ] as const) {
      const shipment = by.get(name);
      expect([name, shipment?.state]).toEqual([name, 'invalid']);
      expect(shipment?.issues).toContainEqual(
        like.objectContaining({
          code,
          severity: 'error',
          row: like.any(Number),
          field: like.stringMatching(/\./),
        }),
      );
    }
    for (const shipment of made.shipments.filter(({ state }) => state === 'invalid'))
      expect(shipment.issues.some(({ severity }) => severity === 'error')).toBe(true);
    expect(boughtHere(made).length).toBe(made.summary.booked);
  });

  it('what is wrong with one shipment is an issue on its field; that one is not sent, the rest go on', async () => {
    const spoilt: readonly (readonly [
      field: string,
      code: string,
      spoil: (row: string) => string,
    ])[] = [
      ['boxes.0.weight', 'not-positive', (row) => row.replace(',2.5,', ',0,')],
      ['boxes.0.length', 'not-positive', (row) => row.replace(',30,20,', ',-30,20,')],
      ['boxes.0.weight', 'lighter-than-items', (row) => row.replace(',2.5,', ',0.01,')],
      ['receiver.city', 'required', (row) => row.replace('Washington', '')],
      ['boxes.0.items.0.documents', 'invoice-needed', (row) => row.replace(',US,DC,', ',DE,BE,')],
      ['receiver.country', 'country-unknown', (row) => row.replace(',US,', ',XX,')],
    ];
    const [header = '', row = ''] = batchOf(1).split('\n');
    const rows = [...spoilt.map(([, , spoil]) => spoil(row)), row].map((each, index) =>
      each.replace('K-1,', `P-${index},`),
    );
    const ended = await run('batch', file([header, ...rows].join('\n')), '--book', '--json');
    expect(ended.status).toBe(1);
    const made = report(ended);
    addsUp(made);
    expect(made.summary).toMatchObject({ invalid: spoilt.length, booked: 1 });
    spoilt.forEach(([field, code], index) => {
      expect(made.shipments[index]).toMatchObject({
        state: 'invalid',
        issues: like.arrayContaining([
          like.objectContaining({ field, code, severity: 'error', row: index + 2 }),
        ]),
      });
    });
  });

  it('a date in the past, a service that is not offered and a reference that comes twice stop only their own shipment', async () => {
    const [header = '', ...rows] = batchOf(4).split('\n');
    const extra = [
      ',2020-01-01,,',
      ',,no-such-service,',
      `,,,R-${Date.now()}`,
      `,,,R-${Date.now()}`,
    ];
    const text = [
      `${header},assigned_date,service,external_reference`,
      ...rows.slice(0, 2).map((row, index) => row + nth(extra, index)),
      ...rows.slice(2).map((row) => row + nth(extra, row.startsWith('K-3') ? 2 : 3)),
    ].join('\n');
    const made = report(await run('batch', file(text), '--book', '--json'));
    addsUp(made);
    expect(made.shipments.map(({ state }) => state)).toEqual([
      'invalid',
      'notSent',
      'booked',
      'invalid',
    ]);
    expect(made.shipments[1]?.issues).toContainEqual(
      like.objectContaining({
        field: 'service',
        code: 'service-not-offered',
        severity: 'error',
        row: 3,
      }),
    );
    expect(made.shipments[3]?.issues).toContainEqual(
      like.objectContaining({ field: 'external_reference', code: 'reference-taken' }),
    );
  });
});

describe('a date that is today’s, where the service refuses it', () => {
  const observed = (...args: string[]): Promise<CliEnd> =>
    cli(
      desk({ WAYBILL_DESK_DIALECT: 'observed' }),
      'batch',
      'batch.csv',
      '--book',
      '--json',
      ...args,
    );
  const dates = (ended: Report): (string | undefined)[] =>
    ended.shipments.map(
      ({ externalReference }) =>
        practice.shipments().find((each) => each.external_reference === externalReference)
          ?.assigned_date,
    );
  beforeEach(() => {
    practice.setDialect('observed');
  });
  afterEach(() => {
    practice.setDialect('documented');
  });

  it.each([
    ['in the file', true],
    ['given for all of it', false],
  ])(
    '%s stops its shipments, and with --next-working-day they go with the day that is offered',
    async (_name, inFile) => {
      // By the desk, which the tests start in Lagos.
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(
        new Date(),
      );
      const words = inFile ? [] : ['--date', today];
      file(
        batchOf(2)
          .split('\n')
          .map((line, at) => `${line},${at === 0 ? 'assigned_date' : inFile ? today : ''}`)
          .join('\n'),
      );
      const refused = report(await observed(...words));
      expect(refused.summary).toMatchObject({ booked: 0, invalid: 2 });
      const offered = /next working day is (\d{4}-\d\d-\d\d)/.exec(
        refused.shipments[0]?.issues.find(({ code }) => code === 'today')?.message ?? '',
      )?.[1];
      const ended = await observed(...words, '--next-working-day');
      expect([ended.status, report(ended).summary.booked, dates(report(ended))]).toEqual([
        0,
        2,
        [offered, offered],
      ]);
      expect(ended.stderr).toContain(
        `2 shipments were to leave today, ${today}: the date is ${offered} now`,
      );
      // The same words again buy nothing more.
      expect(report(await observed(...words, '--next-working-day')).summary.booked).toBe(2);
      expect((await observed(...words, '--next-working-day')).stderr).toContain('not sent again');
    },
  );
});

describe('a command that cannot work', () => {
  it.each<readonly [string, readonly string[]]>([
    ['no command', ['nonsense']],
    ['no file', ['batch']],
    ['two files', ['batch', 'a.csv', 'b.csv']],
    ['a missing file', ['batch', 'none.csv']],
    ['an unknown option', ['batch', 'a.csv', '--bok']],
    ['a bad date', ['batch', 'a.csv', '--date', '2026-02-30']],
    ['a bad pick', ['batch', 'a.csv', '--pick', 'best']],
    ['a bad layout', ['batch', 'a.csv', '--layout', 'a5']],
    ['no word on the outcome', ['resolve', 'WD-1']],
    ['both words on it', ['resolve', 'WD-1', '--booked', 'X', '--not-booked']],
    ['no such shipment', ['resolve', 'WD-1', '--not-booked']],
    ['nothing to search', ['hs', 'search']],
  ])('%s: exit 2, a word on stderr, nothing taken over', async (_name, args) => {
    const ended = await run(...args);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr.trim()).not.toBe('');
  });

  it.each<readonly [string, string | Uint8Array]>([
    ['empty', ''],
    ['no table', '%PDF-1.7 something'],
    ['without a known column', 'a,b\n1,2\n'],
    ['a header only', batchOf(0)],
    ['binary', new Uint8Array(2000).map((_, index) => (index * 37) % 256)],
  ])('a file that is %s: exit 2, and with --json still one document', async (_name, content) => {
    writeFileSync(join(dir, 'bad.csv'), content);
    const ended = await run('batch', 'bad.csv', '--book', '--json');
    expect(ended.status).toBe(2);
    expect(JSON.parse(ended.stdout)).toEqual({ error: { message: like.any(String), exit: 2 } });
    expect((JSON.parse((await run('ledger', '--json')).stdout) as { total: number }).total).toBe(0);
  });

  it('a report or waybills that could not be written are found out before anything is bought', async () => {
    const before = practice.shipments().length;
    const ended = await run(
      'batch',
      file(batchOf(1)),
      '--book',
      '--report',
      'no/such/folder/r.json',
    );
    expect(ended.status).toBe(2);
    expect(practice.shipments().length).toBe(before);
  });
});

describe('a service that cannot be used', () => {
  it('wrong keys: exit 3, one clear message, nothing bought and nothing lost', async () => {
    const before = practice.shipments().length;
    const wrong = desk({
      WAYBILL_DESK_PUBLIC_KEY: 'pk-wrong',
      WAYBILL_DESK_PRIVATE_KEY: 'sk-wrong',
    });
    const ended = await cli(wrong, 'batch', file(batchOf(3)), '--book', '--json');
    expect(ended.status).toBe(3);
    expect(ended.stderr.match(/does not accept these keys/g)?.length).toBe(1);
    expect(report(ended).summary).toMatchObject({ shipments: 3, notSent: 3 });
    expect(practice.shipments().length).toBe(before);
    const resumed = await run('resume', '--json');
    expect([resumed.status, report(resumed).summary.booked]).toEqual([0, 3]);
  });

  it('not there: exit 3, nothing lost', async () => {
    const ended = await cli(
      { ...desk(), url: 'http://127.0.0.1:9' },
      'batch',
      file(batchOf(2)),
      '--book',
      '--json',
    );
    expect(ended.status).toBe(3);
    expect(report(ended).summary).toMatchObject({ shipments: 2, notSent: 2 });
    expect(
      (await cli({ ...desk(), url: 'http://127.0.0.1:9' }, 'hs', 'verify', '8517130000')).status,
    ).toBe(3);
  });

  it('a time-out that would leave the service no time after it: exit 2', async () => {
    const ended = await cli(desk({ WAYBILL_DESK_TIMEOUT_MS: '600000' }), 'ledger');
    expect([ended.status, ended.stderr]).toEqual([2, like.stringContaining('300000 at the most')]);
  });

  it('an address that is none of https or loopback: exit 2', async () => {
    expect((await cli({ ...desk(), url: 'http://ship.example.com' }, 'ledger')).status).toBe(2);
  });
});

describe('look-ups', () => {
  it('answer in words and in JSON', async () => {
    const search = await run('hs', 'search', 'phone', '--json');
    expect(search.status).toBe(0);
    expect((JSON.parse(search.stdout) as { code: string }[]).length).toBeGreaterThan(0);
    expect((await run('hs', 'verify', '8517.13.0000')).status).toBe(0);
    expect((await run('hs', 'verify', '770000')).status).toBe(1);
    const warehouses = await run('warehouses', '--country', 'ng', '--json');
    expect(
      (JSON.parse(warehouses.stdout) as { country: string }[]).every(
        ({ country }) => country === 'NG',
      ),
    ).toBe(true);
    const rates = await run('rates', file(batchOf(1)), '--json');
    expect(
      (JSON.parse(rates.stdout) as { options: unknown[] }[])[0]?.options.length,
    ).toBeGreaterThanOrEqual(3);
    const booked = report(await run('batch', 'batch.csv', '--book', '--json'));
    const number = booked.shipments[0]?.trackingNumber ?? '';
    const track = await run('track', number, 'PX000000000NG', '--json');
    expect(track.status).toBe(1);
    expect(JSON.parse(track.stdout)).toMatchObject([
      { trackingNumber: number, status: like.any(String) },
      { trackingNumber: 'PX000000000NG', error: like.any(String) },
    ]);
    expect((await run('ledger', number)).stdout).toContain('booked');
  });
});
