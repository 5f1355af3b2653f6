import { totals, type Money } from '../../domain/money/money.ts';
import { optionOf } from '../../domain/rates/option.ts';
import type { RunFailure } from '../../domain/shipment/snapshot.ts';
import { newId, paceFor, type Base } from '../context.ts';
import {
  DONE,
  endsRun,
  FAILED,
  startRun,
  type FailReason,
  type Run,
  type StepOutcome,
} from '../runs/run.ts';
import type { UnsettledShipments } from '../rating/unsettled.ts';
import { DeskError } from '../deskError.ts';
import type { Pace } from '../http/pace.ts';
import { NotBegun } from '../http/turn.ts';
import { inFull, type ServiceErrorKind } from '../../domain/service/serviceError.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { RunRecord, ShipmentRecord } from '../store/records.ts';
import type { Terms } from '../terms/terms.ts';
import type { Collector } from './collect.ts';
import type { Guard } from './guard.ts';
import { createPreflight, priceOf, type Prices } from './preflight.ts';
import { totalOf, type Agreed } from './rateAgain.ts';
import { sendPurchase, type SendOutcome } from './send.ts';
import { demandOpen } from './shut.ts';
import { createUnwritten } from './unwritten.ts';

const RATE_LIMIT_TRIES = 4;
const RATE_LIMIT_WAIT_MS = 2_000;
/** A service that wants longer than this is not waited for: the shipment stays chosen for a later run. */
const RATE_LIMIT_LONGEST_MS = 60_000;

/** What a run tells of itself to a member under way: batch/run.ts, `step`. */
interface Course {
  readonly signal: AbortSignal;
  readonly answered: () => void;
  readonly mayGoOn: () => Promise<void>;
  readonly stopped: (by: ServiceErrorKind) => void;
  readonly isPaused: () => boolean;
}

/** A run that the service stopped, as a person agreed to it: one press goes on with its rest. */
interface Halted {
  readonly record: RunRecord;
  readonly batchId: string | null;
  readonly agreed: Prices | null;
  /** Members that had their turn: what was refused then is mended first. */
  readonly settled: ReadonlySet<string>;
  readonly before: { readonly done: number; readonly failures: readonly RunFailure[] };
}

/** What a person can put right outside the desk, so that the rest of the run can go on as it was agreed to. */
const PUT_RIGHT_OUTSIDE: readonly ServiceErrorKind[] = ['noPurchases', 'unauthorized'];

/** Booking: preflight, one run at a time, the interrupted ones of before. */
export const createBooking = (
  base: Base,
  ledger: Ledger,
  terms: Terms,
  collector: Collector,
  guard: Guard,
  unsettled: UnsettledShipments,
) => {
  const { store, clock } = base;
  /** Members of the runs that are spending now. */
  const spending = new Map<string, readonly string[]>();
  const sending = new Set<string>();
  const halted = new Map<string, Halted>();
  const unwritten = createUnwritten();

  /** Sends one; waits where the service says to, and sends again only what it turned away unread. */
  const sendPatiently = async (
    id: string,
    run: RunRecord,
    pace: Pace | undefined,
    { signal, answered, mayGoOn, isPaused }: Course,
  ): Promise<SendOutcome> => {
    const {
      options: { fileIsUrl },
      startedAt,
    } = run;
    // Of the first try: a price that moves a little with each must not move far in all.
    const agreed: Agreed = {
      price: totalOf(present(id)),
      mayRise: (by) => guard.wouldRiseOver(by, costOf(run.members), committed()).length === 0,
    };
    const send = (free: () => void): Promise<SendOutcome> =>
      sendPurchase(base, ledger, terms, id, {
        fileIsUrl,
        authorisedAt: startedAt,
        unwritten,
        mayGoOn,
        isPaused,
        signal,
        agreed,
        answered: () => {
          free();
          answered();
        },
      });
    for (let attempt = 1; ; attempt += 1) {
      // The turn comes before anything is written down: what waits for one has not been sent.
      const outcome = pace ? await pace.purchase(send, signal) : await send(() => undefined);
      if (
        outcome.kind !== 'notSent' ||
        outcome.error.kind !== 'rateLimited' ||
        attempt === RATE_LIMIT_TRIES ||
        signal.aborted
      )
        return outcome;
      const wait = outcome.error.retryAfterMs ?? RATE_LIMIT_WAIT_MS * attempt;
      if (wait > RATE_LIMIT_LONGEST_MS) return outcome;
      await clock.sleep(wait, signal).catch(() => undefined);
      if (signal.aborted) return outcome;
    }
  };

  const bookOne = async (
    id: string,
    run: RunRecord,
    pace: Pace | undefined,
    course: Course,
    booked: (id: string) => void,
  ): Promise<StepOutcome> => {
    // The same shipment in two runs at once: the state machine refuses the second send; this spares it the error.
    if (sending.has(id)) return FAILED;
    sending.add(id);
    try {
      const outcome = await sendPatiently(id, run, pace, course);
      if (outcome.kind === 'booked') booked(id);
      if (present(id)) ledger.announce([id]);
      if (outcome.kind === 'uncertain') ledger.announceAttention();
      if (outcome.kind === 'notSent' && endsRun(outcome.error, base.line)) {
        course.stopped(outcome.error.kind);
        return { kind: 'stop', message: inFull(outcome.error) };
      }
      return outcome.kind === 'booked'
        ? DONE
        : { kind: 'failed', reason: reasonOf(outcome, present(id)) };
    } catch (reason) {
      if (reason instanceof NotBegun) return FAILED;
      base.log.warn('booking failed', { name: reason instanceof Error ? reason.name : 'unknown' });
      return {
        kind: 'stop',
        desk: true,
        message:
          reason instanceof DeskError
            ? reason.message
            : 'This computer could not write down what it was doing, so nothing more is sent.',
      };
    } finally {
      sending.delete(id);
    }
  };

  const present = (id: string): ShipmentRecord | null => {
    const record = store.shipments.get(id);
    return record === null || record.removedAt !== null ? null : record;
  };

  /** What is gone or has no choice any more is left out when its turn comes; only another price is not what was agreed to. */
  const differs = (id: string, agreed: Prices): boolean => {
    const now = priceOf(present(id));
    return now !== null && now !== agreed.get(id);
  };

  /** What shipments cost that are bought or going to be. */
  const costOf = (ids: readonly string[]): Money[] =>
    totals(ids.flatMap((id) => totalOf(present(id)) ?? []));

  /** What the runs under way are still going to spend: limits are measured as if it were spent already. */
  const committed = (): Money[] =>
    totals(
      [...new Set([...spending.values()].flat())].flatMap((id) => {
        const purchase = present(id)?.purchase;
        return purchase?.kind === 'chosen'
          ? (optionOf(purchase.quote, purchase.slug)?.total ?? [])
          : [];
      }),
    );

  const preflights = createPreflight(base, guard, unsettled, committed);

  /** A run is over when none of its members can still be sent or is in doubt. */
  const closeWhenOver = (run: RunRecord): void => {
    const open = run.members.some((id) => {
      const record = present(id);
      return (
        record !== null &&
        (['chosen', 'sending', 'uncertain'].includes(record.purchase.kind) ||
          (run.options.pick !== null && ['ready', 'quoted'].includes(record.purchase.kind)))
      );
    });
    if (!open) store.runs.end(run.id, clock.now());
  };

  /** Books every member that is still chosen, in order. */
  const run = (
    record: RunRecord,
    batchId: string | null,
    agreed: Prices | null = null,
    earlier: Halted | null = null,
  ): Run => {
    demandOpen(base);
    spending.set(record.id, record.members);
    const settled = new Set(earlier?.settled);
    const due = record.members.filter((id) => !settled.has(id) && canBeSent(id));
    let goesOn = false;
    // Documents wait while there is something to buy: they share the service's few places, and can be had later as well.
    const withoutDocuments: string[] = [];
    const collectAll = (): void => collector.collectInTurn(withoutDocuments.splice(0));
    const pace = paceFor(base, due[0] === undefined ? null : present(due[0]));
    const started = startRun({
      id: record.id,
      kind: 'booking',
      batchId,
      members: due,
      concurrency: record.options.concurrency,
      clock,
      pace,
      ...(earlier && { before: earlier.before }),
      canContinue: () => goesOn,
      step: async (id, signal, answered, mayGoOn, isPaused) => {
        // Chosen anew or priced anew while the run went on: that is not what was agreed to.
        if (agreed && differs(id, agreed))
          return {
            kind: 'failed',
            reason: {
              code: 'left',
              message: 'Its price or choice was changed after you had agreed: book it again.',
            },
          };
        const stopped = (by: ServiceErrorKind): void => {
          goesOn ||= PUT_RIGHT_OUTSIDE.includes(by);
        };
        const outcome = await bookOne(
          id,
          record,
          pace,
          { signal, answered, mayGoOn, isPaused, stopped },
          (booked) => withoutDocuments.push(booked),
        );
        if (outcome.kind === 'done' || (outcome.kind === 'failed' && outcome.reason))
          settled.add(id);
        return outcome;
      },
      onProgress: (progress) => {
        if (progress.state !== 'running') collectAll();
        base.emit({ type: 'run', progress });
      },
    });
    let stoppedByPerson = false;
    const finished = started.finished.then((progress) => {
      spending.delete(record.id);
      if (progress.canContinue) {
        const failures = progress.failures.map(({ ids: _, ...failure }) => failure);
        halted.set(record.id, {
          record,
          batchId,
          agreed,
          settled,
          before: {
            done: settled.size - failures.reduce((sum, { count }) => sum + count, 0),
            failures,
          },
        });
      }
      try {
        // What a person stopped is not taken up again by itself; what the line or the end of the program stopped may be.
        if (stoppedByPerson) store.runs.end(record.id, clock.now());
        else closeWhenOver(record);
      } catch (reason) {
        base.log.warn('the end of a run could not be written down', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
      }
      return progress;
    });
    const stop = (message?: string): void => {
      if (message === undefined && !['done', 'stopped'].includes(started.progress().state))
        stoppedByPerson = true;
      started.stop(message);
    };
    return { ...started, stop, finished };
  };

  const canBeSent = (id: string): boolean =>
    ['chosen', 'refused'].includes(present(id)?.purchase.kind ?? '');

  /**
   * Goes on with what a run left that the service had stopped, at the prices that were agreed to.
   * @throws DeskError when nothing is left of it, or it would go over a limit: then it is booked anew
   */
  const goOn = (id: string): Run => {
    const left = halted.get(id);
    const open = store.runs.interrupted(base.identity().id).some((each) => each.id === id);
    const rest =
      left?.record.members.filter((member) => !left.settled.has(member) && canBeSent(member)) ?? [];
    if (!left || !open || rest.length === 0)
      throw new DeskError('notFound', 'Nothing is left of that run.');
    guard.allow(
      totals(
        rest.flatMap((member) => {
          const purchase = present(member)?.purchase;
          return purchase && 'slug' in purchase
            ? (optionOf(purchase.quote, purchase.slug)?.total ?? [])
            : [];
        }),
      ),
      null,
      committed(),
    );
    halted.delete(id);
    return run(left.record, left.batchId, left.agreed, left);
  };

  return {
    preflight: preflights.look,
    preflightInTurns: preflights.lookInTurns,
    /** Spends money, once a token: the token is used up before anything is sent. */
    start: (token: string, options: RunRecord['options'], pin: string | null): Run => {
      const ready = preflights.take(token, pin);
      const serviceId = base.identity().id;
      const record: RunRecord = {
        id: newId(base),
        kind: 'booking',
        serviceId,
        members: ready.ids,
        options,
        startedAt: clock.now(),
        endedAt: null,
      };
      store.db.transaction(() => {
        // A person took matters in hand again: what an interrupted run was to do is in this one or was left out on purpose.
        for (const { id } of store.runs.interrupted(serviceId)) store.runs.end(id, clock.now());
        store.runs.insert(record);
      });
      const batches = new Set(ready.ids.flatMap((id) => present(id)?.batchId ?? []));
      return run(record, batches.size === 1 ? ([...batches][0] ?? null) : null, ready.prices);
    },
    run,
    goOn,
    interrupted: (): RunRecord[] => store.runs.interrupted(base.identity().id),
    closeWhenOver,
    /** After a start: what was being sent when the program stopped is uncertain now. Answers how many there were. */
    recover: (): number => {
      const found = store.shipments.inState('sending');
      for (const { id, externalReference } of found) {
        const at = clock.now();
        ledger.move(id, { type: 'foundAfterCrash', at }, () =>
          store.journal.append(id, {
            at,
            operator: '',
            event: 'uncertain',
            reference: externalReference,
            detail: 'found being sent when the program started',
          }),
        );
      }
      return found.length;
    },
  };
};

/** Why a member was not booked, for those of a run to be told apart. */
const reasonOf = (
  outcome: Exclude<SendOutcome, { kind: 'booked' }>,
  record: ShipmentRecord | null,
): FailReason => {
  switch (outcome.kind) {
    case 'refused':
      return {
        code: 'service-refused',
        message: record?.purchase.kind === 'refused' ? record.purchase.message : '',
      };
    case 'uncertain':
      return { code: 'uncertain', message: '' };
    case 'notSent':
      return { code: `service-${outcome.error.kind}`, message: inFull(outcome.error) };
    case 'left':
      return { code: 'left', message: outcome.message };
  }
};
