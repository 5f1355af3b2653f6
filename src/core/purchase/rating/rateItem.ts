import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../../texts/index.ts';
import type { RedactedAnswer } from '../../../domain/service/service.ts';
import { inFull, type ServiceError } from '../../../domain/service/serviceError.ts';
import { rowOfField } from '../../../domain/shipment/draftRows.ts';
import { error } from '../../../domain/shipment/issue.ts';
import type { Verifier } from '../../shipments/codes/verify.ts';
import type { PurchaseContext } from '../purchase.ts';
import {
  DONE,
  endsRun,
  FAILED,
  stopFor,
  type ItemOutcome,
} from '../../service/runs/itemOutcome.ts';
import type { ItemControl } from '../../service/runs/run.ts';
import { refusedFor } from '../../shipments/checking.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { requote } from '../../shipments/requote.ts';
import { compressAnswer } from '../../ledger/tables/answers.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { Terms } from '../terms/terms.ts';

/** Stores the outcome of an item, together with `write`, in one transaction. @returns the outcome */
export type Conclude = (outcome: ItemOutcome, write?: () => void) => ItemOutcome;

const failed = (code: string, message = ''): ItemOutcome => ({
  kind: 'failed',
  reason: { code, message },
});

/** Dependencies of `createItemRater`. */
export interface ItemRaterDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly verifier: Pick<Verifier, 'verifyFor'>;
  readonly terms: Pick<Terms, 'rates'>;
}

/** Rates one shipment of a run: verifies its HS codes, requests rates, and stores the options through `conclude`. */
export type ItemRater = (
  id: string,
  control: ItemControl,
  conclude: Conclude,
) => Promise<ItemOutcome>;

/** Creates the function that requests the rates of one shipment and stores the quote (docs/service.md §4.4). */
export const createItemRater = ({ context, ledger, verifier, terms }: ItemRaterDeps): ItemRater => {
  const { store, clock } = context;

  /** A shipment may be removed while it waits or during the request; the others continue. */
  const isHere = (id: string): boolean => store.imports.isThere(id);

  const concludeError = (
    record: ShipmentRecord,
    reason: ServiceError,
    readAnswer: (() => RedactedAnswer) | null,
    conclude: Conclude,
  ): ItemOutcome => {
    const rowOf = (field: string): number | null =>
      record.fileRows ? rowOfField(record.fileRows, field) : null;
    // No note: a person or the end of the program cancelled it, and it is requested again when the run is resumed.
    if (reason.kind === 'cancelled') return FAILED;
    const stop = endsRun(reason, context.connectivity) ? stopFor(reason) : null;
    // No note either: it waits for the connection like the items after it, and is no problem of the shipment.
    if (stop?.line) return conclude(stop);
    const issues =
      reason.kind === 'refused'
        ? refusedFor(reason, rowOf)
        : [error('shipment', `service-${reason.kind}`, inFull(reason), rowOf('shipment'))];
    const answer = readAnswer && compressAnswer(readAnswer());
    return conclude(stop ?? failed(`service-${reason.kind}`, inFull(reason)), () => {
      ledger.note(record.id, issues);
      if (answer)
        store.answers.add(
          { shipmentId: record.id, operation: 'rates', at: clock.now(), attempt: null },
          answer,
        );
    });
  };

  return async (id, { signal, releaseSlot }, conclude) => {
    const unreachable = isHere(id) ? await verifier.verifyFor(ledger.must(id)) : null;
    if (unreachable) return stopFor(unreachable);
    if (!isHere(id)) return conclude(failed('gone'));
    const { record, checked } = ledger.recheck(ledger.must(id));
    const { shipment, fingerprint } = checked;
    if (shipment === null || fingerprint === null) return conclude(failed('problems'));
    let readAnswer: (() => RedactedAnswer) | null = null;
    const rated = await terms.rates(record, shipment, {
      signal,
      onAnswer: (read) => {
        readAnswer = read;
      },
    });
    if (rated.kind === 'blocked')
      return conclude(failed('said', rated.message), () =>
        ledger.note(id, [error('last_mile', 'service-terms', rated.message)]),
      );
    const { answer } = rated;
    if (answer.ok) {
      releaseSlot();
      // The next request is sent before this answer is stored.
      await nextTurn();
    }
    if (!isHere(id)) return conclude(failed('gone'));
    if (!answer.ok) return concludeError(record, answer.error, readAnswer, conclude);
    const { options, unreadable } = answer.value;
    if (options.length === 0 && unreadable === undefined) {
      return conclude(failed('service-no-options'), () =>
        ledger.note(id, [error('shipment', 'service-no-options', t('rating.nothingOffered'))]),
      );
    }
    // Unreadable options are stored with the quote too, so that a person can see them.
    return conclude(options.length === 0 ? failed('service-unreadable-options') : DONE, () =>
      requote(context, ledger, id, { fingerprint, shipment, offer: answer.value }),
    );
  };
};
