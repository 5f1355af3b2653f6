import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* CONTRIBUTING.md, "Adding a field": the recipe is carried out in a copy of the program, and what is left out of it is found. */
const ROOT = resolve(import.meta.dirname, '../..');
const FIELDS = 'src/domain/shipment/fields/address.ts';
const TEXTS = 'src/texts/en/fields.ts';
const FRENCH = 'src/texts/fr/fields.ts';
const BODIES = 'src/core/service/client/bodies.ts';
/** Says what the copy does with the field. */
const SAYS = 'component/inventedField.ts';
const ROW: Readonly<Record<string, string>> = {
  kind: `'text'`,
  labelKey: `'fields.gateCode'`,
  since: '2',
  prices: 'true',
  identity: 'true',
  required: 'ASKED',
  headers: `'gate code_portail'`,
  sheet: `{ prop: 'gate', at: 15.5, width: 90 }`,
  form: `{ group: 'main', at: 8.5, span: 'c3' }`,
};

/** What the desk keeps to itself: the service has no field for it. */
const OF_SHIPMENT = [
  'shipment.name',
  'shipment.pickup_warehouse',
  'shipment.nxp',
  'shipment.ioss',
  'shipment.checked',
] as const;
const OF_ADDRESS = [
  'address.eori',
  'address.vat_number',
  'address.tin',
  'address.latin_name',
  'address.latin_address',
] as const;
const OF_ITEM = ['item.sku', 'item.battery', 'item.liquid', 'item.goods_checked'] as const;

let dir: string;
let compiler: ChildProcess;
const run = (...args: string[]) =>
  new Promise<{ readonly code: number; readonly out: string }>((done) => {
    execFile(process.execPath, args, { cwd: dir, maxBuffer: 1 << 24 }, (error, out, err) => {
      done({ code: error ? 1 : 0, out: error ? out + err : out });
    });
  });
/** @returns the type errors of these files of the copy; of all its files without any */
const compile = async (...files: readonly string[]): Promise<string> => {
  compiler.send(files.map((file) => join(dir, file)));
  const [out] = (await Promise.race([
    once(compiler, 'message'),
    once(compiler, 'exit').then(() => {
      throw new Error('the compiler ended');
    }),
  ])) as [string];
  return out;
};
const change = (file: string, find: string, put: string): void => {
  const path = join(dir, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(find);
  writeFileSync(path, text.replace(find, put));
};
/** A row of the catalogue as text, without some of what it has to say. */
const row = (name: string, ...without: string[]): string =>
  `  ${name}: {\n${Object.entries(ROW)
    .filter(([key]) => !without.includes(key))
    .map(([key, value]) => `    ${key}: ${value},\n`)
    .join('')}  },\n`;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-field-'));
  for (const part of ['src', 'resources/rules', 'package.json'])
    cpSync(join(ROOT, part), join(dir, part), { recursive: true });
  for (const part of [
    'fixtures/golden',
    'fixtures/stored',
    'fixtures/sentFields.ts',
    'present.ts',
    SAYS,
  ])
    cpSync(join(ROOT, 'test', part), join(dir, 'test', part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  writeFileSync(
    join(dir, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions,
      // What lists fields, derived or by hand; all else is seen by the ordinary type check.
      include: ['src/domain', 'src/main/ipc/schemas.ts', BODIES, 'test/fixtures/sentFields.ts'],
    }),
  );
  compiler = fork(join(ROOT, 'test/fixtures/compiler.ts'), { cwd: dir });
});
afterAll(() => {
  compiler.kill();
  rmSync(dir, { recursive: true, force: true });
});

describe('a field that was invented for this test', () => {
  it('takes its row in the catalogue, its label in each language and a line in what is sent, and then is everywhere', async () => {
    change(FIELDS, '  longitude: {', `${row('gate_code')}  longitude: {`);
    change(TEXTS, '} as const;', "  gateCode: 'Gate code',\n} as const;");
    change(FRENCH, '} satisfies', "  gateCode: 'Code du portail',\n} satisfies");
    expect(JSON.parse((await run(`test/${SAYS}`)).out)).toMatchObject({
      unsent: [...OF_SHIPMENT, 'address.gate_code', ...OF_ADDRESS, ...OF_ITEM],
    });
    change(BODIES, 'zip_code: of.zip_code,', 'zip_code: of.zip_code,\n  gate_code: of.gate_code,');

    expect(await compile()).toBe('');
    const { out } = await run(`test/${SAYS}`);
    const said = JSON.parse(out) as Record<string, unknown> & { schema: [string, string] };
    expect(said.schema[0]).toBe(said.schema[1]);
    expect(said).toMatchObject({
      path: true,
      edited: 'B7',
      imported: [{ gate_code: 'B7' }, { gate_code: 'B7' }, { gate_code: 'B7' }],
      offered: 'Receiver: gate code',
      exported: ['B7'],
      ownOfBefore: true,
      column: 'Gate code',
      typed: [{ path: 'receiver.gate_code', value: 'B7' }],
      words: 'Receiver: gate code',
      problem: [
        {
          severity: 'info',
          message: 'The receiver has no gate code; the service may ask for it.',
        },
      ],
      checked: { gate_code: 'B7' },
      contentOfBefore: [true, true, true, true],
      otherContent: true,
      pricesOfBefore: [true, true],
      otherPrice: [true, true],
      opened: ['', ''],
      settings: true,
      unsent: [...OF_SHIPMENT, ...OF_ADDRESS, ...OF_ITEM],
      rated: true,
    });
  });

  it('does not compile while its row leaves something open, nor where a part is checked or named by hand', async () => {
    const keys = Object.keys(ROW);
    change(
      FIELDS,
      '  longitude: {',
      `${keys.map((key) => row(`without_${key}`, key)).join('')}  longitude: {`,
    );
    change(
      'src/domain/shipment/fields/item.ts',
      '  documents: {',
      `${row('gate_code').replaceAll('ASKED', 'NEVER')}  documents: {`,
    );
    change(
      'src/domain/shipment/fields/box.ts',
      '  weight: {',
      `${row('gate_code').replaceAll('ASKED', 'ALWAYS')}  weight: {`,
    );
    change(
      'src/domain/shipment/fields/shipment.ts',
      '  service: {',
      `${row('gate_code').replaceAll('ASKED', 'NEVER')}  service: {`,
    );
    const byHand = [
      'src/domain/shipment/check/boxes.ts',
      'src/domain/shipment/fingerprint.ts',
      'test/fixtures/sentFields.ts',
    ];
    const out = await compile(FIELDS, ...byHand);
    for (const key of keys) expect(out).toMatch(new RegExp(`Property '${key}' is missing in type`));
    const named = (file: string): RegExp => new RegExp(`${file}\\(\\d+,\\d+\\): .*gate_code`);
    for (const file of byHand) expect(out.replace(/\n {2,}/g, ' ')).toMatch(named(file));
  });
});
