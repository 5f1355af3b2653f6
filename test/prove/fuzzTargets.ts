import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBatch } from '../../src/core/imports/read/index.ts';
import { findFilesBeside } from '../../src/core/imports/filesBeside.ts';
import { localFilesOf } from '../../src/core/imports/read/localFiles.ts';
import { readRules } from '../../src/core/base/rules.ts';
import { readAnswer } from '../../src/core/service/client/readAnswer.ts';
import { createRouter } from '../../src/main/ipc/router.ts';
import { routes } from '../../src/main/ipc/routes.ts';
import { KEYS, optionData, receiptData } from '../unit/core/service/client/support.ts';
import { zipOf } from '../unit/core/imports/read/zipBuilder.ts';

/** A target for garbled input, and the conditions that must hold. */
export interface FuzzTarget {
  /** Valid input to start with. */
  readonly seeds: readonly Uint8Array[];
  /** Rejects when a condition is violated. */
  readonly take: (given: Uint8Array) => Promise<void>;
}

const RESOURCES = join(import.meta.dirname, '..', '..', 'resources');
const rules = readRules(RESOURCES);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sample = (name: string): Uint8Array => readFileSync(join(RESOURCES, 'samples', name));
const demand = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** The input must be read or refused with a message, and no file outside its folder may be found. */
const readsTable =
  (name: string, pack: (given: Uint8Array) => Uint8Array = (given) => given) =>
  async (given: Uint8Array): Promise<void> => {
    const read = await importBatch({ bytes: pack(given), name }, { mode: 'SFN' });
    if (!read.ok) {
      demand(read.error.message.length > 0, 'refused without words');
      return;
    }
    const { found } = await findFilesBeside(
      RESOURCES,
      read.value.drafts.flatMap(localFilesOf),
      rules,
    );
    demand(
      found.every(({ path }) => path.startsWith(RESOURCES)),
      'a file outside the folder was found',
    );
  };

const SHEET = bytes(
  '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>shipment</t></is></c><c r="B1" t="inlineStr"><is><t>item_name</t></is></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>cup</t></is></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>',
);
/** A valid workbook around a garbled sheet: most garbled ZIP bytes fail at its checksums. */
const workbookOf = (sheet: Uint8Array): Uint8Array =>
  zipOf([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      data: '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', data: sheet },
  ]);

const envelope = (data: unknown): Uint8Array =>
  bytes(JSON.stringify({ success: true, status_code: 200, message: 'OK', data }));

/** Any answer must be read without throwing, and must not reveal a key. */
const readsAnswer = async (given: Uint8Array): Promise<void> => {
  for (const status of [200, 422, 500]) {
    const read = readAnswer({
      answer: { status, headers: {}, body: given },
      brokenOff: status === 500,
      keys: KEYS,
      now: 0,
    });
    const { error } = { error: null, ...read.envelope() };
    const told = JSON.stringify([error, read.redacted(), read.words()]);
    demand(!told.includes(KEYS.privateKey), 'a key came out');
  }
};

const NAMES = Object.keys(routes);
/** The desk's routes with answers that always fail, so that only the code before them is tested. */
const router = createRouter(
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      { ...route, answer: () => Promise.reject(new Error('sk_canary')) },
    ]),
  ),
  {
    log: { info: () => undefined, warn: () => undefined },
    permit: () => null,
    context: {} as never,
  },
);
/** Every request must get an answer without internals, and must not change the prototype of objects. */
const asksRouter = async (given: Uint8Array): Promise<void> => {
  let input: unknown = given;
  try {
    input = JSON.parse(new TextDecoder().decode(given));
  } catch {
    // Not JSON: the bytes themselves are the input.
  }
  const odd = ['__proto__', 'constructor', 'toString', '', input, given];
  for (const name of [...NAMES, ...odd]) {
    const answered = await router(name, input);
    demand(typeof answered.ok === 'boolean', 'no answer');
    demand(!JSON.stringify(answered).includes('sk_canary'), 'internals in the answer');
  }
  demand(Object.keys(Object.prototype).length === 0, 'the prototype of all objects was changed');
};

const REQUESTS: readonly unknown[] = [
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'], mode: 'SFN', limit: 1 },
  { batchId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', edits: [{ id: '', path: 'name', value: '' }] },
  { ticket: 1, source: { chosen: true }, constructor: { prototype: { name: 'x' } } },
  { changes: [{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', draft: { boxes: [{ items: [{}] }] } }] },
];

/** Targets by name, for `npm run prove -- --only fuzz`. */
export const TARGETS: Readonly<Record<string, FuzzTarget>> = {
  CSV: {
    seeds: [
      sample('batch-sfn.csv').subarray(0, 4_000),
      sample('batch-stn.csv').subarray(0, 4_000),
      bytes('shipment;item_name;item_document\nA;cup;../x.pdf\nB;"pot";scans/a.pdf\n'),
    ],
    take: readsTable('x.csv'),
  },
  'XLSX, the file': { seeds: [sample('batch-sfn.xlsx')], take: readsTable('x.xlsx') },
  'XLSX, a sheet': { seeds: [SHEET], take: readsTable('x.xlsx', workbookOf) },
  'JSON answers': {
    seeds: [envelope([optionData()]), envelope(receiptData), bytes('{"message":"no","errors":{}}')],
    take: readsAnswer,
  },
  'requests over IPC': {
    seeds: [
      ...REQUESTS.map((request) => bytes(JSON.stringify(request))),
      bytes('{"__proto__":{"name":"x"},"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV"}'),
    ],
    take: asksRouter,
  },
};
