import { createHash } from 'node:crypto';
import { t } from '../../texts/index.ts';
import { filesOf, readFileRef, type MadeInvoice } from '../../domain/shipment/files.ts';
import { invoiceContent, invoiceOf, type Invoice } from '../../domain/customs/invoice.ts';
import { error, type Issue } from '../../domain/shipment/issue.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import type { InvoiceRules } from '../../domain/shipment/rules.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** One invoice a shipment: its number is the shipment's reference. */
export const invoiceNumber = (externalReference: string): string => `INV-${externalReference}`;

/** What a made invoice says, as 16 hex digits. */
export const invoiceDigest = (invoice: Invoice): string =>
  createHash('sha256').update(invoiceContent(invoice)).digest('hex').slice(0, 16);

/** True when making it again now would say something else. Terms that the rules no longer have count as something else. */
const isOutdated = (
  rules: InvoiceRules,
  shipment: Shipment,
  externalReference: string,
  { content, ...terms }: MadeInvoice,
): boolean => {
  try {
    return (
      invoiceDigest(
        invoiceOf(shipment, { number: invoiceNumber(externalReference), ...terms }, rules),
      ) !== content
    );
  } catch {
    return true;
  }
};

/**
 * Invoices of this desk that do not fit the shipment any more: customs would see goods that are not in the box.
 * @param shipment null while it cannot be told what goes
 */
export const invoiceIssues = (
  rules: InvoiceRules,
  record: ShipmentRecord,
  shipment: Shipment | null,
  rowOf: (field: string) => number | null,
): Issue[] => {
  if (shipment === null || isSealed(record.purchase.kind)) return [];
  return filesOf(record.draft.boxes).flatMap(({ text, field }) => {
    const ref = readFileRef(text.trim());
    if (
      ref.kind !== 'archived' ||
      ref.made === null ||
      !isOutdated(rules, shipment, record.externalReference, ref.made)
    )
      return [];
    return [error(field, 'invoice-stale', t('problems.invoiceStale'), rowOf(field))];
  });
};
