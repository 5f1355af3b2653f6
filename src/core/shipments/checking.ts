import { hash } from 'node:crypto';
import { t } from '../../texts/index.ts';
import type { CheckContext } from '../../domain/shipment/check/context.ts';
import { checkDraft } from '../../domain/shipment/check/draft.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import { pricedContent } from '../../domain/shipment/fingerprint.ts';
import { blocks, error, warning, type Issue } from '../../domain/shipment/issue.ts';
import { isSealed, isStale, quoteOf } from '../../domain/purchase/purchase.ts';
import type { FieldReason } from '../../domain/service/serviceError.ts';
import type { SoldTerms } from '../../domain/purchase/soldRecord.ts';
import { senderOf } from '../../domain/desk/settings.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import { profileOf } from '../service/connection.ts';
import { profileUnder } from '../identity/names.ts';
import { today } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { holidaysOf } from '../rules.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { invoiceIssues } from './invoiceState.ts';
import { termsOf } from './soldRecord.ts';

/** A stored draft, checked against everything the desk knows now. */
export interface CheckedRecord {
  /** Fit to be sent, or null. */
  readonly shipment: Shipment | null;
  /** What an invoice can be made of: also there while only its files are wrong. */
  readonly invoiceable: Shipment | null;
  readonly issues: readonly Issue[];
  /** SHA-256 of everything that prices it, or null while it cannot be priced. */
  readonly fingerprint: string | null;
  /** What it was sold as, once it was sent. */
  readonly sold: SoldTerms | null;
}

/** Issues that the service gave: they tell, but only the next try decides. */
export const fromService = (issue: Issue): boolean => issue.code.startsWith('service');

const isAboutFiles = ({ field }: Issue): boolean => /\.(?:documents|photos)$/.test(field);

/** What was sent cannot be wrong any more, nor checked against what is set now: it says what it said when it was sent, and what came after. */
const sealedRecord = (sold: SoldTerms | null, notes: readonly Issue[]): CheckedRecord => ({
  shipment: null,
  invoiceable: null,
  fingerprint: null,
  sold,
  issues: [...(sold?.warnings ?? []), ...notes.filter(({ severity }) => severity !== 'error')],
});

/** What a check looks at, and, for who checks many in one go, what was found of their boxes so far. */
export type CheckingContext = Pick<
  CoreContext,
  'store' | 'clock' | 'rules' | 'timeZone' | 'settings'
> &
  Pick<CheckContext, 'checkedBoxes'>;

/** @param onlyErrors warnings that take long are left out: for who asks only whether it can go */
export const checkRecord = (
  context: CheckingContext,
  record: ShipmentRecord,
  onlyErrors = false,
): CheckedRecord => {
  if (isSealed(record.purchase.kind)) return sealedRecord(termsOf(context, record), record.notes);
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
    rowOf,
    draftedOn: dateIn(record.createdAt, context.timeZone),
    holidays: holidaysOf(context),
    sender: senderOf(context.store.senders.preferred(record.mode), profile, record.mode),
    insured: settings.insured,
    lastMile: settings.lastMile,
    onlyErrors,
    carriers: context.store.carriers.limits(record.serviceId, record.mode),
    ...(context.checkedBoxes && { checkedBoxes: context.checkedBoxes }),
    ...knownCodes(context, record),
  });
  const all = [
    ...issues,
    ...referenceIssue(context, record, rowOf),
    ...invoiceIssues(context.rules.invoice, record, invoiceable, rowOf),
    ...record.notes,
    ...refusalIssues(record, rowOf),
  ];
  const sound = shipment !== null && !blocks(all.filter((issue) => !fromService(issue)));
  return {
    shipment: sound ? shipment : null,
    invoiceable:
      invoiceable !== null &&
      !blocks(record.notes.filter((issue) => !fromService(issue) && !isAboutFiles(issue)))
        ? invoiceable
        : null,
    issues: all,
    sold: null,
    // Worked out when it is asked for: an import checks ten thousand drafts and prices none.
    get fingerprint() {
      return sound ? fingerprintOf(shipment, `${record.serviceId} ${dialect}`) : null;
    },
  };
};

/**
 * The context for checking many records in one go: what the service said of a code is asked of the database once. Not to be kept past
 * the next turn of the event loop, which may bring another word of it.
 */
export const askingOnce = <C extends Pick<CoreContext, 'store'>>(context: C): C => {
  const told = new Map<string, ReturnType<CoreContext['store']['codes']['told']>>();
  const { store } = context;
  return {
    ...context,
    store: {
      ...store,
      codes: {
        ...store.codes,
        told: (serviceId, code) => {
          const key = `${serviceId} ${code}`;
          const known = told.get(key) ?? store.codes.told(serviceId, code);
          told.set(key, known);
          return known;
        },
      },
    },
  };
};

/** What the service said of codes, each asked of the database once a check. */
const knownCodes = (
  { store }: Pick<CoreContext, 'store'>,
  { serviceId }: Pick<ShipmentRecord, 'serviceId'>,
): Required<Pick<CheckContext, 'hsVerdict' | 'hsDescription'>> => {
  let [last, told]: [string | null, ReturnType<typeof store.codes.told>] = [
    null,
    { valid: null, description: '' },
  ];
  const of = (code: string): typeof told => {
    if (code !== last) [last, told] = [code, store.codes.told(serviceId, code)];
    return told;
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

/** True when a shipment's quote is not of its content any more, or older than the desk trusts one: nothing is booked on it. */
export const isOutdated = (
  context: Pick<CoreContext, 'store' | 'clock' | 'rules' | 'timeZone' | 'settings'>,
  record: ShipmentRecord,
  checked: CheckedRecord = checkRecord(context, record),
): boolean => {
  const quote = quoteOf(record.purchase);
  if (quote === null || isSealed(record.purchase.kind)) return false;
  return (
    isStale(record.purchase, checked.fingerprint) ||
    context.clock.now() - quote.at > context.settings().quoteHours * HOUR_MS
  );
};

/** The typed reference belongs to another shipment already: this one would be refused, or bought in its name. */
const referenceIssue = (
  { store }: Pick<CoreContext, 'store'>,
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
  // Free again: the next check takes it (ledger.recheck).
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

/** What the service did not accept: its message, unless a reason says the same, and its reasons each at its field. */
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
