import { t } from '../../../texts/index.ts';
import { isSentState, slugOf, unconfirmedDisagreement } from '../../../domain/purchase/purchase.ts';
import { disagreementWords } from '../../../domain/rates/disagreement.ts';
import { assignedDate, dayForService } from '../../../domain/shipment/assignedDate.ts';
import { filesOf, isWebAddress } from '../../../domain/shipment/files.ts';
import { isQuestion, type Issue } from '../../../domain/shipment/issue.ts';
import type { Shipment } from '../../../domain/shipment/shipment.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import { profileOf, profileUnder } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { whyUnpaid, movedCostWords } from '../../shipments/shipmentPrice.ts';
import { isCostHidden } from '../../shipments/costSecret.ts';
import { holidaysOf } from '../../base/rules.ts';
import { INVOICE_STALE, isOutdated } from '../../shipments/checking.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** Returns the stored shipment; null when it does not exist or was removed. */
export const presentRecord = ({ store }: StoreContext, id: string): ShipmentRecord | null => {
  const record = store.shipments.get(id);
  return record?.removedAt !== null ? null : record;
};

/** A shipment that was not in a state to be sent, and why. */
export interface SkippedShipment {
  readonly kind: 'skipped';
  readonly message: string;
  /** True when a person has to confirm the message. */
  readonly isUnconfirmed?: boolean;
}

/** Returns the outcome of a skipped shipment. @param message the reason, for the user */
export const skipped = (message: string): SkippedShipment => ({ kind: 'skipped', message });

const unconfirmed = (why: string): SkippedShipment => ({
  ...skipped(t('booking.notConfirmed', { why })),
  isUnconfirmed: true,
});

/** What would be sent of a shipment. */
export interface ReadyToSend {
  readonly record: ShipmentRecord;
  readonly shipment: Shipment;
  readonly fingerprint: string;
  readonly slug: string;
  /** Problems found in the draft just now, without the notes that are stored with it. */
  readonly issues: readonly Issue[];
}

/**
 * Reads and checks a shipment in its current state. Returns what would be sent, or why nothing is.
 * @param money that is received with the booking; null for none
 */
export const readyToSend = (
  context: PurchaseContext,
  ledger: Pick<Ledger, 'recheck'>,
  id: string,
  money: EnteredPayment | null,
): ReadyToSend | SkippedShipment => {
  if (context.store.db.isDamaged()) return skipped(t('purchase.ledgerDamaged'));
  const found = context.store.shipments.get(id);
  if (found?.removedAt !== null) return skipped(t('purchase.gone'));
  if (isSentState(found.purchase.kind)) return skipped(t('purchase.sentAlready'));
  const { record, checked } = ledger.recheck(found);
  const { shipment, fingerprint } = checked;
  const slug = slugOf(record.purchase);
  if (shipment === null || fingerprint === null || slug === null)
    return skipped(t('purchase.problemsFirst'));
  if (checked.issues.some(isQuestion)) return skipped(t('purchase.answerFirst'));
  // Renewed before the shipment is prepared (bookItem.ts): this one changed since.
  if (checked.issues.some(({ code }) => code === INVOICE_STALE))
    return skipped(t('purchase.changedWhileReady'));
  // Also called right before the attempt is recorded, in one transaction with it, so that an unpaid shipment is never bought.
  const unpaid = whyUnpaid(context, record, money);
  if (unpaid !== null) return skipped(unpaid);
  const disagrees = unconfirmedDisagreement(record.purchase);
  if (disagrees !== null) return unconfirmed(disagreementWords(disagrees));
  const moved = movedCostWords(context, record, isCostHidden(context, id));
  if (moved !== null) return unconfirmed(moved);
  const issues = checked.issues.filter((issue) => !record.notes.includes(issue));
  return isOutdated(context, record, checked)
    ? skipped(t('purchase.priceOutOfDate'))
    : { record, shipment, fingerprint, slug, issues };
};

/** Returns true when the stored record equals the one that was read. */
export const isUnchanged = ({ store }: StoreContext, record: ShipmentRecord): boolean => {
  const now = store.shipments.get(record.id);
  if (now === null) return false;
  const keys = Object.keys(now) as (keyof ShipmentRecord)[];
  return keys.every((key) => JSON.stringify(now[key]) === JSON.stringify(record[key]));
};

/** Returns the content of the attempt as text. When it differs, something else would be bought than what a person saw. */
export const attemptContent = ({ record, shipment, fingerprint, slug }: ReadyToSend): string =>
  JSON.stringify([shipment, fingerprint, slug, record.externalReference, record.draft]);

/** Returns the assigned date to send, and the intended date when it differs. */
export const dateOf = (
  context: PurchaseContext,
  record: ShipmentRecord,
  authorisedAt: number | undefined,
): { readonly date: string; readonly insteadOf: string | null } => {
  const holidays = holidaysOf(context);
  const {
    draft: { assigned_date: typed },
  } = record;
  const { dialect } = profileOf(context.settings(), profileUnder(context, record.serviceId));
  const dateAt = (at: number) => {
    const { timeZone } = context;
    const [today, serviceDay] = [dateIn(at, timeZone), dayForService(at, timeZone)];
    return assignedDate(typed, today, holidays, dialect, serviceDay);
  };
  const day = dateAt(context.clock.now());
  const meant = authorisedAt === undefined ? day.date : dateAt(authorisedAt).date;
  return { date: day.date, insteadOf: day.insteadOf ?? (meant === day.date ? null : meant) };
};

/**
 * Returns `file_is_url` of a purchase (docs/service.md §4.5.2, rule 2): true when the files of the shipment are web addresses, false when they are
 * files of this desk, null when it has none.
 */
export const filesAreUrls = (shipment: Shipment): boolean | null => {
  const files = filesOf(shipment.boxes);
  return files.length === 0 ? null : files.every(({ text }) => isWebAddress(text));
};
