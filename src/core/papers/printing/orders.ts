import { t } from '../../../texts/index.ts';
import type { DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import type { LabelRule, PaperLayout } from '../../../domain/paper/paperLayout.ts';
import { layoutOfChoice } from '../../../domain/paper/print.ts';
import type { PaperKind, PrinterChoice } from '../../../domain/paper/print.ts';
import { newPrintJob } from '../../../domain/paper/printJob.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import { parcelsOfHandover } from '../make/manifestData.ts';
import { planOf } from '../layout/layouts.ts';
import type { Layout } from '../../../domain/paper/layout.ts';
import { MM } from '../../../domain/paper/papers.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import type { MadePaper } from '../make/data.ts';
import type { PrintItem, PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import {
  choiceFor,
  documentOf,
  isMade,
  paperFacts,
  type MadeKind,
  type OrderKind,
  type ServicePaperKind,
} from './paperFacts.ts';
import type { Papers } from './papers.ts';

export type NewJob = Omit<PrintJobRecord, 'seq'>;

/** Options of the print jobs made from an order. */
export interface JobOptions {
  readonly printer: string;
  readonly copies: number;
  readonly reason: string | null;
  /** Initials of the operator who prints. */
  readonly operator: string;
  /** All in one job, in the given order. With several labels on a sheet this is always so. */
  readonly together: boolean;
  /** Prints the pages unchanged, whatever layout is chosen for this kind; null for the chosen layout. */
  readonly original: Extract<PaperLayout, { kind: 'original' }> | null;
}

const isRoll = (paper: PrinterChoice['paper']): paper is { readonly rollMm: number } =>
  typeof paper === 'object' && 'rollMm' in paper;

/** Returns the layout of a role's papers on their sheets. */
const layoutFor = (
  choice: PrinterChoice,
  made: boolean,
  labelRules: readonly LabelRule[],
): Layout => {
  const layout = layoutOfChoice(choice);
  if (layout.kind === 'original') return layout;
  // Papers made here have the right size already; scaling would only blur their bar codes.
  return made
    ? { ...layout, size: 'actual', crop: 'none', pages: 'all' }
    : { ...layout, labelRules };
};

/** Returns the paper size for which something is made here: that of its slot on the sheet. */
export const madePaper = (
  choice: Pick<PrinterChoice, 'paper' | 'perSheet' | 'margin'>,
): MadePaper => {
  if (isRoll(choice.paper) || (choice.perSheet === 1 && choice.margin === 0)) return choice.paper;
  const [cell] = planOf({
    kind: 'sheet',
    paper: choice.paper,
    perSheet: choice.perSheet,
    margin: choice.margin,
  }).cells;
  return cell ? { widthMm: cell.width / MM, heightMm: cell.height / MM } : choice.paper;
};

/** Creates jobs for shipments. Their documents are in the document store when this returns. */
export interface Orders {
  /** Returns how often the most printed of these shipments was printed before, and how many prints of one of them wait in the queue at most. */
  readonly printsOf: (
    kind: OrderKind,
    ids: readonly string[],
  ) => { readonly times: number; readonly waiting: number };
  /**
   * Creates the jobs of an order.
   * @returns the jobs, and the shipments that have no such document here
   * @throws DeskError when a paper cannot be made.
   */
  readonly jobsFor: (
    kind: OrderKind,
    ids: readonly string[],
    choice: PrinterChoice,
    options: JobOptions,
  ) => Promise<{ jobs: NewJob[]; missing: string[] }>;
  /** Returns the size of the first page of a PDF, for the length of roll that a printer has to feed; null for no PDF. */
  readonly sizeOf: (bytes: Uint8Array) => Promise<Paper | null>;
  /** Returns the title of a print of these shipments. */
  readonly titleOf: (kind: PaperKind, ids: readonly string[]) => string;
  /** Creates the job of a calibration page. Throws DeskError for paper on which it does not fit. */
  readonly testJob: (printer: string, paper: Paper, operator: string) => Promise<NewJob>;
  /** Creates the job of the test page of a receipt printer without a driver. */
  readonly printerTestJob: (printer: DirectPrinter, operator: string) => Promise<NewJob>;
}

/** Creates the part that turns print orders into jobs of the queue. */
export const createOrders = (context: PapersContext, papers: Papers): Orders => {
  const { store } = context;

  const sizeOf: Orders['sizeOf'] = async (bytes) => {
    const size = await context.worker.pageSize(bytes);
    return size && { widthMm: size.width / MM, heightMm: size.height / MM };
  };

  const storedItem = (kind: ServicePaperKind, id: string): PrintItem | null => {
    const found = store.documents
      .of(id)
      .find((each) => each.kind === documentOf(kind) && each.state === 'stored');
    // The downloaded waybill of another desk's shipment.
    const hash = found?.hash ?? (kind === 'label' ? store.siteOthers.paper(id)?.hash : undefined);
    return hash === undefined ? null : { shipmentId: id, hash };
  };

  const titleOf = (kind: PaperKind, ids: readonly string[]): string => {
    const [first] = ids;
    if (ids.length > 1 || first === undefined)
      return t('printQueue.titleMany', { kind, n: ids.length });
    const others = store.siteOthers.get(first);
    if (others)
      return t('printQueue.titleOne', { kind, name: others.trackingNumber || others.reference });
    const { receipt, draft, externalReference, voided } = papers.snapshot(first);
    const name = receipt?.trackingNumber ?? (draft.name || externalReference);
    const title = t('printQueue.titleOne', { kind, name });
    return voided && kind !== 'voidSlip' ? t('voiding.titleVoid', { title }) : title;
  };

  /** Returns the title of the paper of a hand-over or a day. */
  const titleOfPaper = (kind: MadeKind, id: string): string =>
    kind === 'dayReport'
      ? t('printQueue.titleOne', { kind, name: store.days.get(id)?.day ?? '' })
      : t('printQueue.titleOfMany', { n: parcelsOfHandover(context, id).length });

  const job = (
    kind: PaperKind,
    title: string,
    items: readonly PrintItem[],
    layout: Layout,
    paper: Paper | null,
    reprint: number,
    options: JobOptions,
  ): NewJob => {
    const at = context.clock.now();
    return {
      id: newId(context),
      kind,
      title,
      items,
      layout,
      paper,
      continues: layout.kind === 'sheet' && (layout.perSheet ?? 1) > 1,
      copies: options.copies,
      reprint,
      reason: options.reason,
      operator: options.operator,
      job: newPrintJob(options.printer),
      createdAt: at,
      updatedAt: at,
    };
  };

  const timesPrinted = (kind: OrderKind, ids: readonly string[]): number =>
    paperFacts(kind).ofMany
      ? 0
      : Math.max(0, ...ids.map((id) => store.printJobs.timesPrinted(id, kind)));
  const waiting = (kind: OrderKind, ids: readonly string[]): number =>
    paperFacts(kind).ofMany
      ? 0
      : Math.max(0, ...ids.map((id) => store.printJobs.timesWaiting(id, kind)));

  /** Returns how many prints of one of them are earlier: one that waits in the queue comes out first. */
  const earlierPrints = (kind: OrderKind, ids: readonly string[]): number =>
    Math.max(0, ...ids.map((id) => timesPrinted(kind, [id]) + waiting(kind, [id])));

  /** Adds the mark of a reprint when it was printed before. */
  const stamped = (kind: OrderKind, item: PrintItem): PrintItem => {
    const times = item.shipmentId === null ? 0 : earlierPrints(kind, [item.shipmentId]);
    return times > 0 ? { ...item, stamp: t('printQueue.reprint', { n: times }) } : item;
  };

  const stored = (
    kind: ServicePaperKind,
    ids: readonly string[],
    choice: PrinterChoice,
    options: JobOptions,
  ): { jobs: NewJob[]; missing: string[] } => {
    const found = ids.map((id) => ({ id, item: storedItem(kind, id) }));
    const missing = found.filter(({ item }) => item === null).map(({ id }) => id);
    const items = found.flatMap(({ item }) => (item ? [item] : []));
    const groups =
      options.together || (!options.original && choice.perSheet > 1)
        ? [items].filter((all) => all.length > 0)
        : items.map((item) => [item]);
    const plain = options.original ?? layoutFor(choice, false, context.settings().labelRules);
    const jobs = groups.map((group) => {
      const of = group.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId]));
      const reprint = earlierPrints(kind, of);
      const marked =
        choice.stampReprints && plain.kind === 'sheet'
          ? group.map((item) => stamped(kind, item))
          : group;
      return job(
        kind,
        titleOf(kind, of),
        marked,
        plain,
        plain.kind === 'sheet' ? (plain.paper ?? null) : null,
        reprint,
        options,
      );
    });
    return { jobs, missing };
  };

  const made = async (
    kind: MadeKind,
    ids: readonly string[],
    choice: PrinterChoice,
    options: JobOptions,
  ): Promise<NewJob> => {
    const own = choiceFor(kind, choice);
    const { ofMany } = paperFacts(kind);
    const bytes = await papers.made(kind, ids, madePaper(own));
    const layout = layoutFor(own, true, []);
    const paper = layout.kind === 'sheet' ? (layout.paper ?? null) : await sizeOf(bytes);
    const hash = await papers.keep(bytes);
    const [first = null] = ids;
    const items: PrintItem[] =
      ofMany && first !== null
        ? [{ shipmentId: null, about: first, hash }]
        : [{ shipmentId: first, hash }];
    return job(
      kind,
      ofMany ? titleOfPaper(kind, ids[0] ?? '') : titleOf(kind, ids),
      items,
      layout,
      paper,
      earlierPrints(kind, ids),
      options,
    );
  };

  return {
    printsOf: (kind, ids) => ({ times: timesPrinted(kind, ids), waiting: waiting(kind, ids) }),
    sizeOf,
    titleOf,
    jobsFor: async (kind, ids, choice, options) => {
      if (!isMade(kind)) return stored(kind, ids, choice, options);
      const groups = paperFacts(kind).ofMany ? [ids] : ids.map((id) => [id]);
      const jobs: NewJob[] = [];
      for (const group of groups) jobs.push(await made(kind, group, choice, options));
      return { jobs, missing: [] };
    },
    testJob: async (printer, paper, operator) => {
      const hash = await papers.keep(await papers.calibration(printer, paper));
      return job(
        'test',
        t('printQueue.titleTest'),
        [{ shipmentId: null, hash }],
        { kind: 'sheet', paper, size: 'actual', rotate: 'never' },
        paper,
        0,
        { printer, copies: 1, reason: null, operator, together: true, original: null },
      );
    },
    printerTestJob: async (printer, operator) => {
      const bytes = await papers.printerTest(printer);
      return job(
        'test',
        t('printQueue.titleTest'),
        [{ shipmentId: null, hash: await papers.keep(bytes) }],
        { kind: 'original' },
        await sizeOf(bytes),
        0,
        {
          printer: printer.name,
          copies: 1,
          reason: null,
          operator,
          together: true,
          original: null,
        },
      );
    },
  };
};

/** Returns the printer for a kind of paper: the named one, else the chosen one. Throws DeskError when none was chosen. */
export const printerFor = (
  kind: OrderKind,
  choice: PrinterChoice,
  named: string | undefined,
): string => {
  const printer = named ?? choice.printer;
  if (printer === null) throw new DeskError('notAllowed', t('printQueue.choosePrinter', { kind }));
  return printer;
};
