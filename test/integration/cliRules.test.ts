import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { shippingRule } from '../fixtures/shippingRules.ts';

const SAMPLE = resolve(import.meta.dirname, '../../resources/samples/batch-sfn.csv');
let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 11 });
});
afterAll(async () => {
  await practice.stop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-rules-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const withRules = (...rules: ReturnType<typeof shippingRule>[]): void =>
  writeFileSync(
    join(dir, 'settings.json'),
    JSON.stringify({ version: 1, settings: { operator: 'AO', rules } }),
  );
const book = (...words: string[]): Promise<CliEnd> =>
  cli(
    { dataDir: dir, url: practice.url, env: {} },
    ...['batch', SAMPLE, '--battery', 'inside', '--liquid', 'no', '--json', ...words],
  );
/** Services of the booked and states of the others, each once. */
const outcomes = ({ stdout }: CliEnd): string[] => {
  const { shipments } = JSON.parse(stdout) as Report;
  return [...new Set(shipments.map(({ state, option }) => option?.slug ?? state))].sort();
};

it('--book without --pick books what the shipping rules select and nothing where they select nothing; --pick goes past them', async () => {
  withRules(
    shippingRule('By name', { where: null }),
    shippingRule('Gone', { pick: { kind: 'slug', slug: 'gone' } }),
  );
  const ended = await book('--book');
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('The shipping rules of this desk select the services (1 rule)');
  expect(ended.stdout).toContain('names gone, which the service no longer offers');
  expect((JSON.parse(ended.stdout) as Report).summary.booked).toBe(0);
  const past = await book('--pick', 'fastest');
  expect([outcomes(past).length > 0, past.stderr]).toEqual([
    true,
    expect.not.stringContaining('shipping rules'),
  ]);
  expect(outcomes(past)).not.toEqual(outcomes(ended));
});

it('a desk whose rules are only chosen by name books the cheapest as before, and --pick rules is refused there', async () => {
  withRules(shippingRule('By name', { where: null, pick: { kind: 'fastest' } }));
  const refused = await book('--pick', 'rules');
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringContaining('This desk has no shipping rules'),
  ]);
  const named = await book('--book');
  rmSync(join(dir, 'settings.json'));
  const { shipments } = JSON.parse(named.stdout) as Report;
  expect(shipments.some(({ state }) => state === 'booked')).toBe(true);
  expect(named.stderr).not.toContain('shipping rules');
});
