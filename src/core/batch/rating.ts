import { normaliseHsCode } from '../../domain/hs.ts';
import { error } from '../../domain/issue.ts';
import type { ServiceError } from '../../domain/serviceError.ts';
import { rowOfField } from '../../domain/draftRows.ts';
import { connectionFor, newId, type Base } from '../base.ts';
import { checkRecord } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { DONE, FAILED, startRun, type Run, type StepOutcome } from './run.ts';

const DAY_MS = 86_400_000;
/** A code that was known stays trusted for a month; one that was not is asked again after an hour: the catalogue grows. */
const TRUST_MS = { known: 30 * DAY_MS, unknown: 3_600_000 } as const;

/** Errors after which asking on for other shipments makes no sense. */
export const stopsRun = (reason: ServiceError): boolean =>
  reason.kind === 'unauthorized' || reason.kind === 'offline' || reason.kind === 'notSent';

/** Prices shipments: verifies their HS codes once each, asks for rates, keeps the options with the content they belong to. */
export const createRating = (base: Base, ledger: Ledger) => {
  const { store, clock } = base;
  const asked = new Map<string, Promise<ServiceError | null>>();

  const needsAsking = (code: string): boolean => {
    const verdict = store.codes.verdict(code);
    return verdict === null || clock.now() - verdict.at > (verdict.valid ? TRUST_MS.known : TRUST_MS.unknown);
  };

  /** One question a code, however many shipments carry it at once. */
  const verify = (record: ShipmentRecord, code: string): Promise<ServiceError | null> => {
    const key = `${record.profileId} ${code}`;
    const pending = asked.get(key);
    if (pending) return pending;
    const question = connectionFor(base, record).service.verifyCode(code).then((answer) => {
      if (!answer.ok) return answer.error;
      store.codes.verified({ ...answer.value, code }, clock.now());
      return null;
    }).finally(() => asked.delete(key));
    asked.set(key, question);
    return question;
  };

  /** Asks the service about every code of the draft that is not known yet. Answers the error that ends a run, if any. */
  const verifyCodes = async (record: ShipmentRecord): Promise<ServiceError | null> => {
    const codes = new Set(record.draft.boxes.flatMap((box) => box.items.map((item) => normaliseHsCode(item.product_hs_code))));
    const wellFormed = [...codes].filter((code) => /^\d{6,12}$/.test(code) && needsAsking(code));
    const failures = await Promise.all(wellFormed.map((code) => verify(record, code)));
    return failures.find((failure) => failure !== null && stopsRun(failure)) ?? null;
  };

  /** A person may take a shipment away while it waits or while the service thinks: that is no reason to stop the others. */
  const isHere = (id: string): boolean => store.shipments.get(id)?.removedAt === null;

  const rateOne = async (id: string, signal: AbortSignal): Promise<StepOutcome> => {
    const unreachable = isHere(id) ? await verifyCodes(ledger.must(id)) : null;
    if (unreachable) return { kind: 'stop', message: unreachable.message };
    if (!isHere(id)) return FAILED;
    const record = ledger.recheck(ledger.must(id));
    const { shipment, fingerprint } = checkRecord(base, record);
    if (shipment === null || fingerprint === null) return FAILED;
    const answer = await connectionFor(base, record).service.rates(shipment, { signal });
    if (!isHere(id)) return FAILED;
    if (!answer.ok) return refuse(record, answer.error);
    if (answer.value.length === 0) {
      ledger.note(id, [error('shipment', 'service-no-options', 'The service offers no delivery option for this shipment.')]);
      return FAILED;
    }
    ledger.note(id, []);
    ledger.move(id, { type: 'quoted', quote: { fingerprint, at: clock.now(), options: answer.value } });
    return DONE;
  };

  const refuse = (record: ShipmentRecord, reason: ServiceError): StepOutcome => {
    const rowOf = (field: string): number | null => (record.fileRows ? rowOfField(record.fileRows, field) : null);
    if (reason.kind === 'cancelled') return FAILED;
    const issues = reason.kind === 'refused' && reason.reasons.length > 0
      ? reason.reasons.map(({ field, reason: text }) => error(field, 'service-refused', text, rowOf(field)))
      : [error('shipment', `service-${reason.kind}`, reason.message, rowOf('shipment'))];
    ledger.note(record.id, issues);
    return stopsRun(reason) ? { kind: 'stop', message: reason.message } : FAILED;
  };

  return {
    /** Rates those of `ids` that can be rated; the others fail with their issues. */
    start: (ids: readonly string[], batchId: string | null): Run => startRun({
      id: newId(base), kind: 'rating', batchId, members: ids, concurrency: base.settings().concurrency, clock,
      step: async (id, signal) => {
        const outcome = await rateOne(id, signal);
        if (isHere(id)) ledger.announce([id]);
        return outcome;
      },
      onProgress: (progress) => base.emit({ type: 'run', progress }),
    }),
  };
};
