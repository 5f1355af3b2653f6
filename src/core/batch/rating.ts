import { error } from '../../domain/issue.ts';
import type { ServiceError } from '../../domain/serviceError.ts';
import { rowOfField } from '../../domain/draftRows.ts';
import { connectionFor, newId, type Base } from '../base.ts';
import type { Verifier } from '../codes/verify.ts';
import { checkRecord } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { DONE, FAILED, startRun, stopFor, stopsRun, type Run, type StepOutcome } from './run.ts';

/** Prices shipments: verifies their HS codes once each, asks for rates, keeps the options with the content they belong to. */
export const createRating = (base: Base, ledger: Ledger, verifier: Verifier) => {
  const { store, clock } = base;

  /** A person may take a shipment away while it waits or while the service thinks: that is no reason to stop the others. */
  const isHere = (id: string): boolean => store.imports.isThere(id);

  const rateOne = async (id: string, signal: AbortSignal, answered: () => void): Promise<StepOutcome> => {
    const unreachable = isHere(id) ? await verifier.verifyFor(ledger.must(id)) : null;
    if (unreachable) return stopFor(unreachable);
    if (!isHere(id)) return FAILED;
    const record = ledger.recheck(ledger.must(id));
    const { shipment, fingerprint } = checkRecord(base, record);
    if (shipment === null || fingerprint === null) return FAILED;
    const answer = await connectionFor(base, record).service.rates(shipment, { signal });
    if (answer.ok) answered();
    if (!isHere(id)) return FAILED;
    if (!answer.ok) return refuse(record, answer.error);
    if (answer.value.length === 0) {
      ledger.note(id, [error('shipment', 'service-no-options', 'The service offers no delivery option for this shipment.')]);
      return FAILED;
    }
    // A price that a power cut takes away is asked for again: no need to wait for the disk.
    store.db.part(() => {
      ledger.note(id, []);
      ledger.move(id, { type: 'quoted', quote: { fingerprint, at: clock.now(), options: answer.value } });
    });
    return DONE;
  };

  const refuse = (record: ShipmentRecord, reason: ServiceError): StepOutcome => {
    const rowOf = (field: string): number | null => (record.fileRows ? rowOfField(record.fileRows, field) : null);
    if (reason.kind === 'cancelled') return FAILED;
    const issues = reason.kind === 'refused' && reason.reasons.length > 0
      ? reason.reasons.map(({ field, reason: text }) => error(field, 'service-refused', text, rowOf(field)))
      : [error('shipment', `service-${reason.kind}`, reason.message, rowOf('shipment'))];
    ledger.note(record.id, issues);
    // No answer, and by now it is known that the service is not there: the others would only wait as long.
    const lost = (reason.kind === 'timeout' || reason.kind === 'interrupted') && base.line.state().state === 'offline';
    return lost || stopsRun(reason) ? stopFor(reason) : FAILED;
  };

  return {
    /** Rates those of `ids` that can be rated; the others fail with their issues. */
    start: (ids: readonly string[], batchId: string | null): Run => startRun({
      id: newId(base), kind: 'rating', batchId, members: ids, concurrency: base.settings().concurrency, clock,
      step: async (id, signal, answered) => {
        const outcome = await rateOne(id, signal, answered);
        if (isHere(id)) ledger.announce([id]);
        return outcome;
      },
      onProgress: (progress) => base.emit({ type: 'run', progress }),
    }),
  };
};
