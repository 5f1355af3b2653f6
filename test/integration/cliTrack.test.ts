import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { like } from '../like.ts';
import { batchOf } from '../kill/batchOf.ts';

let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 21 });
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

const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url }, ...args);
const bookThree = async (): Promise<string[]> => {
  writeFileSync(join(dir, 'batch.csv'), batchOf(3));
  const { stdout } = await run('batch', 'batch.csv', '--book', '--json');
  return (JSON.parse(stdout) as Report).shipments.map(({ trackingNumber }) => trackingNumber ?? '');
};

describe('desk track with several numbers', () => {
  it('keeps the answers when the service fails for one of them', async () => {
    const [first = '', second = '', third = ''] = await bookThree();
    practice.setFaults([
      { operation: 'track', kind: 'status', status: 422, message: 'Not this one.', only: [2] },
    ]);
    const ended = await run('track', first, second, third, '--json');
    expect(ended.status).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject([
      { trackingNumber: first, status: like.any(String) },
      { trackingNumber: second, error: expect.stringContaining('Not this one.') as string },
      { trackingNumber: third, status: like.any(String) },
    ]);
  });

  it('shows what came before the service refused the keys, and asks about no more', async () => {
    const [first = '', second = '', third = ''] = await bookThree();
    practice.setFaults([
      { operation: 'track', kind: 'status', status: 401, message: 'Invalid credential', only: [2] },
    ]);
    const ended = await run('track', first, second, third, '--json');
    expect(ended.status).toBe(3);
    expect(JSON.parse(ended.stdout)).toMatchObject([
      { trackingNumber: first, status: like.any(String) },
    ]);
    expect(ended.stderr).toContain('Invalid credential');
  });
});

it('desk track --open prints one JSON document, also when the service ended it', async () => {
  await bookThree();
  practice.setFaults([
    { operation: 'track', kind: 'status', status: 401, message: 'Invalid credential' },
  ]);
  const ended = await run('track', '--open', '--json');
  expect(ended.status).toBe(3);
  expect(JSON.parse(ended.stdout)).toHaveLength(3);
});
