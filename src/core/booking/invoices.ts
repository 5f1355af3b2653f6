import type { Draft } from '../../domain/shipment/draft.ts';
import {
  archivedText,
  filesOf,
  readFileRef,
  withFiles,
  type MadeInvoice,
} from '../../domain/shipment/files.ts';
import { invoiceOf, type InvoiceTerms } from '../../domain/customs/invoice.ts';
import { blocks, type Issue } from '../../domain/shipment/issue.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { newId, today, type Base } from '../context.ts';
import { DONE, failedAs, startRun, type Run } from '../runs/run.ts';
import { DeskError } from '../deskError.ts';
import { checkRecord, fromService } from '../shipments/checking.ts';
import type { Drafts } from '../shipments/drafts.ts';
import { invoiceDigest, invoiceNumber } from '../shipments/invoiceState.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { createFileChanges, isFileIssue } from './fileChanges.ts';

/** Codes of resources/rules/invoice.json. Left out: those of the invoice that is there already, else the rules' defaults. */
export interface InvoiceChoice {
  readonly reason?: string | undefined;
  readonly incoterm?: string | undefined;
}

const madeInvoice = (text: string): MadeInvoice | null => {
  const ref = readFileRef(text.trim());
  return ref.kind === 'archived' ? ref.made : null;
};

const madeIn = (draft: Draft): MadeInvoice | null =>
  filesOf(draft.boxes)
    .map(({ text }) => madeInvoice(text))
    .find((made) => made !== null) ?? null;

/** Names the first thing that has to be put right before goods can be invoiced. */
const whyNone = (issues: readonly Issue[]): string => {
  const first = issues.find(
    (issue) => blocks([issue]) && !fromService(issue) && !isFileIssue(issue),
  );
  return `The invoice cannot be made yet${first ? `: ${first.message}` : '.'}`;
};

/** Issues that an invoice of this desk answers. */
const ANSWERED = new Set(['invoice-needed', 'invoice-likely', 'invoice-stale']);

/** Commercial invoices made from drafts. They need no line: nothing here speaks to the service. */
export const createInvoices = (base: Base, ledger: Ledger, drafts: Drafts) => {
  const { open, change } = createFileChanges(base, ledger, drafts);

  const termsFor = (record: ShipmentRecord, choice: InvoiceChoice): InvoiceTerms => {
    const {
      rules: { invoice: rules },
    } = base;
    const before = madeIn(record.draft);
    const reason = choice.reason ?? before?.reason ?? rules.defaultReason;
    const incoterm = choice.incoterm ?? before?.incoterm ?? rules.defaultIncoterm;
    if (!rules.reasons.some(({ code }) => code === reason))
      throw new DeskError('badInput', `“${reason}” is no reason for export that this desk knows.`);
    if (!rules.incoterms.some(({ code }) => code === incoterm))
      throw new DeskError(
        'badInput',
        `“${incoterm}” are no terms of delivery that this desk knows.`,
      );
    return { reason, incoterm, date: today(base), number: invoiceNumber(record.externalReference) };
  };

  /**
   * Makes the commercial invoice of a shipment, keeps it in the archive and puts it first among the documents of the first
   * item, in the place of one made before. One invoice covers all items; invoices of other makers stay.
   * @throws DeskError when something else is wrong with the shipment, or the font lacks letters (they are named)
   */
  const makeInvoice = async (id: string, choice: InvoiceChoice = {}): Promise<ShipmentSnapshot> => {
    const record = open(id);
    const { invoiceable, issues } = checkRecord(base, record);
    if (invoiceable === null) throw new DeskError('badInput', whyNone(issues));
    const terms = termsFor(record, choice);
    const invoice = invoiceOf(invoiceable, terms, base.rules.invoice);
    const pdf = await base.worker.invoice(invoice);
    if (!pdf.ok) throw new DeskError('badInput', pdf.error.message);
    const stored = await base.archive.put(pdf.value);
    if (!stored.ok) throw new DeskError('damaged', stored.error.message);
    const text = archivedText({
      hash: stored.value.hash,
      type: 'pdf',
      name: `Invoice ${terms.date}.pdf`,
      made: {
        content: invoiceDigest(invoice),
        reason: terms.reason,
        incoterm: terms.incoterm,
        date: terms.date,
      },
    });
    return change(id, (draft) =>
      withFiles(draft.boxes, (files, field) => {
        const others = files.filter((file) => madeInvoice(file) === null);
        return field === 'boxes.0.items.0.documents' ? [text, ...others] : others;
      }),
    );
  };

  return {
    makeInvoice,

    /**
     * Makes the invoices of many, one after another, as a run that can be paused and stopped: of those that need one and have
     * none, and of those whose own does not fit any more. Others are left as they are. Why one could not be made stands with the run.
     */
    start: (ids: readonly string[], batchId: string | null, choice: InvoiceChoice = {}): Run =>
      startRun({
        id: newId(base),
        kind: 'invoices',
        batchId,
        members: ids,
        concurrency: 1,
        clock: base.clock,
        step: async (id) => {
          const record = base.store.imports.isThere(id) ? ledger.must(id) : null;
          if (
            record === null ||
            isSealed(record.purchase.kind) ||
            !checkRecord(base, record).issues.some(({ code }) => ANSWERED.has(code))
          )
            return DONE;
          try {
            await makeInvoice(id, choice);
            return DONE;
          } catch (reason) {
            if (!(reason instanceof DeskError)) throw reason;
            return failedAs(reason.message);
          }
        },
        onProgress: (progress) => base.emit({ type: 'run', progress }),
      }),
  };
};
