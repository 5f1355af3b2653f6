import { createHash } from 'node:crypto';
import { t } from '../../texts/index.ts';
import { filesOf, readFileRef, type MadeInvoice } from '../../domain/shipment/files.ts';
import { invoiceContent, invoiceOf, type Invoice } from '../../domain/customs/invoice.ts';
import { error, type Issue } from '../../domain/shipment/issue.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import type { InvoiceRules } from '../../domain/shipment/rules.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

/** Returns the number of the only invoice of a shipment, made from its reference. */
export const invoiceNumber = (externalReference: string): string => `INV-${externalReference}`;

/** Returns a hash of an invoice's content, 16 hex digits. */
export const invoiceDigest = (invoice: Invoice): string =>
  createHash('sha256').update(invoiceContent(invoice)).digest('hex').slice(0, 16);

/** Returns true when an invoice made now would differ. Terms that the rules no longer contain count as a difference. */
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
 * Returns issues for invoices of this desk that no longer match the shipment: customs would read of goods that are not in the box.
 * @param shipment null while its content is not known
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
