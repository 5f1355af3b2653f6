import fc from 'fast-check';
import { t } from '../../../../src/texts/index.ts';
import { describe, expect, it } from 'vitest';
import {
  MAX_TRIES,
  PRINT_STATES,
  allowedForPrint,
  isOpenPrint,
  mayHavePrinted,
  newPrintJob,
  printJobAfter,
  waitAfter,
} from '../../../../src/domain/paper/printJob.ts';
import type { PrintEvent, PrintJob, PrintState } from '../../../../src/domain/paper/printJob.ts';

const JOBS: Readonly<Record<PrintState, PrintJob>> = {
  queued: { kind: 'queued', printer: 'A', tries: 1, notBefore: 50, note: 'busy' },
  handing: { kind: 'handing', printer: 'A', tries: 1, at: 60 },
  sent: { kind: 'sent', printer: 'A', systemJob: 'A-7', note: null, at: 70 },
  printed: { kind: 'printed', printer: 'A', by: 'system', at: 80 },
  failed: { kind: 'failed', printer: 'A', message: 'no', at: 80 },
  held: { kind: 'held', printer: 'A' },
  unknown: { kind: 'unknown', printer: 'A', message: '?', systemJob: null, at: 80 },
  cancelled: { kind: 'cancelled', printer: 'A', at: 80 },
};
const fresh: PrintJob = { kind: 'queued', printer: 'A', tries: 0, notBefore: 0, note: null };
const EVENTS: Readonly<Record<PrintEvent['type'], PrintEvent>> = {
  handed: { type: 'handed', at: 100 },
  accepted: { type: 'accepted', systemJob: 'A-9', at: 100 },
  done: { type: 'done', at: 100 },
  turnedAway: { type: 'turnedAway', message: 'later', passing: true, at: 100 },
  unknown: { type: 'unknown', message: 'lost', at: 100 },
  waiting: { type: 'waiting', note: 'no paper' },
  finished: { type: 'finished', at: 100 },
  givenUp: { type: 'givenUp', message: 'bad', at: 100 },
  recalled: { type: 'recalled' },
  held: { type: 'held' },
  released: { type: 'released' },
  cancelled: { type: 'cancelled', at: 100 },
  again: { type: 'again' },
  moved: { type: 'moved', printer: 'B' },
  foundAfterCrash: { type: 'foundAfterCrash', at: 100 },
  cameOut: { type: 'cameOut', at: 100 },
  didNotComeOut: { type: 'didNotComeOut', printedSince: null },
};
const unknown = (message: string, systemJob: string | null): PrintJob => ({
  kind: 'unknown',
  printer: 'A',
  message,
  systemJob,
  at: 100,
});
const cancelled: PrintJob = { kind: 'cancelled', printer: 'A', at: 100 };

/** Every change there is; all other pairs of state and event change nothing. */
const CHANGES: Partial<Record<PrintState, Partial<Record<PrintEvent['type'], PrintJob>>>> = {
  queued: {
    handed: { kind: 'handing', printer: 'A', tries: 1, at: 100 },
    held: { kind: 'held', printer: 'A' },
    cancelled,
    moved: { ...fresh, printer: 'B' },
  },
  handing: {
    accepted: { kind: 'sent', printer: 'A', systemJob: 'A-9', note: null, at: 100 },
    done: { kind: 'printed', printer: 'A', by: 'system', at: 100 },
    turnedAway: { kind: 'queued', printer: 'A', tries: 2, notBefore: 100 + 4000, note: 'later' },
    unknown: unknown('lost', null),
    foundAfterCrash: unknown(t('printQueue.stoppedWhile'), null),
  },
  sent: {
    waiting: { kind: 'sent', printer: 'A', systemJob: 'A-7', note: 'no paper', at: 70 },
    finished: { kind: 'printed', printer: 'A', by: 'system', at: 100 },
    givenUp: { kind: 'failed', printer: 'A', message: 'bad', at: 100 },
    unknown: unknown('lost', 'A-7'),
    recalled: fresh,
  },
  failed: { again: fresh, cancelled, moved: { ...fresh, printer: 'B' } },
  held: { released: fresh, cancelled, moved: { kind: 'held', printer: 'B' } },
  unknown: {
    cameOut: { kind: 'printed', printer: 'A', by: 'person', at: 100 },
    didNotComeOut: fresh,
    cancelled,
  },
  cancelled: { again: fresh },
};

describe('print job', () => {
  const pairs = PRINT_STATES.flatMap((state) =>
    (Object.keys(EVENTS) as PrintEvent['type'][]).map((event) => [state, event] as const),
  );
  it.each(pairs)('%s, %s: goes where the table says and nowhere else', (state, event) => {
    const wanted = CHANGES[state]?.[event];
    const after = printJobAfter(JOBS[state], EVENTS[event]);
    if (wanted) expect(after).toEqual(wanted);
    else expect(after).toBe(JOBS[state]);
  });

  it('waits its time before it is handed over again', () => {
    expect(printJobAfter(JOBS.queued, { type: 'handed', at: 49 })).toBe(JOBS.queued);
    expect([1, 2, 3, 4, 5, 6, 50].map(waitAfter)).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('fails after its last try, and at once where trying again cannot help', () => {
    let job = newPrintJob('A');
    for (let at = 0; job.kind !== 'failed'; at += 100_000) {
      expect(at).toBeLessThan(100_000 * (MAX_TRIES + 1));
      job = printJobAfter(printJobAfter(job, { type: 'handed', at }), {
        type: 'turnedAway',
        message: 'busy',
        passing: true,
        at,
      });
    }
    expect(
      printJobAfter(JOBS.handing, {
        type: 'turnedAway',
        message: 'no such printer',
        passing: false,
        at: 1,
      }),
    ).toMatchObject({ kind: 'failed', message: 'no such printer' });
  });

  it('moving to its own printer changes nothing', () => {
    for (const job of Object.values(JOBS))
      expect(printJobAfter(job, { type: 'moved', printer: 'A' })).toBe(job);
  });

  it('never goes to the printer twice without a person’s word, whatever happens in whatever order', () => {
    const byItself = (Object.keys(EVENTS) as PrintEvent['type'][]).filter(
      (type) => !['again', 'didNotComeOut', 'recalled', 'turnedAway'].includes(type),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...byItself), { maxLength: 60 }), (types) => {
        let job = newPrintJob('A');
        let handed = 0;
        for (const type of types) {
          const next = printJobAfter(job, EVENTS[type]);
          if (next.kind === 'handing' && job.kind === 'queued') handed += 1;
          job = next;
        }
        expect(handed).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('offers a person exactly what the reducer carries out', () => {
    const does = (state: PrintState, event: PrintEvent['type']): boolean =>
      printJobAfter(JOBS[state], EVENTS[event]) !== JOBS[state];
    for (const state of PRINT_STATES) {
      const allowed = allowedForPrint(state);
      expect([allowed.hold, allowed.release, allowed.again, allowed.resolve]).toEqual([
        does(state, 'held'),
        does(state, 'released'),
        does(state, 'again'),
        does(state, 'cameOut'),
      ]);
      // What the system has is taken back from it first.
      expect(allowed.move).toBe(does(state, 'moved') || state === 'sent');
      expect(allowed.cancel).toBe(
        (does(state, 'cancelled') && state !== 'unknown') || state === 'sent',
      );
    }
  });

  it('counts as printed what came out or may have, and as open what the desk still works on', () => {
    expect(PRINT_STATES.filter(mayHavePrinted)).toEqual(['handing', 'sent', 'printed', 'unknown']);
    expect(PRINT_STATES.filter(isOpenPrint)).toEqual(['queued', 'handing', 'sent', 'held']);
  });
});
