import { error } from '../../domain/shipment/issue.ts';
import type { Heard } from '../../domain/service/service.ts';
import { inFull, type ServiceError } from '../../domain/service/serviceError.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import type { FailedMembers, RunFailure } from '../../domain/shipment/snapshot.ts';
import { newId, paceFor, type Base } from '../context.ts';
import type { Verifier } from '../codes/verify.ts';
import { DeskError } from '../deskError.ts';
import { checkRecord, refusedFor } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { requote } from '../shipments/requote.ts';
import { packAnswer } from '../store/answers.ts';
import type { RatingRunRecord, ShipmentRecord } from '../store/records.ts';
import type { Terms } from '../terms/terms.ts';
import {
  DONE,
  endsRun,
  FAILED,
  startRun,
  stopFor,
  type FailReason,
  type Run,
  type StepOutcome,
} from '../runs/run.ts';
import type { UnsettledShipments } from './unsettled.ts';

/** Writes down what became of a member, with what else belongs to it. */
type Conclude = (outcome: StepOutcome, write?: () => void) => StepOutcome;

/** A run that can be gone on with, and the members that it asks for. */
export interface KeptRun {
  readonly run: Run;
  readonly rest: readonly string[];
}

const failed = (code: string, message = ''): StepOutcome => ({
  kind: 'failed',
  reason: { code, message },
});

/** Prices shipments: verifies their HS codes once each, asks for rates, keeps the options with the content they belong to. */
export const createRating = (
  base: Base,
  ledger: Ledger,
  verifier: Verifier,
  unsettled: UnsettledShipments,
  terms: Terms,
) => {
  const { store, clock } = base;
  const underWay = new Map<string, Run>();

  /** A person may take a shipment away while it waits or while the service thinks: that is no reason to stop the others. */
  const isHere = (id: string): boolean => store.imports.isThere(id);

  const rateOne = async (
    id: string,
    signal: AbortSignal,
    answered: () => void,
    conclude: Conclude,
  ): Promise<StepOutcome> => {
    const unreachable = isHere(id) ? await verifier.verifyFor(ledger.must(id)) : null;
    if (unreachable) return stopFor(unreachable);
    if (!isHere(id)) return conclude(failed('gone'));
    const record = ledger.recheck(ledger.must(id));
    const { shipment, fingerprint } = checkRecord(base, record);
    if (shipment === null || fingerprint === null) return conclude(failed('problems'));
    let heard: (() => Heard) | null = null;
    const rated = await terms.rates(record, shipment, {
      signal,
      heard: (read) => {
        heard = read;
      },
    });
    if (rated.kind === 'held')
      return conclude(failed('said', rated.message), () =>
        ledger.note(id, [error('last_mile', 'service-terms', rated.message)]),
      );
    const { answer } = rated;
    if (answer.ok) answered();
    if (!isHere(id)) return conclude(failed('gone'));
    if (!answer.ok) return refuse(record, answer.error, heard, conclude);
    const { options, unreadable } = answer.value;
    if (options.length === 0 && unreadable === undefined) {
      return conclude(failed('service-no-options'), () =>
        ledger.note(id, [
          error(
            'shipment',
            'service-no-options',
            'The service offers no delivery option for this shipment.',
          ),
        ]),
      );
    }
    // Unreadable ones are kept with the quote too: a person sees what was offered.
    return conclude(options.length === 0 ? failed('service-unreadable-options') : DONE, () =>
      requote(base, ledger, id, { fingerprint, offer: answer.value }),
    );
  };

  const refuse = (
    record: ShipmentRecord,
    reason: ServiceError,
    heard: (() => Heard) | null,
    conclude: Conclude,
  ): StepOutcome => {
    const rowOf = (field: string): number | null =>
      record.fileRows ? rowOfField(record.fileRows, field) : null;
    // Not a word about why: it was a person, or the end of the program, and it is asked again when the run goes on.
    if (reason.kind === 'cancelled') return FAILED;
    const issues =
      reason.kind === 'refused'
        ? refusedFor(reason, rowOf)
        : [error('shipment', `service-${reason.kind}`, inFull(reason), rowOf('shipment'))];
    const answer = heard && packAnswer(heard());
    return conclude(
      endsRun(reason, base.line)
        ? stopFor(reason)
        : failed(`service-${reason.kind}`, inFull(reason)),
      () => {
        ledger.note(record.id, issues);
        if (answer)
          store.answers.add(
            { shipmentId: record.id, operation: 'rates', at: clock.now(), attempt: null },
            answer,
          );
      },
    );
  };

  const run = (
    members: readonly string[],
    batchId: string | null,
    record: RatingRunRecord | null,
    more: Pick<Parameters<typeof startRun>[0], 'before' | 'waiting'> = {},
  ): Run =>
    startRun({
      id: record?.id ?? newId(base),
      kind: 'rating',
      batchId,
      members,
      concurrency: base.settings().concurrency,
      clock,
      ...more,
      pace: paceFor(base, members[0] === undefined ? null : store.shipments.get(members[0])),
      // What the line stopped waits for it by itself: rateQueue.ts.
      canContinue: (byPerson, line) =>
        record !== null && !byPerson && !line && store.runs.rating(record.id)?.endedAt === null,
      step: async (id, signal, answered) => {
        const outcome = await unsettled.during('price', [id], () =>
          rateOne(id, signal, answered, (ended, write) => {
            // A price that a power cut takes away is asked for again: no need to wait for the disk.
            store.db.part(() => {
              write?.();
              if (record && ended.kind !== 'stop')
                store.runs.settled(
                  record.id,
                  id,
                  ended.kind === 'failed' ? (ended.reason ?? null) : null,
                );
            });
            return ended;
          }),
        );
        if (isHere(id)) ledger.announce([id]);
        return outcome;
      },
      onProgress: (progress) => base.emit({ type: 'run', progress }),
    });

  /** Members of an open run that were not worked off yet and can still be priced, and what became of the others. */
  const restOf = ({
    id,
    members,
  }: RatingRunRecord): {
    readonly rest: readonly string[];
    readonly before: { readonly done: number; readonly failures: readonly RunFailure[] };
  } => {
    const settled = store.runs.settledMembers(id);
    const over = new Set(settled.map(({ shipmentId }) => shipmentId));
    const rest = members.filter((member) => {
      const found = over.has(member) ? null : store.shipments.get(member);
      return found !== null && found.removedAt === null && !isSealed(found.purchase.kind);
    });
    return {
      rest,
      before: {
        done: settled.filter(({ reason }) => reason === null).length,
        failures: groups(settled).map(({ ids, ...reason }) => ({ ...reason, count: ids.length })),
      },
    };
  };

  /** Ends the record when nothing is left to go on with: all worked off, or a person stopped it. */
  const kept = (started: Run, record: RatingRunRecord): Run => {
    let byPerson = false;
    const finished = started.finished.then((progress) => {
      underWay.delete(record.id);
      try {
        if (byPerson || progress.state === 'done') store.runs.end(record.id, clock.now());
      } catch (reason) {
        base.log.warn('the end of a run could not be written down', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
      }
      return progress;
    });
    const made: Run = {
      ...started,
      finished,
      stop: (message) => {
        byPerson ||= message === undefined;
        started.stop(message);
      },
    };
    underWay.set(record.id, made);
    return made;
  };

  const goOn = (record: RatingRunRecord, waiting?: string): KeptRun | null => {
    const { rest, before } = restOf(record);
    if (rest.length > 0)
      return {
        rest,
        run: kept(
          run(rest, record.options.batchId, record, {
            before,
            ...(waiting !== undefined && { waiting }),
          }),
          record,
        ),
      };
    store.runs.end(record.id, clock.now());
    return null;
  };

  return {
    /** Rates those of `ids` that can be rated; the others fail with their issues. What is left when the program ends is forgotten. */
    start: (ids: readonly string[], batchId: string | null): Run => run(ids, batchId, null),

    /**
     * The same, kept in the database: the rest can be gone on with after a restart or once the keys are right.
     * @param queued the members are in the queue of rateQueue.ts too, which asks for the rest by itself after a restart
     */
    begin: (ids: readonly string[], batchId: string | null, queued = false): Run => {
      const record: RatingRunRecord = {
        id: newId(base),
        kind: 'rating',
        serviceId: base.identity().id,
        members: ids,
        options: { batchId, queued },
        startedAt: clock.now(),
        endedAt: null,
      };
      const asked = new Set(ids);
      // What an interrupted run left is asked for anew by this one.
      const overtaken = store.runs
        .openRatings(record.serviceId)
        .filter((open) => restOf(open).rest.every((id) => asked.has(id)));
      store.db.transaction(() => {
        for (const { id } of overtaken) store.runs.end(id, clock.now());
        store.runs.insert(record);
      });
      for (const { id } of overtaken) underWay.get(id)?.stop('What was left is asked for again.');
      return kept(run(ids, batchId, record), record);
    },

    /** Goes on with what a run left. @throws DeskError when nothing is left of it */
    goOn: (id: string): KeptRun => {
      const record = store.runs.rating(id);
      const going = record && record.endedAt === null && !underWay.has(id) ? goOn(record) : null;
      if (!going) throw new DeskError('notFound', 'Nothing is left of that run.');
      return going;
    },

    /** After a start: the runs that the end of the program cut off, each waiting for a person to let it go on. */
    recover: (): KeptRun[] =>
      store.runs.openRatings(base.identity().id).flatMap((record) => {
        if (!record.options.queued)
          return goOn(record, 'The program was closed while these were being priced.') ?? [];
        store.runs.end(record.id, clock.now());
        return [];
      }),

    /** Somebody else asks for what is left of a run: nothing is to be gone on with. */
    handedOver: (id: string): void => store.runs.end(id, clock.now()),

    /** The failed members of a run by reason, the most frequent first; those that are not here any more are left out. */
    failures: (runId: string): FailedMembers[] =>
      groups(store.runs.settledMembers(runId).filter(({ shipmentId }) => isHere(shipmentId))),
  };
};

const groups = (
  settled: readonly { readonly shipmentId: string; readonly reason: FailReason | null }[],
): FailedMembers[] => {
  const found = new Map<string, { code: string; message: string; ids: string[] }>();
  for (const { shipmentId, reason } of settled) {
    if (reason === null) continue;
    const key = `${reason.code}\n${reason.message}`;
    const group = found.get(key) ?? { ...reason, ids: [] };
    found.set(key, group);
    group.ids.push(shipmentId);
  }
  return [...found.values()].sort((a, b) => b.ids.length - a.ids.length);
};
