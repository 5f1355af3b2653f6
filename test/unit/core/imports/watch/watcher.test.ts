import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { startWatch } from '../../../../../src/core/imports/watch/watcher.ts';
import type { Watch } from '../../../../../src/core/imports/watch/watcher.ts';
import type { SeenFile } from '../../../../../src/core/imports/watch/folder.ts';
import type { CoreContext } from '../../../../../src/core/context.ts';
import type { WatchedFile } from '../../../../../src/domain/batchFile/watching.ts';
import { speak, t } from '../../../../../src/texts/index.ts';
import { fakeDesk } from '../../../../fakes/desk.ts';
import type { FakeDesk } from '../../../../fakes/desk.ts';
import { like } from '../../../../like.ts';

const HEADER = 'shipment,receiver_first_name,receiver_city,item_name,item_quantity';
const CSV = `${HEADER}\nA,Ann,Accra,cup,1\n`;
const sheet = (name: string, city: string): string =>
  `<Worksheet ss:Name="${name}"><Table>${[HEADER.split(','), [name, 'Ann', city, 'cup', '1']]
    .map(
      (cells) =>
        `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`,
    )
    .join('')}</Table></Worksheet>`;
const book = (...sheets: readonly string[]): string =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>\n`;

let fake: FakeDesk;
let watch: Watch;
let files: Map<string, { text: string; changed: number; locked?: boolean; shown?: number }>;
let reachable: boolean;
let told: WatchedFile[];
let folderSaid: (string | null)[];
let wake: () => void;

/** Lets the watch look into the folder once, and waits until it sleeps again. */
let asleep: Promise<void>;
let pauseForSleep: () => void;
const look = async (): Promise<void> => {
  await asleep;
  asleep = new Promise((resolve) => {
    pauseForSleep = resolve;
  });
  wake();
  await asleep;
  await turn();
};

beforeEach(async () => {
  fake = fakeDesk();
  files = new Map();
  reachable = true;
  told = [];
  folderSaid = [];
  asleep = new Promise((resolve) => {
    pauseForSleep = resolve;
  });
  const context: CoreContext = {
    ...fake.desk.context,
    clock: {
      now: fake.desk.context.clock.now,
      sleep: (_, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) reject(new Error('stopped'));
          wake = resolve;
          signal?.addEventListener('abort', () => reject(new Error('stopped')));
          pauseForSleep();
        }),
    },
  };
  watch = startWatch(context, fake.desk.imports, {
    mode: 'SFN',
    onFile: (file) => told.push(file),
    onFolder: (problem) => folderSaid.push(problem),
    folder: {
      look: async () => {
        if (!reachable) throw new Error('gone');
        return [...files].map(([name, { text, changed, shown }]): SeenFile => ({
          name,
          size: shown ?? Buffer.byteLength(text),
          changed,
        }));
      },
      read: async (name) => {
        const file = files.get(name);
        if (!file || file.locked) throw new Error('locked');
        return new TextEncoder().encode(file.text);
      },
      path: () => null,
    },
  });
  await asleep;
});
afterEach(async () => {
  await watch.stop();
  fake.close();
});

const names = () =>
  fake.desk.context.store.batches
    .list('practice', false)
    .map(({ name, shipments }) => `${name} ${shipments}`);

describe('a watched folder', () => {
  it('drafts a file once it has stopped growing, not while it is still written', async () => {
    files.set('orders.csv', { text: HEADER, changed: 1 });
    await look();
    files.set('orders.csv', { text: `${HEADER}\nA,Ann,Ac`, changed: 2 });
    await look();
    files.set('orders.csv', { text: CSV, changed: 3 });
    await look();
    expect(names()).toEqual([]);
    await look();
    expect([names(), told.map(({ name, problem }) => [name, problem])]).toEqual([
      ['orders.csv 1'],
      [['orders.csv', null]],
    ]);
  });

  it('drafts a file at a later look when it could not be stored, as on a full disk', async () => {
    const { hide } = fake.store.imports;
    Object.assign(fake.store.imports, {
      hide: () => {
        throw new Error('database or disk is full');
      },
    });
    files.set('orders.csv', { text: CSV, changed: 1 });
    for (let times = 0; times < 3; times += 1) await look();
    expect([names(), told]).toEqual([[], []]);
    Object.assign(fake.store.imports, { hide });
    fake.pass(60_000);
    await look();
    expect([names(), told.map(({ name }) => name)]).toEqual([['orders.csv 1'], ['orders.csv']]);
  });

  it('goes on with the other files when one cannot be stored', async () => {
    const { hide } = fake.store.imports;
    Object.assign(fake.store.imports, {
      hide: (batch: { readonly name: string; readonly id: string }) => {
        if (batch.name === 'a.csv') throw new Error('database is locked');
        hide(batch as never);
      },
    });
    files.set('a.csv', { text: CSV, changed: 1 });
    files.set('b.csv', { text: CSV.replace('A,', 'B,'), changed: 1 });
    for (let times = 0; times < 3; times += 1) await look();
    expect(names()).toEqual(['b.csv 1']);
  });

  it('leaves a file to a person whose shipments all have the other mode: its pounds would count as kilograms', async () => {
    files.set('to-nigeria.csv', {
      text: 'shipment,receiver_country,receiver_city,item_name,box_weight\nA,NG,Lagos,cup,5\n',
      changed: 1,
    });
    for (let times = 0; times < 3; times += 1) await look();
    expect([names(), told.map(({ problem }) => problem)]).toEqual([
      [],
      [like.stringContaining('goes to Nigeria')],
    ]);
  });

  it('waits longer for a file that ends in the middle of a line: its writer may only be slow', async () => {
    files.set('orders.csv', { text: CSV.trimEnd(), changed: 1 });
    for (let times = 0; times < 4; times += 1) await look();
    expect(names()).toEqual([]);
    await look();
    expect(names()).toEqual(['orders.csv 1']);
  });

  it('takes the same content once, under any name and after a restart of the watch', async () => {
    files.set('orders.csv', { text: CSV, changed: 1 });
    await look();
    await look();
    files.set('copy of orders.csv', { text: CSV, changed: 9 });
    files.set('orders.csv', { text: CSV, changed: 10 });
    await look();
    await look();
    await look();
    expect([names(), told]).toEqual([
      ['orders.csv 1'],
      [expect.objectContaining({ name: 'orders.csv' })],
    ]);
    expect(fake.desk.context.store.imports.watchedFiles('practice', 10)).toHaveLength(1);
  });

  it('drafts what is new in a file that has grown, and names what changed instead of overwriting it', async () => {
    files.set('orders.csv', { text: CSV, changed: 1 });
    await look();
    await look();
    files.set('orders.csv', {
      text: `${CSV.replace('cup,1', 'cup,5')}B,Bo,Oslo,pot,2\n`,
      changed: 2,
    });
    await look();
    await look();
    expect(names().sort()).toEqual(['orders.csv 1', 'orders.csv 1']);
    expect(told[1]?.problem).toContain('1 of its 2 shipments');
  });

  it('names the problem of a file that is no batch, once', async () => {
    files.set('prices.csv', { text: 'a,b\n1,2\n', changed: 1 });
    files.set('page.csv', { text: '<html>', changed: 1 });
    for (let times = 0; times < 4; times += 1) await look();
    await look();
    expect(told.map(({ name, problem }) => [name, problem?.slice(0, 22)])).toEqual([
      ['prices.csv', 'No column of this file'],
      ['page.csv', 'This is a web page, no'],
    ]);
    expect(names()).toEqual([]);
  });

  it('leaves a file to a person whose weights have a unit that nobody says', async () => {
    const head =
      'Order number,Contact email,Delivery zip/postal code,Delivery country,Recipient name,Item,Qty,Price,Weight';
    files.set('wix.csv', { text: `${head}\n7,,0150,NO,Ann Lee,cup,1,5,0.4\n`, changed: 1 });
    await look();
    await look();
    expect([names(), told.map(({ problem }) => problem)]).toEqual([
      [],
      [expect.stringMatching(/does not say the unit of its weights/)],
    ]);
  });

  it('names the other sheets of a workbook that look like shipments', async () => {
    const text = book(sheet('Monday', 'Accra'), sheet('Tuesday', 'Tema'));
    files.set('week.xls', { text, changed: 1 });
    await look();
    await look();
    expect([names(), told.map(({ problem }) => problem)]).toEqual([
      ['week.xls 1'],
      ['Other sheets look like shipments too and were not read: “Tuesday”.'],
    ]);
  });

  it('says both remarks about a file in the language of now', async () => {
    files.set('monday.csv', { text: CSV.replace('A,', 'Monday,'), changed: 1 });
    await look();
    await look();
    files.set('week.xls', {
      text: book(sheet('Monday', 'Tema'), sheet('Tuesday', 'Tema')),
      changed: 1,
    });
    await look();
    await look();
    const { id } = fake.desk.context.identity();
    const said = (): string =>
      fake.store.imports.watchedFiles(id, 9).find(({ name }) => name === 'week.xls')?.problem ?? '';
    const inFrench = (): string =>
      [
        t('watch.changed', { changed: 1, shipments: 1 }),
        t('imports.otherSheets', { sheets: '“Tuesday”' }),
      ].join(' ');
    await speak('fr');
    try {
      expect(said()).toBe(inFrench());
    } finally {
      await speak('en');
    }
  });

  it('leaves alone what other programs are still at, and other kinds of files', async () => {
    for (const name of [
      '.orders.csv',
      '~$orders.xlsx',
      'orders.csv.part',
      'photo.jpg',
      'empty.csv',
    ])
      files.set(name, { text: name === 'empty.csv' ? '' : CSV, changed: 1 });
    for (let times = 0; times < 3; times += 1) await look();
    expect(told).toEqual([]);
  });

  it('tries a locked file again, and says a file too large without reading it', async () => {
    files.set('orders.csv', { text: CSV, changed: 1, locked: true });
    files.set('huge.csv', { text: '', changed: 1, shown: 60_000_000 });
    await look();
    await look();
    expect(told.map(({ name, problem }) => [name, problem])).toEqual([
      ['huge.csv', 'This file is larger than the limit of 50 MB.'],
    ]);
    files.set('orders.csv', { text: CSV, changed: 1 });
    await look();
    expect(names()).toEqual(['orders.csv 1']);
  });

  it('says when the folder is out of reach and when it is back, and goes on', async () => {
    reachable = false;
    await look();
    await look();
    reachable = true;
    files.set('orders.csv', { text: CSV, changed: 1 });
    await look();
    await look();
    expect([folderSaid.length, folderSaid[0], folderSaid[1], names()]).toEqual([
      2,
      'The folder cannot be reached.',
      null,
      ['orders.csv 1'],
    ]);
  });

  it('begins nothing more once it is stopped', async () => {
    files.set('orders.csv', { text: CSV, changed: 1 });
    await look();
    await watch.stop();
    expect(names()).toEqual([]);
  });

  it('takes a file back that it was in the middle of, and drafts it whole the next time', async () => {
    files.set('orders.csv', {
      text: `${HEADER}\n${Array.from({ length: 400 }, (_, at) => `S${at},Ann,Accra,cup,1`).join('\n')}\n`,
      changed: 1,
    });
    await look();
    const stops: Promise<void>[] = [];
    const { drafts } = fake.desk;
    const insert = drafts.insert.bind(drafts);
    Object.assign(drafts, {
      insert: (...given: Parameters<typeof insert>) => {
        if (stops.length === 0) stops.push(watch.stop());
        return insert(...given);
      },
    });
    wake();
    while (stops.length === 0) await turn();
    await Promise.all(stops);
    expect([names(), told]).toEqual([[], []]);
  });
});
