import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/purchase/report.ts';
import type { Form } from '../../src/practice/faults/rules.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import type { Operation } from '../../src/practice/types.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { like } from '../like.ts';

let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 11 });
});
afterAll(() => practice.stop());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-forms-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(1));
});
afterEach(() => {
  practice.setFaults([]);
  rmSync(dir, { recursive: true, force: true });
});
const answersAs = (operation: Operation, form: Form): void =>
  practice.setFaults([{ operation, kind: 'form', form }]);
const desk = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url }, ...args);
const reportOf = ({ stdout }: CliEnd): Report => JSON.parse(stdout) as Report;
const book = async (
  pick = 'cheapest',
): Promise<{ readonly status: number | null; readonly report: Report }> => {
  const end = await desk('batch', 'batch.csv', '--pick', pick, '--book', '--json');
  return { status: end.status, report: reportOf(end) };
};
const optionsNow = async (): Promise<readonly { slug: string; total: { amount: string } }[]> => {
  const [first] = JSON.parse((await desk('rates', 'batch.csv', '--json')).stdout) as {
    options: { slug: string; total: { amount: string } }[];
  }[];
  return (first?.options ?? []).toSorted((a, b) => Number(a.total.amount) - Number(b.total.amount));
};

describe.each<Form>(['other-mode', 'other-currency'])('an option of %s', (form) => {
  it('is never bought by a rule, however the rule names it', async () => {
    const [cheapest, second] = await optionsNow();
    answersAs('rates', form);
    const before = practice.shipments().length;
    const named = await book(`slug:${cheapest?.slug ?? ''}`);
    expect(named.status).toBe(1);
    expect(named.report.shipments[0]?.issues).toEqual(
      like.arrayContaining([
        like.objectContaining({ message: like.stringContaining('chosen only by a person') }),
      ]),
    );
    expect(practice.shipments()).toHaveLength(before);
    const { status, report } = await book();
    expect([status, report.shipments[0]?.option?.slug]).toEqual([0, second?.slug]);
  });

  it('is listed as what it is', async () => {
    answersAs('rates', form);
    expect((await desk('rates', 'batch.csv')).stdout).toContain(
      form === 'other-mode' ? 'offers this to Nigeria' : 'Its price is in USD',
    );
  });
});

describe.each<Form>(['pagination', 'last-page', 'meta', 'links'])('lists with %s', (form) => {
  it('are whole: rates, codes, warehouses', async () => {
    const all = await optionsNow();
    const codes = JSON.parse((await desk('hs', 'search', 'phone', '--json')).stdout) as unknown[];
    const places = (await desk('warehouses', '--json')).stdout;
    expect([all.length > 2, codes.length > 2]).toEqual([true, true]);
    answersAs('rates', form);
    expect((await optionsNow()).map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug));
    answersAs('search', form);
    expect(JSON.parse((await desk('hs', 'search', 'phone', '--json')).stdout)).toHaveLength(
      codes.length,
    );
    answersAs('warehouses', form);
    expect((await desk('warehouses', '--json')).stdout).toBe(places);
  });
});

it('rates that cannot be followed are said to be a part, and nothing is bought', async () => {
  answersAs('rates', 'cursor');
  const { status, report } = await book();
  expect([status, report.summary.booked]).toEqual([1, 0]);
  expect(JSON.stringify(report.shipments[0]?.issues)).toContain('a part of a list');
});

it('a list that is null is empty', async () => {
  answersAs('warehouses', 'null-list');
  expect(await desk('warehouses')).toMatchObject({ status: 0, stdout: 'No warehouse found.\n' });
});

it('a waybill that comes as an object is stored like any other', async () => {
  answersAs('purchase', 'document-object');
  for (const documents of ['url', 'base64']) {
    const end = await desk(
      'batch',
      'batch.csv',
      '--again',
      '--book',
      '--json',
      '--documents',
      documents,
    );
    const [shipment] = reportOf(end).shipments;
    expect([end.status, shipment?.documents.waybill]).toEqual([0, like.any(String)]);
  }
});

it('a warehouse’s country as an object, its phone, town and postcode are read and shown', async () => {
  answersAs('warehousesByCountry', 'country-object');
  const { stdout } = await desk('warehouses', '--country', 'United Kingdom', '--json');
  expect((JSON.parse(stdout) as unknown[])[0]).toMatchObject({
    country: 'GB',
    phone: '2348000000001',
    address: like.stringMatching(/Ikeja, Lagos, 100271$/),
  });
});

it.each(['United Kingdom', 'united kingdom', 'Royaume-Uni', 'GB', 'gb', ' GB '])(
  'warehouses in “%s” are found',
  async (country) => {
    const { stdout } = await desk('warehouses', '--country', country, '--json');
    expect((JSON.parse(stdout) as unknown[]).length).toBeGreaterThan(0);
  },
);

it('the service’s type is sent as it is, from the command line and from a file, and left out when empty', async () => {
  const sent: (string | undefined)[] = [];
  const [head = '', ...lines] = batchOf(1).trim().split('\n');
  writeFileSync(
    join(dir, 'typed.csv'),
    [`${head},shipment_type`, ...lines.map((line) => `${line},etw_shipment`)].join('\n'),
  );
  for (const args of [
    ['batch.csv'],
    ['batch.csv', '--type', 'Shipment X'],
    ['typed.csv', '--type', 'other'],
  ]) {
    expect((await desk('batch', ...args, '--again', '--book')).status).toBe(0);
    sent.push(practice.shipments().at(-1)?.type);
  }
  expect(sent).toEqual([undefined, 'Shipment X', 'etw_shipment']);
});
