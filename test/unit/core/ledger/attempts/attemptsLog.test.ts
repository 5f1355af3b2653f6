import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownAt } from '../../../../../src/core/shipments/known.ts';
import { decodeLine } from '../../../../../src/core/ledger/attempts/line.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { startEmpty } from '../../../../../src/core/ledger/files/open.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { like } from '../../../../like.ts';

let dir: string;
let service: FakeService;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
const log = (): string => join(dir, 'attempts.log');
const lines = () =>
  readFileSync(log(), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => decodeLine(line)?.line);
const open = (): void => {
  test = testDesk({ send: service.send, dataDir: dir, clock });
};
const kill = (): void => {
  test.desk.memory.learner.close();
  test.desk.context.store.attempts?.close();
  test.desk.context.store.db.close();
};
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
/** The ledger as it is now, to be put back later. */
const save = (): string => {
  const path = join(dir, 'saved.db');
  rmSync(path, { force: true });
  test.desk.context.store.db.copyTo(path);
  return path;
};
const removeLedger = (): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `desk.db${end}`), { force: true });
};
const putBack = async (saved: string): Promise<void> => {
  kill();
  removeLedger();
  await restoreNow(dir, saved, null, START);
  open();
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-log-'));
  service = fakeService();
  clock = fakeClock();
  open();
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('the attempts log', () => {
  it('has a sending on disk before its first byte, and then its end, and nobody’s name', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const before: unknown[] = [];
    service.next('purchase', () => {
      before.push(...lines());
      return good(receiptData('ONE'));
    });
    await book(test, [id]);
    const { externalReference } = test.desk.ledger.snapshot(id);
    expect(before).toEqual([
      like.objectContaining({
        kind: 'attempt',
        reference: externalReference,
        shipment: id,
        attempt: START,
        service: test.desk.context.identity().id,
      }),
    ]);
    expect(lines()[1]).toMatchObject({
      kind: 'outcome',
      reference: externalReference,
      attempt: START,
      outcome: 'booked',
      trackingNumber: 'TRK-ONE',
      serviceReference: 'REF-ONE',
    });
    const text = readFileSync(log(), 'utf8');
    for (const secret of [
      'Whitfield',
      'Grace',
      'Linden',
      '12025550199',
      'A-1',
      'Adaeze',
      'Smartphone',
    ])
      expect(text).not.toContain(secret);
    for (const name of ['attempts.log', 'attempts.key'])
      expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
  });

  it('that cannot be written lets nothing out: the sending is taken back', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const { attempts } = test.desk.context.store;
    attempts?.close();
    const { token } = test.desk.booking.preflight([id]);
    const { message, stoppedBy } = await test.desk.booking.start(
      token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    ).finished;
    expect([service.count('purchase'), stateOf(test, id), stoppedBy]).toEqual([
      0,
      'chosen',
      'desk',
    ]);
    expect(message).toContain('attempts.log');
    expect(test.desk.context.store.journal.of(id).map(({ event }) => event)).toEqual([
      'sent',
      'notSent',
    ]);
    test = test.crash();
    await turns();
    // The next start writes down what the journal has.
    expect(lines()).toMatchObject([{ kind: 'attempt' }, { kind: 'outcome', outcome: 'notSent' }]);
    await book(test, [id]);
    expect(stateOf(test, id)).toBe('booked');
  });

  it('is brought up to the journal by the next start when the program was cut off between commit and log', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    await book(test, [id]);
    kill();
    const all = readFileSync(log(), 'utf8').split('\n');
    // As if the last line had never been written.
    writeFileSync(log(), `${all.slice(0, 1).join('\n')}\n`);
    open();
    await turns();
    expect(lines()).toMatchObject(
      [
        { kind: 'attempt' },
        { kind: 'outcome', outcome: 'booked', trackingNumber: 'TRK-WD-TEST' },
      ].map((line) => ({
        ...line,
        ...('trackingNumber' in line && { trackingNumber: like.stringContaining('TRK-') }),
      })),
    );
    expect(test.desk.ledgerLock.get()).toBeNull();
  });

  it('with a torn last line goes on behind it, and says nothing of it', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    await book(test, ids.slice(0, 1));
    kill();
    appendFileSync(log(), '{"writer":"abc","before":"12');
    open();
    await book(test, ids.slice(1));
    kill();
    open();
    expect(test.desk.ledgerLock.get()).toBeNull();
    expect(lines().filter((line) => line !== undefined).length).toBe(4);
    await putBack(save());
    expect(test.desk.ledgerLock.get()?.problems).toEqual([]);
  });

  it.each<readonly [string, boolean, () => void]>([
    [
      'a line changed in the middle',
      false,
      () => writeFileSync(log(), readFileSync(log(), 'utf8').replace('TRK-', 'TRX-')),
    ],
    [
      'a line taken out of the middle',
      true,
      () =>
        writeFileSync(
          log(),
          readFileSync(log(), 'utf8')
            .split('\n')
            .filter((_line, at) => at !== 1)
            .join('\n'),
        ),
    ],
    ['its end cut off', true, () => truncateSync(log(), statSync(log()).size >> 1)],
    ['no file any more', true, () => rmSync(log())],
  ])(
    'with %s is reported, and nothing is booked before somebody has looked',
    async (_name, compared, damage) => {
      const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'), goodDraft('A-3'));
      await book(test, ids.slice(0, 2));
      if (compared) await test.desk.context.store.endLog();
      kill();
      damage();
      const left = existsSync(log()) ? readFileSync(log()) : null;
      open();
      expect(test.desk.ledgerLock.get()).toMatchObject({
        by: 'putBack',
        problems: [like.stringContaining('attempts.log')],
      });
      expect(() => test.desk.booking.preflight(ids)).toThrow(/Nothing is booked/);
      // Nothing of it is overwritten.
      if (left) expect(readFileSync(log()).subarray(0, left.length)).toEqual(left);
      test.desk.ledgerLock.reviewed();
      await book(test, ids.slice(2));
      expect(stateOf(test, ids[2])).toBe('booked');
      kill();
      open();
      expect(test.desk.ledgerLock.get()).toBeNull();
    },
  );

  it('with a line changed before its last comparison is found out when all of it is read', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    await book(test, [id]);
    await test.desk.context.store.endLog();
    const saved = save();
    kill();
    writeFileSync(log(), readFileSync(log(), 'utf8').replace('"attempt"', '"Attempt"'));
    open();
    expect(test.desk.ledgerLock.get()).toBeNull();
    await putBack(saved);
    expect(test.desk.ledgerLock.get()?.problems).toEqual([like.stringContaining('attempts.log')]);
  });

  it('is looked through from where it was compared last, however long it is', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    await book(test, ids);
    await test.desk.context.store.endLog();
    expect(test.desk.context.store.facts.get('checkpoint')?.offset).toBe(statSync(log()).size);
    kill();
    open();
    expect(test.desk.context.store.attempts?.read().lines).toEqual([]);
  });
});

describe('a ledger that was put back', () => {
  it('has what was booked since as booked, what was uncertain as uncertain, and books neither again', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'), goodDraft('A-3'));
    await book(test, ids.slice(0, 1));
    const saved = save();
    service.next('purchase', good(receiptData('TWO')), new HttpFailure('reset', true, 'gone'));
    const { token } = test.desk.booking.preflight(ids.slice(1));
    await test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
      .finished;
    await putBack(saved);
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'booked', 'uncertain']);
    expect(test.desk.ledger.snapshot(ids[1] ?? '').receipt?.trackingNumber).toBe('TRK-TWO');
    expect(test.desk.ledgerLock.get()).toMatchObject({ by: 'putBack', total: 2 });
    expect(() => test.desk.booking.preflight(ids)).toThrow(/restored from a backup/);
    test.desk.ledgerLock.reviewed();
    expect(test.desk.booking.preflight(ids).ids).toEqual([]);
  });

  it('whose draft was changed after it was saved says that something else was sent', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const saved = save();
    test.desk.drafts.save([
      {
        id,
        draft: goodDraft('A-1', {
          boxes: [
            {
              length: '32',
              width: '24',
              height: '12',
              weight: '3',
              items: goodDraft().boxes[0]?.items ?? [],
            },
          ],
        }),
      },
    ]);
    await test.desk.rating.start([id], null).finished;
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
    await book(test, [id]);
    await putBack(saved);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      issues: [like.objectContaining({ code: 'sent-otherwise' })],
    });
  });

  it('by hand, without a word, is noticed all the same', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const saved = save();
    await book(test, [id]);
    kill();
    removeLedger();
    copyFileSync(saved, join(dir, 'desk.db'));
    chmodSync(join(dir, 'desk.db'), 0o600);
    open();
    expect(stateOf(test, id)).toBe('booked');
    expect(test.desk.ledgerLock.get()).toMatchObject({
      by: 'putBack',
      message: like.stringContaining('lacks some of what was sent'),
      total: 1,
    });
  });

  it('what a person had called not booked stays so, and its second sending comes back as booked', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const saved = save();
    service.next('purchase', new HttpFailure('reset', true, 'gone'));
    await book(test, [id]);
    clock.pass(STILL_AT_WORK_MS);
    await test.desk.resolve(id, { kind: 'notBooked' });
    await turns();
    await putBack(saved);
    expect(stateOf(test, id)).toBe('ready');
    test.desk.ledgerLock.reviewed();
    kill();
    open();
    expect(stateOf(test, id)).toBe('ready');
  });

  it('that is empty gets all that was sent, and knows the same file again by its keyed hashes', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    await book(test, ids);
    const references = ids.map((id) => test.desk.ledger.snapshot(id).externalReference);
    kill();
    removeLedger();
    startEmpty(dir, START);
    open();
    const standing = test.desk.ledgerLock.get();
    expect(
      standing?.shipments.map(({ state, externalReference }) => [state, externalReference]),
    ).toEqual(references.map((reference) => ['booked', reference]));
    const { serviceId } = test.desk.ledger.must(standing?.shipments[0]?.id ?? '');
    const known = (name: string) =>
      knownAt(test.desk.context)(serviceId, 'SFN', goodDraft(name), new Set());
    expect(known('A-1')).toMatchObject({ same: true, sent: { externalReference: references[0] } });
    expect(known('A-3')).toBeNull();
    // The identity of the service is the one it was, and not another of the same name.
    expect(test.desk.context.identity().id).toBe(serviceId);
  });

  it('whose key file was lost with it recognises nothing by content, but knows every sending', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    await book(test, [id]);
    kill();
    removeLedger();
    rmSync(join(dir, 'attempts.key'));
    startEmpty(dir, START);
    open();
    expect(test.desk.ledgerLock.get()).toMatchObject({ total: 1 });
    expect(test.desk.ledgerLock.get()?.problems).toEqual([like.stringContaining('attempts.key')]);
  });
});

describe('an answer that comes late', () => {
  it('after a person had called it not booked makes the shipment uncertain again, with the number', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', async () => {
      // Another program has taken over meanwhile, and a person has spoken there.
      test.desk.ledger.move(id, { type: 'foundAfterCrash', at: clock.now() });
      clock.pass(STILL_AT_WORK_MS);
      test.desk.ledger.move(id, { type: 'resolvedNotBooked', at: clock.now(), valid: true });
      return good(receiptData('LATE'));
    });
    await book(test, [id]);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'uncertain',
      attempt: { message: like.stringContaining('TRK-LATE') },
    });
    expect(test.desk.context.store.journal.of(id).at(-1)).toMatchObject({
      event: 'answerIgnored',
      detail: like.stringContaining('TRK-LATE'),
    });
  });

  it('while it is only uncertain books it', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', () => {
      test.desk.ledger.move(id, { type: 'foundAfterCrash', at: clock.now() });
      return good(receiptData('LATE'));
    });
    await book(test, [id]);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      receipt: { trackingNumber: 'TRK-LATE' },
    });
  });
});
