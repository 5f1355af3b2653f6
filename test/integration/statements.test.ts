import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportReader } from '../../src/core/imports/read/pool.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli } from '../fakes/cli.ts';
import { like } from '../like.ts';

const workerUrl = new URL('../../src/core/imports/read/worker.ts', import.meta.url);
const OPTIONS = { choices: {}, usualCurrency: 'NGN' };
let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 7 });
  dir = mkdtempSync(join(tmpdir(), 'waybill-statements-'));
});
afterAll(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('a statement read on the reader’s own thread', () => {
  it('with thousands of lines below a few words about the account', async () => {
    const reader = createImportReader({ workerUrl });
    const lines = Array.from({ length: 20_000 }, (_, at) => `2026-11-20;T${at};1.234,50;`);
    const text = `Account;4711\nClosing balance;250.000,00 NGN\n\nDate;Tracking;Debit;Balance\n${lines.join('\n')}\n`;
    const read = await reader.statement({ text }, OPTIONS);
    await reader.close();
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.lines).toHaveLength(20_000);
    expect(read.value.lines.at(-1)).toMatchObject({
      tracking: 'T19999',
      charged: { minor: 123_450 },
    });
    expect(read.value.closing?.amount).toEqual({ minor: 25_000_000, currency: 'NGN' });
  });

  it('in UTF-16 and Latin-1, with semicolons, decimal commas, narrow spaces and a true minus', async () => {
    const reader = createImportReader({ workerUrl });
    const text =
      'Date;N° de suivi;Débit;Crédit;Solde\r\n03/11/2026;T1;1 234,50;;98 765,50\r\n15/11/2026;T2;;12,00;98 777,50\r\n';
    const wide = Buffer.from(`\uFEFF${text.replaceAll(' ', '\u202F')}`, 'utf16le');
    const files = { le: wide, be: Buffer.from(wide).swap16(), latin: Buffer.from(text, 'latin1') };
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(dir, `${name}.csv`);
      writeFileSync(path, bytes);
      const read = await reader.statement({ path }, OPTIONS);
      if (!read.ok) throw new Error(read.error.message);
      expect(read.value.lines.map(({ tracking, charged }) => [tracking, charged.minor])).toEqual([
        ['T1', 123_450],
        ['T2', -1_200],
      ]);
      expect(read.value.closing?.amount.minor).toBe(9_877_750);
    }
    await reader.close();
  });

  it('that is none says what a statement is, not what a batch file is', async () => {
    const reader = createImportReader({ workerUrl });
    for (const text of ['hello\n', '']) {
      const read = await reader.statement({ text }, OPTIONS);
      if (read.ok) throw new Error('it was read');
      expect(read.error.message).toContain('statement');
      expect(read.error.message).not.toContain('batch');
    }
    await reader.close();
  });

  it('from a workbook, with days and amounts as its cells have them', async () => {
    const path = join(dir, 'statement.xlsx');
    await writeExcelFile([
      [{ value: 'Date' }, { value: 'AWB' }, { value: 'Amount (NGN)' }],
      [
        { value: new Date(Date.UTC(2026, 10, 20)), type: Date, format: 'dd/mm/yyyy' },
        { value: 'T1' },
        { value: -21900.5 },
      ],
    ]).toFile(path);
    const reader = createImportReader({ workerUrl });
    const read = await reader.statement({ path }, OPTIONS);
    await reader.close();
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.lines).toMatchObject([
      { day: '2026-11-20', tracking: 'T1', charged: { minor: 2_190_050, currency: 'NGN' } },
    ]);
  });
});

it('desk reconcile names the sheets of a workbook that it did not compare, and compares the one that is named', async () => {
  const env = { dataDir: dir, url: practice.url, env: {} };
  const path = join(dir, 'months.xlsx');
  const sheet = (reference: string) => [
    [{ value: 'Date' }, { value: 'Reference' }, { value: 'Debit' }],
    [{ value: '2026-11-20' }, { value: reference }, { value: 1_000 }],
  ];
  await writeExcelFile([
    { data: sheet('R-NOV'), sheet: 'November' },
    { data: sheet('R-OCT'), sheet: 'October' },
  ]).toFile(path);
  const first = await cli(env, 'reconcile', path);
  expect(first.stderr).toContain('Only the sheet “November” was compared');
  expect(first.stderr).toContain('“October”');
  const other = await cli(env, 'reconcile', path, '--sheet', 'October', '--json');
  expect(JSON.parse(other.stdout)).toMatchObject({ statement: { name: 'months.xlsx · October' } });
  expect(other.stdout).toContain('R-OCT');
});

it('desk reconcile prints sums and differences, writes the rows, and knows the file again', async () => {
  const env = { dataDir: dir, url: practice.url, env: {} };
  writeFileSync(join(dir, 'november.csv'), 'Date,Reference,Debit\n2026-11-20,R-1,"1,000.00"\n');
  const run = (...args: string[]) => cli(env, 'reconcile', join(dir, 'november.csv'), ...args);
  const out = join(dir, 'rows.csv');
  const first = await run('--csv', out);
  expect(first.status).toBe(1);
  expect(first.stdout).toContain('Only on the statement: 1 row');
  expect(readFileSync(out, 'utf8')).toContain('R-1');
  const again = await run('--json');
  expect(JSON.parse(again.stdout)).toMatchObject({
    known: 0,
    rows: [{ kind: 'onlyThere', there: { minor: 100_000, currency: 'NGN' } }],
  });
  expect((await cli(env, 'reconcile')).status).toBe(2);
});

it('desk reconcile counts a line that it cannot read as a difference, until a person explains it', async () => {
  const env = { dataDir: dir, url: practice.url, env: {} };
  const path = join(dir, 'unread.csv');
  writeFileSync(
    path,
    'Date,Tracking,Amount,Balance\n2026-11-20,,"500.00+","500.00"\n2026-11-21,PX9,"-5.00*","495.00"\n',
  );
  const csv = join(dir, 'unread-rows.csv');
  const ended = await cli(env, 'reconcile', path, '--json', '--csv', csv);
  expect(ended.status).toBe(1);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    statement: { unread: [3], closing: null },
    sums: like.arrayContaining([like.objectContaining({ kind: 'unread', rows: 1, open: 1 })]),
    rows: like.arrayContaining([like.objectContaining({ kind: 'unread', unreadRow: 3 })]),
  });
  expect(readFileSync(csv, 'utf8')).toMatch(/^Could not be read,Open,.*line 3/m);
  const words = await cli(env, 'reconcile', path);
  expect(words.status).toBe(1);
  expect(words.stdout).toContain('Could not be read: 1 row');
});
