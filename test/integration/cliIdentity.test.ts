import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STILL_AT_WORK_MS } from '../../src/domain/purchase/purchase.ts';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { like } from '../like.ts';

/** Keys that a service takes, and that tell its account. */
const keys = (name: string): Record<string, string> => ({
  WAYBILL_DESK_PUBLIC_KEY: `public-${name}-key`,
  WAYBILL_DESK_PRIVATE_KEY: `private-${name}-key`,
});
const service = (name: string): Promise<Practice> =>
  startPractice({ seed: 5, publicKey: `public-${name}-key`, privateKey: `private-${name}-key` });

let a: Practice;
let b: Practice;
let dir: string;
beforeAll(async () => {
  [a, b] = await Promise.all([service('one'), service('one')]);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-identity-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(3));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const at = (practice: Practice | string, ...args: string[]): Promise<CliEnd> =>
  cli(
    { dataDir: dir, url: typeof practice === 'string' ? practice : practice.url, env: keys('one') },
    ...args,
  );
const book = (practice: Practice | string, ...args: string[]): Promise<CliEnd> =>
  at(practice, 'batch', 'batch.csv', '--book', '--json', ...args);
const booked = ({ stdout }: CliEnd): number => (JSON.parse(stdout) as Report).summary.booked;
const sold = (practice: Practice): number =>
  practice.calls().filter(({ operation, status }) => operation === 'purchase' && status === 200)
    .length;
const host = (practice: Practice): string => new URL(practice.url).host;

describe('one data folder at two services', () => {
  it('a file booked at one is never said to be booked at the other: status 1, where and when, and nothing is sent', async () => {
    const before = { a: sold(a), b: b.calls().length };
    expect(booked(await book(a))).toBe(3);
    const second = await book(b);
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(
      new RegExp(`3 of these shipments were booked at ${host(a)}.* on \\d{4}-\\d\\d-\\d\\d`),
    );
    expect(second.stderr).toContain(`--service ${host(b)}`);
    expect([sold(a) - before.a, b.calls().length - before.b]).toEqual([3, 0]);
    expect((await at(b, 'ledger')).stdout).toContain('Nothing found');
  });

  it('a file with both modes: what goes to Nigeria and was booked at one is not bought again at the other', async () => {
    const [header = '', leaving = ''] = batchOf(1).split('\n');
    const cells = leaving.split(',');
    const [sender, receiver] = [cells.slice(1, 14), cells.slice(14, 27)];
    const arriving = ['K-9', ...receiver, ...sender, ...cells.slice(27)].join(',');
    const write = (...lines: readonly string[]): void =>
      writeFileSync(join(dir, 'batch.csv'), [header, ...lines, arriving].join('\n'));
    write(leaving);
    expect(booked(await book(a))).toBe(2);
    // The other line is new to both services.
    write(leaving.replace('K-1', 'K-2').replace('Grace 1', 'Ada'));
    const before = sold(b);
    const second = await book(b);
    expect([second.status, sold(b) - before]).toEqual([1, 0]);
    expect(second.stderr).toContain('1 of these shipments was booked at');
  });

  it('books there too when the service is named, and says that it booked there', async () => {
    await book(a);
    const before = sold(b);
    const second = await book(b, '--service', host(b));
    expect([second.status, booked(second), sold(b) - before]).toEqual([0, 3, 3]);
    // From now on each knows its own: no question, nothing twice.
    const again = [await book(a), await book(b, `--service=${b.url}`)];
    expect(again.map(({ status }) => status)).toEqual([0, 0]);
    expect(sold(b) - before).toBe(3);
  });

  it('a name of another service than the one in use is refused before anything', async () => {
    const calls = a.calls().length;
    const ended = await book(a, '--service', host(b));
    expect([ended.status, a.calls().length - calls]).toEqual([2, 0]);
    expect(ended.stderr).toContain(host(a));
  });

  it('a path below the same host is another service', async () => {
    await book(a);
    const ended = await book(`${a.url}/other`);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('were booked at');
  });

  it('the dialect is none: changing it forgets no sale', async () => {
    await book(a);
    const before = sold(a);
    const ended = await cli(
      { dataDir: dir, url: a.url, env: { ...keys('one'), WAYBILL_DESK_DIALECT: 'observed' } },
      'batch',
      'batch.csv',
      '--book',
      '--json',
    );
    expect([booked(ended), sold(a) - before]).toEqual([3, 0]);
  });

  it('the practice service of this program is exempt: what was practised counts nowhere', async () => {
    const inside = () => cli({ dataDir: dir }, 'batch', 'batch.csv', '--book', '--json');
    expect(booked(await inside())).toBe(3);
    const before = sold(a);
    expect([(await book(a)).status, sold(a) - before]).toEqual([0, 3]);
    expect((await inside()).status).toBe(0);
  });

  it('what was booked at another one is found in the ledger, named with its service, and tracked only with keys held for it', async () => {
    const made = JSON.parse((await book(a)).stdout) as Report;
    const number = made.shipments[0]?.trackingNumber ?? '';
    const all = await at(b, 'ledger', number, '--everywhere', '--json');
    expect(JSON.parse(all.stdout)).toMatchObject({
      total: 1,
      shipments: [{ trackingNumber: number, service: like.stringContaining(host(a)) }],
    });
    const calls = [a.calls().length, b.calls().length];
    const track = await at(b, 'track', number);
    expect([track.status, a.calls().length, b.calls().length]).toEqual([1, ...calls]);
    expect(track.stdout).toContain(`It was booked at ${host(a)}`);
  });
});

describe('an uncertain shipment of another service than the one in use', () => {
  /** Its reference, and the tracking number that it has where it was bought. */
  const uncertain = async (
    kind: 'drop-after' | 'drop-before',
  ): Promise<{ reference: string; number: string }> => {
    a.setFaults([{ operation: 'purchase', kind, only: [1] }]);
    const ended = JSON.parse((await book(a, '--concurrency', '1')).stdout) as Report;
    a.setFaults([]);
    const reference =
      ended.shipments.find(({ state }) => state === 'uncertain')?.externalReference ?? '';
    expect(reference).toMatch(/^WD-/);
    return {
      reference,
      number:
        a.shipments().find((each) => each.external_reference === reference)?.tracking_number ?? '',
    };
  };
  const stateOf = async (reference: string): Promise<unknown> =>
    (JSON.parse((await at(a, 'ledger', reference, '--json')).stdout) as { shipments: unknown[] })
      .shipments[0];

  it('is found, and its number asked of nobody: status 2, one sentence, nothing changed', async () => {
    const { reference, number } = await uncertain('drop-after');
    const calls = [a.calls().length, b.calls().length];
    const ended = await at(b, 'resolve', reference, '--booked', number);
    expect([ended.status, a.calls().length, b.calls().length]).toEqual([2, ...calls]);
    expect(ended.stderr).toContain(`It was sent to ${host(a)}, for which no keys are held now`);
    expect(await stateOf(reference)).toMatchObject({ state: 'uncertain' });
  });

  it('is booked by a number that a person insists on, and asked about again once its service is in use', async () => {
    const { reference, number } = await uncertain('drop-after');
    const ended = await at(b, 'resolve', reference, '--booked', number, '--unconfirmed');
    expect(ended).toMatchObject({
      status: 0,
      stdout: like.stringContaining(
        `${reference} at ${host(a)} is booked as ${number}, unconfirmed`,
      ),
    });
    expect(await stateOf(reference)).toMatchObject({ state: 'booked', unconfirmed: true });
    expect((await at(a, 'track', number)).status).toBe(0);
    expect(await stateOf(reference)).toMatchObject({ state: 'booked', unconfirmed: false });
  });

  it('can be said not to be booked, and goes out again at its own service only', async () => {
    const { reference } = await uncertain('drop-before');
    const before = [a.shipments().length, b.shipments().length] as const;
    const ended = await cli(
      { dataDir: dir, url: b.url, env: keys('one'), aheadMs: STILL_AT_WORK_MS },
      'resolve',
      reference,
      '--not-booked',
    );
    expect(ended).toMatchObject({
      status: 0,
      stdout: like.stringContaining(`desk resume, with the desk connected to ${host(a)}`),
    });
    expect([(await at(b, 'resume')).stderr, b.shipments().length - before[1]]).toEqual([
      like.stringContaining('Nothing was left unfinished'),
      0,
    ]);
    expect((await at(a, 'resume')).status).toBe(0);
    expect(a.shipments().length - before[0]).toBe(1);
  });

  it('does not hide behind one of the same reference at the service in use that is settled', async () => {
    const { reference, number } = await uncertain('drop-after');
    writeFileSync(
      join(dir, 'same.csv'),
      batchOf(1)
        .split('\n')
        .map((line, row) => `${line},${row === 0 ? 'external_reference' : reference}`)
        .join('\n'),
    );
    expect((await at(b, 'batch', 'same.csv', '--book', '--service', host(b))).status).toBe(0);
    expect(
      (await at(b, 'resolve', reference, '--booked', number, '--unconfirmed')).stdout,
    ).toContain(`at ${host(a)}`);
  });
});

describe('new keys at the same address', () => {
  let one: Practice;
  let two: Practice;
  beforeEach(async () => {
    one = await service('one');
    await book(one);
    const { port } = one;
    await one.stop();
    two = await startPractice({
      seed: 6,
      port,
      publicKey: 'public-two-key',
      privateKey: 'private-two-key',
    });
  });
  afterEach(async () => {
    await two.stop();
  });
  const renewed = (...args: string[]): Promise<CliEnd> =>
    cli(
      { dataDir: dir, url: two.url, env: keys('two') },
      'batch',
      'batch.csv',
      '--book',
      '--json',
      ...args,
    );

  it('nothing is sent before it is said whether the account is the same', async () => {
    const ended = await renewed();
    expect([ended.status, two.calls().length]).toEqual([1, 0]);
    expect(ended.stderr).toMatch(/--same-account.*--new-account/s);
  });

  it('of the same account: the identity goes on, and nothing is booked again, also without saying so again', async () => {
    const first = await renewed('--same-account');
    expect([first.status, booked(first), sold(two)]).toEqual([0, 3, 0]);
    expect([booked(await renewed()), sold(two)]).toEqual([3, 0]);
  });

  it('of another account: what was booked with the first is asked about, and never mixed', async () => {
    const asked = await renewed('--new-account');
    expect([asked.status, sold(two)]).toEqual([1, 0]);
    expect(asked.stderr).toContain('another account');
    expect([booked(await renewed('--service', host(two))), sold(two)]).toEqual([3, 3]);
  });
});
