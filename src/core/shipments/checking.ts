import { hash, createHash } from 'node:crypto';
import { t } from '../../texts/index.ts';
import type { CheckContext, CheckedBoxes } from '../../domain/shipment/check/context.ts';
import { checkDraft } from '../../domain/shipment/check/draft.ts';
import { dayForService } from '../../domain/shipment/assignedDate.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import { pricedContent } from '../../domain/shipment/fingerprint.ts';
import {
  hasErrors,
  error,
  isFromService,
  warning,
  type Issue,
} from '../../domain/shipment/issue.ts';
import { isSentState, isStale, quoteOf } from '../../domain/purchase/purchase.ts';
import type { FieldReason } from '../../domain/service/serviceError.ts';
import type { SoldTerms } from '../../domain/purchase/soldRecord.ts';
import { senderOf } from '../../domain/desk/defaultSender.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import { profileOf, profileUnder } from '../service/identity/identities.ts';
import { today } from '../base/clock.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import { holidaysOf } from '../base/rules.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { returnIssues } from './returnLinks.ts';
import { soldTermsOf } from './soldRecord.ts';
import { filesOf, readFileRef, type MadeInvoice } from '../../domain/shipment/files.ts';
import { invoiceContent, invoiceOf, type Invoice } from '../../domain/customs/invoice.ts';
import type { InvoiceRules } from '../../domain/shipment/rules.ts';

/** A stored draft, checked against everything the desk knows now. */
export interface CheckedRecord {
  /** Set when it can be sent, else null. */
  readonly shipment: Shipment | null;
  /** The content for an invoice; also set while only the files of the shipment are wrong. */
  readonly invoiceable: Shipment | null;
  readonly issues: readonly Issue[];
  /** SHA-256 of everything that determines the price, or null while it cannot be rated. */
  readonly fingerprint: string | null;
  /** The terms it was sold on, once it was sent. */
  readonly sold: SoldTerms | null;
}

const isAboutFiles = ({ field }: Issue): boolean => /\.(?:documents|photos)$/.test(field);

/** A sent shipment is not checked again, neither for errors nor against the current settings: it keeps the warnings of its sale and later notes. */
const sealedRecord = (sold: SoldTerms | null, notes: readonly Issue[]): CheckedRecord => ({
  shipment: null,
  invoiceable: null,
  fingerprint: null,
  sold,
  issues: [...(sold?.warnings ?? []), ...notes.filter(({ severity }) => severity !== 'error')],
});

/** Dependencies of a check. */
export type CheckingContext = ShipmentsContext & {
  /** When many records are checked in one go: the results for boxes of records that are checked by the same rules as this one. */
  readonly checkedBoxes?: (record: ShipmentRecord, onlyErrors: boolean) => CheckedBoxes;
};

/** Checks a record. @param onlyErrors leaves out warnings that take long, for callers that only need to know whether it can be sent */
export const checkRecord = (
  context: CheckingContext,
  record: ShipmentRecord,
  onlyErrors = false,
): CheckedRecord => {
  if (isSentState(record.purchase.kind))
    return sealedRecord(soldTermsOf(context, record), record.notes);
  const settings = context.settings();
  const rowOf = (field: string): number | null =>
    record.fileRows ? rowOfField(record.fileRows, field) : null;
  const profile = profileUnder(context, record.serviceId);
  const { dialect } = profileOf(settings, profile);
  const { shipment, invoiceable, issues } = checkDraft(record.draft, {
    mode: record.mode,
    dialect,
    rules: context.rules,
    today: today(context),
    serviceDay: dayForService(context.clock.now(), context.timeZone),
    rowOf,
    draftedOn: (dialect === 'observed' ? dayForService : dateIn)(
      record.createdAt,
      context.timeZone,
    ),
    holidays: holidaysOf(context),
    sender: senderOf(context.store.senders.preferred(record.mode, profile), profile, record.mode),
    insured: settings.insured,
    lastMile: settings.lastMile,
    onlyErrors,
    carriers: context.store.carriers.limits(record.serviceId, record.mode),
    ...(context.checkedBoxes && { checkedBoxes: context.checkedBoxes(record, onlyErrors) }),
    ...knownCodes(context, record),
  });
  const all = [
    ...issues,
    ...referenceIssue(context, record, rowOf),
    ...invoiceIssues(context.rules.invoice, record, invoiceable, rowOf),
    ...returnIssues(context, record, rowOf),
    ...record.notes,
    ...refusalIssues(record, rowOf),
  ];
  const sound = shipment !== null && !hasErrors(all.filter((issue) => !isFromService(issue)));
  return {
    shipment: sound ? shipment : null,
    invoiceable:
      invoiceable !== null &&
      !hasErrors(record.notes.filter((issue) => !isFromService(issue) && !isAboutFiles(issue)))
        ? invoiceable
        : null,
    issues: all,
    sold: null,
    // Computed on demand: an import checks ten thousand drafts and needs no prices.
    get fingerprint() {
      return sound ? fingerprintOf(shipment, `${record.serviceId} ${dialect}`) : null;
    },
  };
};

/**
 * Returns a context for checking many records in one go: the service's word on each code and each fact of the desk are read from the database once, and
 * a box that several drafts share is checked once. Must not be kept past the current turn of the event loop, because another answer may arrive in the
 * next one.
 */
export const forManyChecks = <C extends StoreContext>(
  context: C,
): C & Required<Pick<CheckingContext, 'checkedBoxes'>> => {
  const boxes = new Map<string, CheckedBoxes>();
  const verdicts = new Map<
    string,
    ReturnType<ShipmentsContext['store']['codes']['verdictWithName']>
  >();
  const facts = new Map<string, unknown>();
  const { store } = context;
  return {
    ...context,
    checkedBoxes: ({ serviceId, mode }, onlyErrors) => {
      const key = `${serviceId} ${mode} ${onlyErrors}`;
      const known = boxes.get(key) ?? (new Map() as CheckedBoxes);
      boxes.set(key, known);
      return known;
    },
    store: {
      ...store,
      facts: {
        ...store.facts,
        get: (name) => {
          if (!facts.has(name)) facts.set(name, store.facts.get(name));
          return facts.get(name) as ReturnType<typeof store.facts.get<typeof name>>;
        },
      },
      codes: {
        ...store.codes,
        verdictWithName: (serviceId, code) => {
          const key = `${serviceId} ${code}`;
          const known = verdicts.get(key) ?? store.codes.verdictWithName(serviceId, code);
          verdicts.set(key, known);
          return known;
        },
      },
    },
  };
};

/** Returns what the service said of codes. Only the last code is cached, so consecutive lookups of one code read the database once. */
const knownCodes = (
  { store }: StoreContext,
  { serviceId }: Pick<ShipmentRecord, 'serviceId'>,
): Required<Pick<CheckContext, 'hsVerdict' | 'hsDescription'>> => {
  let [last, verdict]: [string | null, ReturnType<typeof store.codes.verdictWithName>] = [
    null,
    { valid: null, description: '' },
  ];
  const of = (code: string): typeof verdict => {
    if (code !== last) [last, verdict] = [code, store.codes.verdictWithName(serviceId, code)];
    return verdict;
  };
  return {
    hsVerdict: (code) => {
      const { valid } = of(code);
      return valid === null ? null : valid ? 'known' : 'unknown';
    },
    hsDescription: (code) => of(code).description,
  };
};

const fingerprintOf = (shipment: Shipment, source: string): string =>
  hash('sha256', pricedContent(shipment, source));

const HOUR_MS = 3_600_000;

/** Returns true when a shipment's quote no longer matches its content, or is older than the desk allows. Nothing is booked on it then. */
export const isOutdated = (
  context: ShipmentsContext,
  record: ShipmentRecord,
  checked: CheckedRecord = checkRecord(context, record),
): boolean => {
  const quote = quoteOf(record.purchase);
  if (quote === null || isSentState(record.purchase.kind)) return false;
  // Rates from the future were stored while the clock was ahead: their age is not known.
  const age = Math.abs(context.clock.now() - quote.at);
  return (
    isStale(record.purchase, checked.fingerprint) || age > context.settings().quoteHours * HOUR_MS
  );
};

/** The typed reference already belongs to another shipment: the service would refuse this one, or it would be bought under the other's name. */
const referenceIssue = (
  { store }: StoreContext,
  record: ShipmentRecord,
  rowOf: (field: string) => number | null,
): Issue[] => {
  const typed = record.draft.external_reference.trim();
  if (typed === '' || typed === record.externalReference) return [];
  if (store.journal.wasSent(record.id)) {
    return [
      warning(
        'external_reference',
        'reference-fixed',
        t('problems.keepsReference', { reference: record.externalReference }),
        rowOf('external_reference'),
      ),
    ];
  }
  const holder = store.shipments.byReference(record.serviceId, typed);
  // It is free again; the next check takes it (ledger.recheck).
  if (holder === null || holder.id === record.id) return [];
  return [
    error(
      'external_reference',
      'reference-taken',
      t('problems.referenceTaken', { typed }),
      rowOf('external_reference'),
    ),
  ];
};

/** Returns issues for a refusal of the service: its message, unless a reason repeats it, and each reason at its field. */
export const refusedFor = (
  { message, reasons }: { readonly message: string; readonly reasons: readonly FieldReason[] },
  rowOf: (field: string) => number | null,
): Issue[] => {
  const words = reasons.some(({ reason }) => reason === message)
    ? []
    : [error('shipment', 'service-refused', message, rowOf('shipment'))];
  return [
    ...words,
    ...reasons.map(({ field, reason }) => error(field, 'service-refused', reason, rowOf(field))),
  ];
};

const refusalIssues = (
  { purchase }: ShipmentRecord,
  rowOf: (field: string) => number | null,
): Issue[] => {
  if (purchase.kind !== 'refused') return [];
  return refusedFor(purchase, rowOf);
};

/** Returns the number of the only invoice of a shipment, made from its reference. */
export const invoiceNumber = (externalReference: string): string => `INV-${externalReference}`;

/** Returns a hash of an invoice's content, 16 hex digits. */
export const invoiceDigest = (invoice: Invoice): string =>
  createHash('sha256').update(invoiceContent(invoice)).digest('hex').slice(0, 16);

/** Returns true when an invoice made now would differ. Terms that the rules no longer contain count as a difference. */
const isPaperOutdated = (
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

/** Code of the warning that an invoice of this desk no longer matches its shipment. A booking makes the invoice anew first. */
export const INVOICE_STALE = 'invoice-stale';

/**
 * Returns issues for invoices of this desk that no longer match the shipment: customs would read of goods that are not in the box.
 * @param shipment null while its content is not known
 */
const invoiceIssues = (
  rules: InvoiceRules,
  record: ShipmentRecord,
  shipment: Shipment | null,
  rowOf: (field: string) => number | null,
): Issue[] => {
  if (shipment === null || isSentState(record.purchase.kind)) return [];
  return filesOf(record.draft.boxes).flatMap(({ text, field }) => {
    const ref = readFileRef(text.trim());
    if (
      ref.kind !== 'archived' ||
      ref.made === null ||
      !isPaperOutdated(rules, shipment, record.externalReference, ref.made)
    )
      return [];
    return [warning(field, INVOICE_STALE, t('problems.invoiceStale'), rowOf(field))];
  });
};
