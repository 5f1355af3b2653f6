import { assignedDate } from '../../domain/assignedDate.ts';
import { dateIn } from '../../domain/dates.ts';
import { filesOf, isWebAddress } from '../../domain/files.ts';
import { error as errorIssue, info, type Issue } from '../../domain/issue.ts';
import { provesNothingBought, type PurchaseReceipt } from '../../domain/service.ts';
import { fail, type Result, type ServiceError } from '../../domain/serviceError.ts';
import { slugOf, type PurchaseEvent } from '../../domain/purchase.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { connectionFor, today, type Base } from '../base.ts';
import { checkRecord, isOutdated } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { forgetUploads, uploadFiles } from './uploads.ts';

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
  const files = filesOf(shipment.boxes);
  return files.length === 0 ? null : files.every(({ text }) => isWebAddress(text));
};

const isFileReason = ({ field }: { readonly field: string }): boolean => /\.(?:documents|photos)(?:\.\d+)?$/.test(field);

/**
 * Buys one shipment. The attempt is on disk, synced, before the first byte goes out; the answer moves the state machine
 * of domain/purchase.ts. Nothing here sends twice: a lost answer is `uncertain` and stays so until a person decides.
 * @param fileIsUrl how the waybill is wanted when the shipment has no files that decide it
 * @param authorisedAt when a person started the run: should the date have moved since, the shipment says so
 */
export const sendPurchase = async (base: Base, ledger: Ledger, id: string, fileIsUrl: boolean, authorisedAt?: number): Promise<SendOutcome> => {
  const { store, clock } = base;
  const record = ledger.recheck(ledger.must(id));
  const checked = checkRecord(base, record);
  const { shipment, fingerprint } = checked;
  const slug = slugOf(record.purchase);
  if (shipment === null || fingerprint === null || slug === null) return left('It has problems that must be solved first.');
  if (isOutdated(base, record, checked)) return left('The price is out of date: get rates again.');
  const { service } = connectionFor(base, record);

  const operator = base.settings().operator;
  const write = (event: JournalEvent, reference: string | null, detail: string): void =>
    store.journal.append(id, { at: clock.now(), operator, event, reference, detail });
  /** Puts `issues` in the place of what was noted of earlier tries. */
  const note = (of: ShipmentRecord, issues: readonly Issue[]): void => {
    const kept = of.notes.filter(({ code }) => code !== 'service-upload' && code !== 'date-moved');
    if (issues.length > 0 || kept.length < of.notes.length) store.shipments.update({ ...of, notes: [...kept, ...issues] });
  };

  const uploaded = await uploadFiles(base, service, record.profileId, shipment, (progress) => base.emit({ type: 'upload', shipmentId: id, ...progress }));
  if (!uploaded.ok) {
    const { error } = uploaded;
    store.db.transaction(() => {
      write('notSent', record.externalReference, `files: ${error.kind}: ${error.message}`);
      if (error.kind === 'refused') note(ledger.must(id), error.reasons.map(({ field, reason }) => errorIssue(field, 'service-upload', reason)));
    });
    return { kind: 'notSent', error };
  }
  const going = uploaded.value;
  // Files can take minutes; what goes out has to be what a person sees.
  if (filesAreUrls(shipment) === false && JSON.stringify(ledger.must(id).draft) !== JSON.stringify(record.draft)) return left('It was changed while its files went up: look at it and book again.');

  const holidays = base.rules.holidays.get(base.timeZone);
  const day = assignedDate(record.draft.assigned_date, today(base), holidays);
  const meant = authorisedAt === undefined ? day.date : assignedDate(record.draft.assigned_date, dateIn(authorisedAt, base.timeZone), holidays).date;
  const moved = day.insteadOf ?? (meant === day.date ? null : meant);
  const prepared = service.preparePurchase({
    shipment: going, slug, externalReference: record.externalReference, assignedDate: day.date,
    fileIsUrl: filesAreUrls(shipment) ?? fileIsUrl,
  });

  const attempt = { reference: record.externalReference, bodyHash: prepared.bodyHash, at: clock.now() };
  const sending = ledger.move(id, { type: 'sent', attempt, fingerprint }, (of) => {
    note(of, moved === null ? [] : [info('assigned_date', 'date-moved', `It waited past midnight: sent with the date ${day.date} in the place of ${moved}.`)]);
    write('sent', record.externalReference, `service ${slug}, date ${day.date}${moved === null ? '' : ` in the place of ${moved}`}, content ${prepared.bodyHash.slice(0, 16)}`);
  });
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
      if (reasons.some(isFileReason)) forgetUploads(base, record.profileId, going);
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
