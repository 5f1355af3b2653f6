import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { HttpFailure } from '../../src/core/base/ports.ts';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { walletRepository } from '../../src/core/ledger/tables/wallet.ts';
import { testDesk } from '../builders.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { like } from '../like.ts';

let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 14 });
});
afterAll(async () => {
  await practice.stop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(3));
});
afterEach(() => {
  practice.setFaults([]);
  rmSync(dir, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url }, ...args);
const book = (...args: string[]): Promise<CliEnd> =>
  run('batch', 'batch.csv', '--book', '--concurrency', '1', '--json', ...args);
const report = ({ stdout }: CliEnd): Report => JSON.parse(stdout) as Report;
/** Books one shipment that becomes uncertain. */
const uncertain = async (
  kind: 'no-tracking' | 'drop-after',
): Promise<Report['shipments'][number]> => {
  practice.setFaults([{ operation: 'purchase', kind, only: [1] }]);
  writeFileSync(join(dir, 'batch.csv'), batchOf(1));
  const ended = await book();
  const found = report(ended).shipments.find(({ state }) => state === 'uncertain');
  if (!found) throw new Error(`nothing is uncertain:\n${ended.stdout}`);
  return found;
};
const inLedger = async (reference: string): Promise<unknown> =>
  (JSON.parse((await run('ledger', reference, '--json')).stdout) as { shipments: unknown[] })
    .shipments[0];

describe('a prepaid balance that is surely not enough', () => {
  it('starts no run without --beyond-balance, for batch and resume', async () => {
    const before = practice.shipments().length;
    // The ledger knows the service after a first command.
    expect((await run('batch', 'batch.csv')).status).toBe(0);
    const opened = openStoreFile(dir, Date.now());
    if (opened.kind !== 'open') throw new Error('the ledger is damaged');
    const id = String(opened.db.get('SELECT id FROM identities')?.['id']);
    walletRepository(opened.db).add(id, {
      id: 'balance',
      at: 0,
      day: '1970-01-01',
      asOf: 0,
      operator: '',
      kind: 'balance',
      amount: { minor: 10_000, currency: 'NGN' },
      reference: '',
      corrects: null,
    });
    opened.db.close();

    const refused = await book();
    expect([refused.status, practice.shipments().length]).toEqual([1, before]);
    expect(refused.stderr).toContain('--beyond-balance');
    expect((await run('resume')).status).toBe(1);
    expect(practice.shipments()).toHaveLength(before);

    const all = await run('resume', '--beyond-balance', '--json');
    expect([all.status, practice.shipments().length]).toEqual([0, before + 3]);
  });
});

describe('a run over the spending limits', () => {
  it('writes the report, and neither it nor its missing PIN keeps desk resume from the runs after it', async () => {
    const { desk } = testDesk({
      dataDir: dir,
      send: () => Promise.reject(new HttpFailure('connect', false, 'nobody asks')),
    });
    desk.guard.set(
      { perRun: [{ amount: '150000.00', currency: 'NGN' }], perDay: [], share: 5 },
      '2468',
    );
    await desk.close();
    const before = practice.shipments().length;
    const refused = await run('batch', 'batch.csv', '--book', '--json', '--report', 'out.json');
    expect([refused.status, report(refused).summary.notSent]).toEqual([1, 3]);
    expect(readFileSync(join(dir, 'out.json'), 'utf8')).toContain('"notSent": 3');
    expect(refused.stderr).toContain('WAYBILL_DESK_PIN');

    writeFileSync(join(dir, 'other.csv'), batchOf(1).replaceAll('K-', 'L-'));
    practice.setFaults([{ operation: 'rates', kind: 'status', status: 401 }]);
    expect((await run('batch', 'other.csv', '--book')).status).toBe(3);
    practice.setFaults([]);
    const resumed = await run('resume', '--json');
    expect([resumed.status, report(resumed).summary]).toEqual([
      1,
      like.objectContaining({ booked: 1, notSent: 3 }),
    ]);
    expect(resumed.stderr).toContain('WAYBILL_DESK_PIN');
    expect(practice.shipments()).toHaveLength(before + 1);

    const allowed = await cli(
      { dataDir: dir, url: practice.url, env: { WAYBILL_DESK_PIN: '2468' } },
      'resume',
    );
    expect([allowed.status, practice.shipments().length]).toEqual([0, before + 4]);
  });
});

describe('an account without money', () => {
  it.each([
    [402, 'Insufficient wallet balance. Fund your wallet and try again.'],
    [403, 'Insufficient wallet balance'],
    [424, 'Your wallet is empty.'],
  ] as const)(
    'answered with %s: exit 3 with the service’s words, which are never taken for wrong keys; resume goes on with the rest',
    async (status, message) => {
      const before = practice.shipments().length;
      practice.setFaults([{ operation: 'purchase', kind: 'no-funds', status, message, only: [2] }]);
      const ended = await book();
      const { booked, notSent } = report(ended).summary;
      expect([ended.status, booked, notSent, practice.shipments().length - before]).toEqual([
        3, 1, 2, 1,
      ]);
      expect(ended.stderr).toContain(`The shipping service refuses purchases: “${message}”`);
      expect(ended.stderr).not.toContain('keys');
      practice.setFaults([]);
      const resumed = await run('resume', '--json');
      expect([
        resumed.status,
        report(resumed).summary.booked,
        practice.shipments().length - before,
      ]).toEqual([0, 3, 3]);
    },
  );

  it('403 that says nothing of money means keys: exit 3 too, and no word of money', async () => {
    practice.setFaults([
      { operation: 'purchase', kind: 'status', status: 403, message: 'Forbidden' },
    ]);
    const ended = await book();
    expect([ended.status, report(ended).summary.booked]).toEqual([3, 0]);
    expect(ended.stderr).toContain('keys');
    expect(ended.stderr).not.toContain('refuses purchases');
  });
});

describe('an uncertain shipment whose answer named it', () => {
  it('is booked as what came with the answer, at the service that is named and at no other', async () => {
    const { externalReference: reference, hints } = await uncertain('no-tracking');
    const came = hints?.reference ?? '';
    expect(came).not.toBe('');
    const elsewhere = await run(
      'resolve',
      reference,
      '--booked-as',
      came,
      '--service',
      'ship.example.com',
    );
    expect([elsewhere.status, await inLedger(reference)]).toEqual([
      2,
      expect.objectContaining({ state: 'uncertain' }),
    ]);
    const invented = await run('resolve', reference, '--booked-as', `${came}9`);
    expect([invented.status, invented.stderr]).toEqual([
      1,
      expect.stringContaining('did not come with the service’s answer'),
    ]);
    const ended = await run(
      'resolve',
      reference,
      '--booked-as',
      came,
      '--service',
      new URL(practice.url).host,
      '--json',
    );
    expect([ended.status, JSON.parse(ended.stdout)]).toEqual([
      0,
      {
        externalReference: reference,
        state: 'booked',
        trackingNumber: null,
        reference: came,
        unconfirmed: true,
      },
    ]);
    const number =
      practice.shipments().find((each) => each.external_reference === reference)?.tracking_number ??
      '';
    expect((await run('resolve', reference, '--booked', number)).stdout).toContain(
      `is booked as ${number}.`,
    );
    expect(await inLedger(reference)).toMatchObject({
      state: 'booked',
      trackingNumber: number,
      unconfirmed: false,
    });
  });
});

describe('an uncertain shipment with a number that the service does not track yet', () => {
  /** The manager's PIN is set in the window. */
  const lock = async (pin: string): Promise<void> => {
    const { desk } = testDesk({
      dataDir: dir,
      send: () => Promise.reject(new HttpFailure('connect', false, 'nobody asks')),
    });
    desk.guard.set({ perRun: [], perDay: [], share: 5 }, pin);
    await desk.close();
  };
  const withPin = (pin: string, ...args: string[]): Promise<CliEnd> =>
    cli({ dataDir: dir, url: practice.url, env: { WAYBILL_DESK_PIN: pin } }, ...args);

  it('is booked with --unconfirmed and the manager’s PIN only, and confirmed once it is tracked', async () => {
    const { externalReference: reference } = await uncertain('drop-after');
    const number =
      practice.shipments().find((each) => each.external_reference === reference)?.tracking_number ??
      '';
    await lock('2468');
    practice.setFaults([
      { operation: 'track', kind: 'status', status: 404, message: 'Shipment not found.' },
    ]);
    const words = ['resolve', reference, '--booked', number] as const;
    const refused = [
      await run(...words),
      await run(...words, '--unconfirmed'),
      await withPin('1111', ...words, '--unconfirmed'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(refused.map(({ stderr }) => stderr.trim())).toEqual([
      expect.stringContaining('does not know the tracking number'),
      'This needs the manager’s PIN.',
      'That is not the manager’s PIN.',
    ]);
    const ended = await withPin('2468', ...words, '--unconfirmed');
    expect(ended).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`is booked as ${number}, unconfirmed`) as string,
    });
    expect(await inLedger(reference)).toMatchObject({ state: 'booked', unconfirmed: true });
    practice.setFaults([]);
    expect((await run('track', number)).status).toBe(0);
    expect(await inLedger(reference)).toMatchObject({ state: 'booked', unconfirmed: false });
  });

  it('that was mistyped is taken back with --take-back and the manager’s PIN only, and is uncertain again', async () => {
    const { externalReference: reference } = await uncertain('drop-after');
    expect(
      (await run('resolve', reference, '--booked', 'PX-MISTYPED', '--unconfirmed')).status,
    ).toBe(0);
    await lock('2468');
    const refused = await run('resolve', reference, '--take-back');
    expect([refused.status, refused.stderr.trim()]).toEqual([1, 'This needs the manager’s PIN.']);
    const ended = await withPin('2468', 'resolve', reference, '--take-back');
    expect(ended).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${reference} is uncertain again`) as string,
    });
    expect(await inLedger(reference)).toMatchObject({
      state: 'uncertain',
      trackingNumber: null,
      bookedAt: null,
    });
    const number =
      practice.shipments().find((each) => each.external_reference === reference)?.tracking_number ??
      '';
    expect((await run('resolve', reference, '--booked', number)).stdout).toContain(
      `is booked as ${number}.`,
    );
  });

  it('--unconfirmed without a number is a slip of the keys: exit 2', async () => {
    expect((await run('resolve', 'WD-1', '--not-booked', '--unconfirmed')).status).toBe(2);
  });
});

describe('an option that cannot be read', () => {
  const read = async (request: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };

  /** The practice service behind one that says “on request” for the price of its cheapest option. */
  const vague = async (): Promise<string> => {
    const server = createServer((request, response) => {
      void (async () => {
        const sent = await read(request);
        const headers = Object.fromEntries(
          ['authorization', 'content-type', 'accept', 'x-shipment-mode'].flatMap((name) => {
            const value = request.headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        );
        const answer = await fetch(`${practice.url}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers,
          ...(sent.length > 0 && { body: new Uint8Array(sent) }),
        });
        let text = await answer.text();
        if (request.url?.endsWith('/shipment/rates') && answer.ok) {
          const body = JSON.parse(text) as { data: { payment_amount: number | string }[] };
          const least = Math.min(...body.data.map(({ payment_amount: price }) => Number(price)));
          text = JSON.stringify({
            ...body,
            data: body.data.map((option) =>
              Number(option.payment_amount) === least
                ? { ...option, payment_amount: 'on request' }
                : option,
            ),
          });
        }
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
      })();
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    onTestFinished(
      () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        }),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('stops a rule, named with what came; --past-unreadable books the cheapest that can be read', async () => {
    const before = practice.shipments().length;
    const url = await vague();
    const at = (...args: string[]): Promise<CliEnd> =>
      cli(
        { dataDir: dir, url },
        'batch',
        'batch.csv',
        '--pick',
        'cheapest',
        '--book',
        '--json',
        ...args,
      );
    const stopped = await at();
    expect([
      stopped.status,
      report(stopped).summary.notSent,
      practice.shipments().length - before,
    ]).toEqual([1, 3, 0]);
    for (const { issues } of report(stopped).shipments)
      expect(issues.map(({ message }) => message).join(' ')).toMatch(
        /cannot be read: .*“on request”/,
      );
    const ended = await at('--past-unreadable');
    expect([
      ended.status,
      report(ended).summary.booked,
      practice.shipments().length - before,
    ]).toEqual([0, 3, 3]);
    for (const { option } of report(ended).shipments)
      expect(option?.total.amount).toMatch(/^\d+\.\d{2}$/);
  });
});
