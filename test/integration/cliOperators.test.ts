import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scryptPins } from '../../src/core/ledger/operators/pinHash.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { operatorRepository } from '../../src/core/ledger/tables/operators.ts';
import type { OperatorRole } from '../../src/domain/operator/operator.ts';
import { NO_TRIES } from '../../src/domain/operator/tries.ts';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';

let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 29 });
});
afterAll(async () => {
  await practice.stop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(1));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const run = (env: Record<string, string>, ...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url, env }, ...args);
const ledger = <T>(
  work: (db: Extract<ReturnType<typeof openStoreFile>, { kind: 'open' }>['db']) => T,
): T => {
  const opened = openStoreFile(dir, Date.now());
  if (opened.kind !== 'open') throw new Error('the ledger is damaged');
  try {
    return work(opened.db);
  } finally {
    opened.db.close();
  }
};
/** As a manager sets them up in the window. */
const withOperators = (): void => {
  ledger((db) => {
    const operators = operatorRepository(db);
    const people: readonly [string, OperatorRole, string][] = [
      ['MM', 'manager', '4711'],
      ['CC', 'clerk', '3333'],
    ];
    people.forEach(([initials, role, pin], at) => {
      operators.insert(
        {
          id: `0${'A'.repeat(24)}${at}`,
          name: initials,
          initials,
          role,
          active: true,
          tries: NO_TRIES,
        },
        scryptPins.make(pin),
        0,
      );
    });
  });
};

describe('a desk with operators, on the command line', () => {
  it('books under the operator who is named with the right PIN, and refuses everything else before it sends', async () => {
    withOperators();
    const calls = practice.calls().length;
    const nobody = await run({}, 'batch', 'batch.csv', '--book');
    expect(nobody.status).toBe(2);
    expect(nobody.stderr).toContain('--operator INITIALS');
    const noPin = await run({}, 'batch', 'batch.csv', '--book', '--operator', 'CC');
    expect(noPin.status).toBe(2);
    expect(noPin.stderr).toContain('WAYBILL_DESK_OPERATOR_PIN');
    const wrong = await run(
      { WAYBILL_DESK_OPERATOR_PIN: '86427531' },
      'batch',
      'batch.csv',
      '--book',
      '--operator',
      'CC',
    );
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('That is not the PIN of CC.');
    expect(wrong.stderr).not.toContain('86427531');
    expect(practice.calls().length).toBe(calls);

    const booked = await run(
      { WAYBILL_DESK_OPERATOR_PIN: '3333' },
      'batch',
      'batch.csv',
      '--book',
      '--json',
      '--operator=cc',
    );
    expect(booked.status).toBe(0);
    expect((JSON.parse(booked.stdout) as Report).shipments[0]?.state).toBe('booked');
    const rows = ledger((db) => ({
      journal: db.all('SELECT event, operator FROM journal ORDER BY seq'),
      events: db.all('SELECT kind, about FROM operator_events ORDER BY seq'),
    }));
    expect(rows.journal).toEqual([
      { event: 'sent', operator: 'CC' },
      { event: 'booked', operator: 'CC' },
    ]);
    expect(rows.events).toEqual([
      { kind: 'wrongPin', about: 'CC' },
      { kind: 'signedIn', about: 'CC' },
    ]);
  });

  it('takes who allows it as INITIALS:PIN, and not a clerk', async () => {
    withOperators();
    const remove = (pin: string) =>
      run(
        { WAYBILL_DESK_OPERATOR_PIN: '3333', WAYBILL_DESK_PIN: pin },
        ...['person', 'copies', '--remove', '--yes'],
        '--operator',
        'CC',
      );
    expect((await remove('3333')).stderr).toContain('CC cannot allow this');
    expect((await remove('ZZ:4711')).status).toBe(2);
    expect((await remove('MM:4711')).status).toBe(0);
  });

  it('is told where nobody is set up, instead of being taken at its word', async () => {
    const ended = await run({ WAYBILL_DESK_OPERATOR_PIN: '3333' }, 'ledger', '--operator', 'CC');
    expect(ended.status).toBe(2);
    expect(ended.stderr).toContain('No operators are set up');
  });
});
