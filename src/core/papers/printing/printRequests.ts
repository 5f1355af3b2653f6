import { t } from '../../../texts/index.ts';
import { roleOf } from '../../../domain/paper/print.ts';
import type { PrintJobSnapshot, PrinterChoice } from '../../../domain/paper/print.ts';
import type { PaperLayout, SheetChoice } from '../../../domain/paper/paperLayout.ts';
import type { PrintAnswer } from '../../../domain/paper/printing.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import { printRuleOf } from '../../shipments/ruledParcel.ts';
import { forPaper } from '../../shipments/voidShipments.ts';
import type { LabelLook } from './labelLook.ts';
import { printerFor, type NewJob, type Orders } from './orders.ts';
import type { PrintRequest } from './printing.ts';
import type { PrintSetup } from './setup.ts';

interface PrintRequestsDeps {
  readonly context: PapersContext;
  readonly orders: Pick<Orders, 'jobsFor' | 'printsOf'>;
  readonly setup: Pick<PrintSetup, 'choice' | 'keepLayout'>;
  /** Returns what a person has to confirm before this is printed there, or null. */
  readonly questionOf: (
    printer: string,
    choice: PrinterChoice,
    ofRule: boolean,
  ) => Promise<string | null>;
  readonly labelLook: LabelLook;
  readonly usedUpTo: (printer: string | null, layout: PaperLayout, next: number) => void;
  readonly add: (jobs: readonly NewJob[]) => PrintJobSnapshot[];
}

const sheetOf = ({ kind: _, ...sheet }: SheetChoice): Omit<SheetChoice, 'kind'> => sheet;

/** Creates the function that answers print requests: it queues the papers, or returns what a person has to confirm or enter first. */
export const createPrintRequests = ({
  context,
  orders,
  setup,
  questionOf,
  labelLook,
  usedUpTo,
  add,
}: PrintRequestsDeps): ((request: PrintRequest) => Promise<PrintAnswer>) => {
  const { store, operators } = context;
  /** Returns what a request means now: it is compared after the papers were made, when all of it may have changed. */
  const wanted = ({ kind, ids: asked }: PrintRequest) => ({
    ...forPaper(store, kind, asked),
    marked: [...store.voids.among(asked)],
    prints: orders.printsOf(kind, asked),
  });

  const attempt = async (request: PrintRequest): Promise<PrintAnswer> => {
    const { kind, printer: named, copies, layout, start, together = false } = request;
    const before = wanted(request);
    const { ids, voided, prints } = before;
    const operator = operators.who();
    if (ids.length === 0) throw new DeskError('badInput', t('printQueue.chooseShipment'));
    const reason = request.reason?.trim() || null;
    const usual = setup.choice(roleOf(kind));
    const choice = layout?.kind === 'sheet' ? { ...usual, ...sheetOf(layout) } : usual;
    const byRule =
      kind === 'label' && named === undefined
        ? new Map(ids.flatMap((id) => [[id, printRuleOf(context, id)?.sets.printer] as const]))
        : null;
    const printers = Map.groupBy(ids, (id) => byRule?.get(id) ?? printerFor(kind, choice, named));
    if ((prints.times > 0 || prints.waiting > 0) && reason === null)
      return { kind: 'reason', ...prints };
    const [jobs, missing]: [NewJob[], string[]] = [[], []];
    const asked = request.confirmed ? [] : [...printers.keys()];
    const questions = await Promise.all(
      asked.map((printer) => questionOf(printer, choice, byRule !== null)),
    );
    // One yes answers for all of them, so all are named.
    const question = questions.filter((words) => words !== null).join(' ');
    if (question !== '') return { kind: 'confirm', about: 'printer', message: question };
    for (const [printer, theirs] of printers) {
      const made = await orders.jobsFor(kind, theirs, choice, {
        printer,
        copies: copies ?? choice.copies,
        reason,
        operator,
        together,
        original: layout?.kind === 'original' ? layout : null,
      });
      jobs.push(...made.jobs);
      missing.push(...made.missing);
    }
    const uneven = request.counted ? [] : await labelLook(jobs);
    if (uneven.length > 0)
      return {
        kind: 'confirm',
        about: 'labels',
        message: uneven.map(({ message }) => message).join(' '),
      };
    // Another print or a void mark may have come meanwhile.
    if (JSON.stringify(wanted(request)) !== JSON.stringify(before)) return attempt(request);
    if (jobs.length === 0) throw new DeskError('notFound', t('printQueue.noSuchDocument'));
    for (const printer of layout ? printers.keys() : []) {
      if (layout) setup.keepLayout(printer, layout);
      if (layout && start !== undefined) usedUpTo(printer, layout, start);
    }
    return { kind: 'queued', jobs: add(jobs), missing, voided };
  };

  /** Requests that are not answered yet. */
  const underWay = new Map<string, Promise<PrintAnswer>>();
  return (request) => {
    const key = JSON.stringify([
      operators.who(),
      Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const known = underWay.get(key);
    if (known) return known;
    const answer = attempt(request).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
};
