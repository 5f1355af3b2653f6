import { t } from '../../../texts/index.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import {
  archivedText,
  filesOf,
  readFileRef,
  withFiles,
  type MadeInvoice,
} from '../../../domain/shipment/files.ts';
import { invoiceOf, type InvoiceTerms } from '../../../domain/customs/invoice.ts';
import { hasErrors, isFromService, type Issue } from '../../../domain/shipment/issue.ts';
import type { ExchangeRate } from '../../../domain/money/exchangeRate.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { RETURNED_GOODS } from '../../../domain/shipment/returns.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { newId, today } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DONE, failedBecause } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import { DeskError } from '../../base/deskError.ts';
import {
  INVOICE_STALE,
  checkRecord,
  invoiceDigest,
  invoiceNumber,
} from '../../shipments/checking.ts';
import type { Drafts } from '../../shipments/drafts.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { createFileChanges, isFileIssue } from './fileChanges.ts';

/** Codes of resources/rules/invoice.json. An omitted one is taken from the existing invoice, else from the defaults of the rules. */
export interface InvoiceChoice {
  readonly reason?: string | undefined;
  readonly incoterm?: string | undefined;
  /** Null: in one currency only. */
  readonly rate?: ExchangeRate | null | undefined;
}

const madeInvoice = (text: string): MadeInvoice | null => {
  const ref = readFileRef(text.trim());
  return ref.kind === 'archived' ? ref.made : null;
};

const madeInvoiceOf = (draft: Draft): MadeInvoice | null =>
  filesOf(draft.boxes)
    .map(({ text }) => madeInvoice(text))
    .find((made) => made !== null) ?? null;

/** Returns the first problem that prevents the invoice, as a message. */
const blockedMessage = (issues: readonly Issue[]): string => {
  const first = issues.find(
    (issue) => hasErrors([issue]) && !isFromService(issue) && !isFileIssue(issue),
  );
  return first ? t('files.invoiceNotYetBecause', { why: first.message }) : t('files.invoiceNotYet');
};

/** Problems that an invoice made by this desk resolves. */
const RESOLVED_BY_INVOICE: ReadonlySet<string> = new Set([
  'invoice-needed',
  'invoice-likely',
  INVOICE_STALE,
]);

const STALE: ReadonlySet<string> = new Set([INVOICE_STALE]);

/** Dependencies of `createInvoices`. */
export interface InvoicesDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly drafts: Drafts;
}

/** Commercial invoices made from drafts. Sends no request to the service, so it works offline. */
export interface Invoices {
  makeInvoice(id: string, choice?: InvoiceChoice): Promise<ShipmentSnapshot>;
  /**
   * Makes the invoice of a shipment anew, on the same terms, when it no longer matches the shipment; leaves any other unchanged.
   * @returns null, or why it could not be made
   */
  renew(id: string): Promise<string | null>;
  /**
   * Starts a run that makes invoices one after another for those shipments that need one and have none, or whose own is out of date. Others are left
   * unchanged. The run can be paused and stopped, and reports why an invoice could not be made.
   */
  start(ids: readonly string[], batchId: string | null, choice?: InvoiceChoice): Run;
}

/** Creates `Invoices`. It attaches each invoice to the first item of its draft. */
export const createInvoices = ({ context, ledger, drafts }: InvoicesDeps): Invoices => {
  const { open, change } = createFileChanges({ context, ledger, drafts });

  const termsFor = (record: ShipmentRecord, choice: InvoiceChoice): InvoiceTerms => {
    const {
      rules: { invoice: rules },
    } = context;
    const before = madeInvoiceOf(record.draft);
    const usual = context.store.returns.of(record.id) ? RETURNED_GOODS : rules.defaultReason;
    const reason = choice.reason ?? before?.reason ?? usual;
    const incoterm = choice.incoterm ?? before?.incoterm ?? rules.defaultIncoterm;
    if (!rules.reasons.some(({ code }) => code === reason))
      throw new DeskError('badInput', t('files.noReason', { reason }));
    if (!rules.incoterms.some(({ code }) => code === incoterm))
      throw new DeskError('badInput', t('files.noTerms', { incoterm }));
    return {
      reason,
      incoterm,
      rate: choice.rate === undefined ? (before?.rate ?? null) : choice.rate,
      date: today(context),
      number: invoiceNumber(record.externalReference),
    };
  };

  const makeInvoice: Invoices['makeInvoice'] = async (id, choice = {}) => {
    const record = open(id);
    const { invoiceable, issues } = checkRecord(context, record);
    if (invoiceable === null) throw new DeskError('badInput', blockedMessage(issues));
    const terms = termsFor(record, choice);
    const invoice = invoiceOf(invoiceable, terms, context.rules.invoice);
    const pdf = await context.worker.invoice(invoice);
    if (!pdf.ok) throw new DeskError('badInput', pdf.error.message);
    const stored = await context.documentStore.put(pdf.value);
    if (!stored.ok) throw new DeskError('damaged', stored.error.message);
    const text = archivedText({
      hash: stored.value.hash,
      type: 'pdf',
      name: `${t('fileNames.invoice', { date: terms.date })}.pdf`,
      made: {
        content: invoiceDigest(invoice),
        reason: terms.reason,
        incoterm: terms.incoterm,
        date: terms.date,
        rate: invoice.other?.rate ?? null,
      },
    });
    return change(id, (draft) =>
      withFiles(draft.boxes, (files, field) => {
        const others = files.filter((file) => madeInvoice(file) === null);
        return field === 'boxes.0.items.0.documents' ? [text, ...others] : others;
      }),
    );
  };

  const needsInvoice = (id: string, codes: ReadonlySet<string>): boolean => {
    const record = context.store.imports.isThere(id) ? ledger.must(id) : null;
    return (
      record !== null &&
      !isSentState(record.purchase.kind) &&
      checkRecord(context, record).issues.some(({ code }) => codes.has(code))
    );
  };
  /** @returns null, or why it could not be made */
  const tryToMake = async (id: string, choice: InvoiceChoice): Promise<string | null> => {
    try {
      await makeInvoice(id, choice);
      return null;
    } catch (reason) {
      if (!(reason instanceof DeskError)) throw reason;
      return reason.message;
    }
  };

  return {
    makeInvoice,
    renew: async (id) => (needsInvoice(id, STALE) ? tryToMake(id, {}) : null),

    start: (ids, batchId, choice = {}) =>
      startRun({
        id: newId(context),
        kind: 'invoices',
        batchId,
        members: ids,
        concurrency: 1,
        clock: context.clock,
        processItem: async (id) => {
          const why = needsInvoice(id, RESOLVED_BY_INVOICE) ? await tryToMake(id, choice) : null;
          return why === null ? DONE : failedBecause(why);
        },
        onProgress: (progress) => context.emit({ type: 'run', progress }),
      }),
  };
};
