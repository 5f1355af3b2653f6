import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { PaperLayout } from '../../domain/paper/paperLayout.ts';
import { sharesSheets } from '../../domain/paper/sharedSheet.ts';
import type { PrintJobSnapshot, PrinterChoice, PrinterRole } from '../../domain/paper/print.ts';
import { isOpenPrint } from '../../domain/paper/printJob.ts';
import type { PrinterProblem } from '../../domain/paper/printerProblem.ts';
import type { PrinterRow } from '../../domain/paper/printing.ts';
import type { InputOf } from '../../main/ipc/routes.ts';
import { whenIdle } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { wantsPerson } from '../lib/printWords.ts';
import { wordsOf } from '../lib/text.ts';
import { useToasts, type Toast } from './toasts.ts';

export type PrintOrder = InputOf<'printing.print'>;
/** What happens once a print is queued, also when a question comes first. */
interface AfterPrint {
  /** Action of the toast; the print queue when left out. */
  readonly next?: Toast['action'];
  readonly queued?: () => void;
}
/** A question that must be answered before anything is queued. */
export type PrintQuestion = {
  /** Sends the request again with what the person answered: the reason, or null for a yes. */
  readonly repeat: (reason: string | null) => Promise<unknown>;
} & (
  | {
      readonly kind: 'confirm';
      readonly about: 'printer' | 'labels';
      readonly message: string;
    }
  | { readonly kind: 'reason'; readonly times: number; readonly waiting: number }
);
const STEPS = { hold: 'printing.hold', cancel: 'printing.cancel' } as const;
/** Steps that send a job back to the queue; they can need a reason. */
const BACK = { release: 'printing.release', again: 'printing.again' } as const;
/** What a yes adds to the order, by what was asked about. */
const CONFIRMED = { printer: { confirmed: true }, labels: { counted: true } } as const;
const PAGE = 100;
/** The same problem of the same printer is not announced again within this time, in milliseconds. */
const ANNOUNCE_AGAIN_MS = 30_000;
/** Sort rank in the queue: jobs that need a person, then jobs in progress, then finished ones. */
const rank = (row: PrintJobSnapshot): number =>
  wantsPerson(row) ? 0 : isOpenPrint(row.job.kind) ? 1 : 2;

/** Printers of this computer, the print queue, and print requests. */
export const usePrinting = defineStore('printing', () => {
  const toasts = useToasts();
  const printers = shallowRef<readonly PrinterRow[] | null>(null);
  /** Why no printers are shown: the print service of this computer does not respond; null when it does. */
  const noService = shallowRef<string | null>(null);
  const jobs = shallowRef<ReadonlyMap<string, PrintJobSnapshot>>(new Map());
  const setup = shallowRef<Readonly<Record<PrinterRole, PrinterChoice>> | null>(null);
  const question = shallowRef<PrintQuestion | null>(null);
  const loaded = shallowRef(false);
  const more = shallowRef(false);
  const busy = shallowRef(false);
  /** Announced problems that came with a job, by printer. Problems in the list of printers are not included. */
  const announced = new Map<
    string,
    { readonly kind: PrinterProblem['kind']; readonly at: number }
  >();
  let offset = 0;
  let stops: readonly (() => void)[] = [];
  let show: (where: 'queue' | 'settings') => void = () => undefined;

  const list = computed(() =>
    [...jobs.value.values()].toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (rank(a) === 1 ? a.createdAt - b.createdAt : b.createdAt - a.createdAt) ||
        (a.id < b.id ? -1 : 1),
    ),
  );
  const open = computed(() => list.value.filter((row) => rank(row) === 1).length);
  const attention = computed(() => list.value.filter(wantsPerson).length);

  /** Adds or replaces jobs; a snapshot older than the one shown is dropped. */
  const receive = (rows: readonly PrintJobSnapshot[]): void => {
    const next = new Map(jobs.value);
    for (const row of rows)
      if ((next.get(row.id)?.updatedAt ?? 0) <= row.updatedAt) next.set(row.id, row);
    jobs.value = next;
  };
  const loadPrinters = async (): Promise<void> => {
    try {
      printers.value = await request('printers.list', {});
      noService.value = null;
    } catch (error) {
      printers.value = null;
      noService.value = wordsOf(error);
    }
  };
  const readJobs = async (from: number): Promise<void> => {
    try {
      const rows = await request('printing.jobs', { offset: from, limit: PAGE });
      receive(rows);
      offset = from + PAGE;
      more.value = rows.length >= PAGE;
      loaded.value = true;
    } catch (error) {
      toasts.failed(t('printing.queueFailed'), error);
    }
  };
  const onPrinter = ({
    printer,
    problem,
  }: {
    readonly printer: string;
    readonly problem: PrinterProblem | null;
  }): void => {
    const known = printers.value?.find(({ name }) => name === printer);
    const before = announced.get(printer);
    const fresh =
      before?.kind !== problem?.kind || Date.now() - (before?.at ?? 0) > ANNOUNCE_AGAIN_MS;
    if (problem) announced.set(printer, { kind: problem.kind, at: Date.now() });
    else announced.delete(printer);
    if (problem?.blocks && fresh)
      toasts.show('warn', known?.title ?? printer, `${problem.message} ${problem.whatToDo}`, {
        label: t('printing.showQueue'),
        run: () => show('queue'),
      });
    printers.value =
      printers.value?.map((row) => (row.name === printer ? { ...row, problem } : row)) ?? null;
  };
  /** @param go opens the queue or the printer settings */
  const start = async (go: typeof show): Promise<void> => {
    stop();
    show = go;
    stops = [
      listen('print.jobs', (payload) => receive(payload.jobs)),
      listen('print.printer', onPrinter),
    ];
    await readJobs(0);
  };
  const stop = (): void => {
    stops.forEach((end) => end());
    stops = [];
  };

  /** Waits for the request in progress and for the answer to its question, so that no press is lost and no question is replaced. */
  const afterOthers = <T>(start: () => Promise<T>): Promise<T> =>
    whenIdle(() => busy.value || question.value !== null, start);
  const send = async (order: PrintOrder, after: AfterPrint): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    try {
      const answer = await request('printing.print', order);
      question.value =
        answer.kind === 'queued'
          ? null
          : {
              ...answer,
              repeat: (reason) =>
                send(
                  answer.kind === 'confirm'
                    ? { ...order, ...CONFIRMED[answer.about] }
                    : { ...order, reason: reason ?? '' },
                  after,
                ),
            };
      if (answer.kind !== 'queued') return false;
      receive(answer.jobs);
      const left = [
        answer.missing.length > 0 ? t('printing.withoutPaper', { n: answer.missing.length }) : '',
        answer.voided.length > 0 ? t('voiding.leftOut', { n: answer.voided.length }) : '',
      ]
        .filter(Boolean)
        .join(' ');
      const what =
        answer.jobs.length === 1
          ? `${answer.jobs[0]?.title}.`
          : t('printing.jobsSentence', { n: answer.jobs.length });
      toasts.show(
        left ? 'warn' : 'good',
        t('printing.inQueue'),
        [what, left].filter(Boolean).join(' '),
        after.next ?? { label: t('printing.showQueue'), run: () => show('queue') },
      );
      after.queued?.();
      return true;
    } catch (error) {
      question.value = null;
      toasts.show('bad', t('printing.notPrinted'), wordsOf(error), {
        label: t('printing.settings'),
        run: () => show('settings'),
      });
      return false;
    } finally {
      busy.value = false;
    }
  };
  /** Orders that are sent or wait for their turn. */
  const ordered = new Set<string>();
  /**
   * Requests a print, after the one before. When a question must be answered first, sets `question`. The same order once more in the meantime is a
   * second press.
   * @returns true when the print was queued at once
   */
  const print = async (order: PrintOrder, after: AfterPrint = {}): Promise<boolean> => {
    const key = JSON.stringify(order);
    if (ordered.has(key)) return false;
    ordered.add(key);
    try {
      return await afterOthers(() => send(order, after));
    } finally {
      ordered.delete(key);
    }
  };
  /** Sends the print request again with the answer to the question. */
  const answer = async (reason: string | null): Promise<void> => {
    await question.value?.repeat(reason);
  };
  const dismiss = (): void => {
    question.value = null;
  };

  const change = async (ask: () => Promise<PrintJobSnapshot>): Promise<void> => {
    try {
      receive([await ask()]);
    } catch (error) {
      toasts.failed(t('printing.jobFailed'), error);
    }
  };
  /** Sends a job back to the queue. When a reason is needed first, sets `question`. */
  const back = async (id: string, what: keyof typeof BACK, reason?: string): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    try {
      const said = await request(BACK[what], { id, ...(reason !== undefined && { reason }) });
      question.value =
        said.kind === 'queued'
          ? null
          : { ...said, repeat: (why) => back(id, what, why ?? undefined) };
      if (said.kind === 'queued') receive([said.job]);
    } catch (error) {
      question.value = null;
      toasts.failed(t('printing.jobFailed'), error);
    } finally {
      busy.value = false;
    }
  };
  const step = (id: string, what: keyof typeof STEPS | keyof typeof BACK): Promise<void> =>
    what === 'again' || what === 'release'
      ? afterOthers(() => back(id, what))
      : change(() => request(STEPS[what], { id }));
  const resolve = (id: string, cameOut: boolean): Promise<void> =>
    change(() => request('printing.resolve', { id, cameOut }));
  const move = async (ids: readonly string[], printer: string): Promise<void> => {
    try {
      const { moved, stayed } = await request('printing.move', { ids: [...ids], printer });
      receive(moved);
      if (stayed.length > 0)
        toasts.show(
          'warn',
          t('printing.printsStayed', { n: stayed.length }),
          t('printing.printsStayedAbout'),
        );
    } catch (error) {
      toasts.failed(t('printing.notMoved'), error);
    }
  };
  const pause = async (printer: string, paused: boolean): Promise<void> => {
    try {
      await request('printers.pause', { printer, paused });
      printers.value =
        printers.value?.map((row) => (row.name === printer ? { ...row, paused } : row)) ?? null;
    } catch (error) {
      toasts.failed(paused ? t('printing.notPaused') : t('printing.staysPaused'), error);
    }
  };
  const loadSetup = async (): Promise<void> => {
    try {
      setup.value = await request('printing.setup', {});
    } catch (error) {
      toasts.failed(t('printing.settingsFailed'), error);
    }
  };
  const choose = async (role: PrinterRole, choice: PrinterChoice): Promise<void> => {
    try {
      setup.value = await request('printing.choose', { role, choice });
      await loadPrinters();
    } catch (error) {
      toasts.failed(t('printing.settingNotSaved'), error);
    }
  };
  const preview = (
    kind:
      | 'receipt'
      | 'draftSlip'
      | 'quoteSlip'
      | 'doubtSlip'
      | 'voidSlip'
      | 'declarationSlip'
      | 'packingSlip'
      | 'manifest'
      | 'dayReport',
    ids: readonly string[],
  ): Promise<Uint8Array> => request('printing.preview', { kind, ids: [...ids] });

  const layoutFor = (printer: string | null): Promise<PaperLayout> =>
    request('printing.layout', { printer });
  /** Returns the first free label position on the sheet in a printer; 1 when every page takes a whole sheet. */
  const nextSlotFor = async (printer: string | null, layout: PaperLayout): Promise<number> => {
    if (!sharesSheets(layout)) return 1;
    return (
      await request('printing.nextSlot', {
        printer,
        paper: layout.paper,
        perSheet: layout.perSheet,
      })
    ).next;
  };
  const unprinted = async (
    kind: 'label' | 'packingSlip',
    ids: readonly string[],
  ): Promise<readonly string[]> =>
    (await request('printing.unprinted', { kind, ids: [...ids] })).ids;
  /** Prints the packing slips that go with labels and were not printed yet. @param ticked a person wants them where no shipping rule decides */
  const printSlipsWithLabels = async (ids: readonly string[], ticked: boolean): Promise<void> => {
    const asked = { kind: 'packingSlip' as const, ids: [...ids], ticked };
    const slips = await request('printing.unprinted', asked).catch(() => ({
      ids: ticked ? ids : [],
    }));
    if (slips.ids.length > 0) await print({ kind: 'packingSlip', ids: [...slips.ids] });
  };
  /** Prints the packing slips that were not printed yet; all of them where each was, once a person said why. */
  const printSlips = async (ids: readonly string[]): Promise<void> => {
    const left = await unprinted('packingSlip', ids).catch(() => ids);
    const slips = left.length > 0 ? left : ids;
    if (slips.length > 0) await print({ kind: 'packingSlip', ids: [...slips] });
  };
  /** Saves packing slips, or the slips of uncertain or void bookings, as one PDF. */
  const saveSlips = async (
    kind: 'doubtSlip' | 'voidSlip' | 'packingSlip',
    ids: readonly string[],
  ): Promise<void> => {
    try {
      const saved = await request('printing.saveSlips', { kind, ids: [...ids] });
      if (saved)
        toasts.show(
          'good',
          kind === 'packingSlip'
            ? t('printing.packingSlipsSaved', {
                n: ids.length - saved.voided,
                voided: saved.voided,
              })
            : t('printing.slipsSaved', { n: ids.length }),
          saved.path,
          {
            label: t('printing.showInFolder'),
            run: () => {
              void request('folder.show', { path: saved.path }).catch(() => undefined);
            },
          },
        );
    } catch (error) {
      toasts.failed(t('printing.slipsFailed'), error);
    }
  };

  return {
    printers,
    noService,
    list,
    loaded,
    more,
    open,
    attention,
    setup,
    question,
    busy,
    start,
    stop,
    receive,
    loadPrinters,
    readMore: () => readJobs(offset),
    print,
    answer,
    dismiss,
    step,
    resolve,
    move,
    pause,
    loadSetup,
    choose,
    preview,
    layoutFor,
    nextSlotFor,
    unprinted,
    printSlips,
    printSlipsWithLabels,
    saveSlips,
  };
});
