import { isWebAddress } from '../../domain/check/draft.ts';
import { nextWorkingDay } from '../../domain/dates.ts';
import { provesNothingBought, type PurchaseReceipt } from '../../domain/service.ts';
import { fail, type Result, type ServiceError } from '../../domain/serviceError.ts';
import { slugOf, type PurchaseEvent } from '../../domain/purchase.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { connectionFor, today, type Base } from '../base.ts';
import { checkRecord, isOutdated } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { JournalEvent } from '../store/journal.ts';
import { uploadFiles } from './uploads.ts';

/** How one booking ended. `left`: it was not in a state to be sent, and nothing was. */
export type SendOutcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'notSent'; readonly error: ServiceError }
  | { readonly kind: 'left'; readonly message: string };

const left = (message: string): SendOutcome => ({ kind: 'left', message });

/** True when the files of a shipment are web addresses, false when they are files of this desk, null without any (interface.md, purchase rule 2). */
const filesAreUrls = (shipment: Shipment): boolean | null => {
  const files = shipment.boxes.flatMap((box) => box.items.flatMap((item) => [...item.documents, ...item.photos]));
  return files.length === 0 ? null : files.every(isWebAddress);
};

/**
 * Buys one shipment. The attempt is on disk, synced, before the first byte goes out; the answer moves the state machine
 * of domain/purchase.ts. Nothing here sends twice: a lost answer is `uncertain` and stays so until a person decides.
 * @param fileIsUrl how the waybill is wanted when the shipment has no files that decide it
 */
export const sendPurchase = async (base: Base, ledger: Ledger, id: string, fileIsUrl: boolean): Promise<SendOutcome> => {
  const { store, clock } = base;
  const record = ledger.recheck(ledger.must(id));
  const checked = checkRecord(base, record);
  const { shipment, fingerprint } = checked;
  const slug = slugOf(record.purchase);
  if (shipment === null || fingerprint === null || slug === null) return left('It has problems that must be solved first.');
  if (isOutdated(base, record, checked)) return left('The price is out of date: get rates again.');
  const { service } = connectionFor(base, record);

  const uploaded = await uploadFiles(base, service, record.profileId, shipment);
  if (!uploaded.ok) return { kind: 'notSent', error: uploaded.error };
  const prepared = service.preparePurchase({
    shipment: uploaded.value, slug, externalReference: record.externalReference,
    assignedDate: record.draft.assigned_date.trim() || nextWorkingDay(today(base)),
    fileIsUrl: filesAreUrls(shipment) ?? fileIsUrl,
  });

  const operator = base.settings().operator;
  const write = (event: JournalEvent, reference: string | null, detail: string): void =>
    store.journal.append(id, { at: clock.now(), operator, event, reference, detail });

  const attempt = { reference: record.externalReference, bodyHash: prepared.bodyHash, at: clock.now() };
  const sending = ledger.move(id, { type: 'sent', attempt, fingerprint }, () =>
    write('sent', record.externalReference, `service ${slug}, content ${prepared.bodyHash.slice(0, 16)}`));
  if (!sending) return left('The price is out of date, or it is being sent already.');

  // A client that throws has broken its promise; whether it sent is then not known.
  const answer = await service.purchase(prepared).catch((thrown: unknown): Result<PurchaseReceipt> =>
    fail({ kind: 'interrupted', message: `The program failed while sending (${thrown instanceof Error ? thrown.name : 'unknown'}).` }));
  return settle(answer);

  function settle(result: Result<PurchaseReceipt>): SendOutcome {
    const at = clock.now();
    if (result.ok) {
      const { documents, ...receipt } = result.value;
      // Should the disk fail now, the log at least knows what was bought.
      base.log.info('booked', { reference: record.externalReference, trackingNumber: receipt.trackingNumber });
      finish({ type: 'answered', receipt, at }, 'booked', `tracking number ${receipt.trackingNumber}`, () => store.documents.expect(id, documents));
      return { kind: 'booked' };
    }
    const { error } = result;
    if (!provesNothingBought(error)) {
      finish({ type: 'doubted', message: error.message, at }, 'uncertain', `${error.kind}: ${error.message}`);
      return { kind: 'uncertain' };
    }
    if (error.kind === 'refused' || error.kind === 'notFound') {
      const reasons = error.kind === 'refused' ? error.reasons : [];
      finish({ type: 'refused', message: error.message, reasons, at }, 'refused', error.message);
      return { kind: 'refused' };
    }
    finish({ type: 'notSent' }, 'notSent', `${error.kind}: ${error.message}`);
    return { kind: 'notSent', error };
  }

  function finish(event: PurchaseEvent, journal: JournalEvent, detail: string, also?: () => void): void {
    ledger.move(id, event, () => {
      write(journal, record.externalReference, detail);
      also?.();
    });
  }
};
