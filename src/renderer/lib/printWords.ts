import type {
  PaperKind,
  PrintJobSnapshot,
  PrinterChoice,
  PrinterRole,
} from '../../domain/paper/print.ts';
import { MAX_TRIES, type PrintJob, type PrintState } from '../../domain/paper/printJob.ts';
import {
  PAPER_NAMES,
  paperTitle,
  SHEET_COLUMNS,
  type PerSheet,
} from '../../domain/paper/papers.ts';
import type { PrinterMedia, PrinterRow } from '../../domain/paper/printing.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import { paperMm } from './calibrate.ts';
import { showSpan } from './time.ts';

/** CSS class (shape and colour of the `st` marks) and word of each state of a print job. */
const STATES: Readonly<Record<PrintState, readonly [mark: string, word: PlainKey]>> = {
  queued: ['ready', 'printing.jobQueued'],
  handing: ['sending', 'printing.jobHanding'],
  sent: ['sending', 'printing.jobSent'],
  printed: ['booked', 'printing.jobPrinted'],
  failed: ['problem', 'printing.notPrinted'],
  held: ['draft', 'printing.jobHeld'],
  unknown: ['uncertain', 'printing.jobUnknown'],
  cancelled: ['refused', 'printing.jobCancelled'],
};

/** Returns the CSS class and the word of the state of a print job. */
export const printState = (kind: PrintState): { readonly mark: string; readonly word: string } => ({
  mark: STATES[kind][0],
  word: t(STATES[kind][1]),
});

export const KIND_WORDS: Readonly<Record<PaperKind, PlainKey>> = {
  label: 'printing.kindLabel',
  receipt: 'printing.kindReceipt',
  invoice: 'printing.kindInvoice',
  insurance: 'printing.kindInsurance',
  draftSlip: 'printing.kindDraftSlip',
  quoteSlip: 'papers.quote',
  doubtSlip: 'printing.kindEnquirySlip',
  voidSlip: 'printing.kindVoidSlip',
  dayReport: 'papers.dayClose',
  declarationSlip: 'printing.kindDeclarationSlip',
  packingSlip: 'papers.packingSlip',
  manifest: 'printing.manifest',
  test: 'printing.kindTest',
};
export const ROLE_WORDS: Readonly<
  Record<PrinterRole, { readonly title: PlainKey; readonly text: PlainKey }>
> = {
  label: {
    title: 'printing.roleLabel',
    text: 'printing.roleLabelAbout',
  },
  packingSlip: { title: 'printing.rolePackingSlip', text: 'printing.rolePackingSlipAbout' },
  receipt: {
    title: 'printing.roleReceipt',
    text: 'printing.roleReceiptAbout',
  },
  invoice: {
    title: 'printing.roleInvoice',
    text: 'printing.roleInvoiceAbout',
  },
  manifest: {
    title: 'printing.manifest',
    text: 'printing.roleManifestAbout',
  },
};

/** True when a person has to decide about a job. */
export const wantsPerson = ({ job }: PrintJobSnapshot): boolean =>
  job.kind === 'failed' || job.kind === 'unknown';

/** Returns details of a job: attempts, the system's message, reason for printing it again. */
export const jobNote = ({ job, reprint, reason, copies }: PrintJobSnapshot, now: number): string =>
  [
    stateNote(job, now),
    copies > 1 ? t('printing.copies', { n: copies }) : '',
    reprint > 0
      ? t('printing.reprint', { n: reprint, why: reason ? 'yes' : 'no', reason: reason ?? '' })
      : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const stateNote = (job: PrintJob, now: number): string => {
  switch (job.kind) {
    case 'queued': {
      if (job.tries === 0) return job.note ?? '';
      const waits = job.notBefore > now;
      return t('printing.tryOf', {
        note: job.note ?? t('printing.turnedAway'),
        n: job.tries,
        tries: MAX_TRIES,
        waits: waits ? 'yes' : 'no',
        wait: waits ? showSpan(job.notBefore - now) : '',
      });
    }
    case 'sent':
      return job.note ?? '';
    case 'failed':
    case 'unknown':
      return job.message;
    case 'printed':
      return job.by === 'person' ? t('printing.seenByPerson') : '';
    case 'handing':
    case 'held':
    case 'cancelled':
      return '';
  }
};

/** Returns the names of the label slots of a sheet, in order. */
export const slotWords = (perSheet: PerSheet): readonly string[] => {
  const columns = SHEET_COLUMNS[perSheet];
  const rows = ROW_WORDS[perSheet / columns];
  return Array.from({ length: perSheet }, (_, at) =>
    t('waybill.place', {
      row: (columns <= 2 && rows?.[Math.floor(at / columns)]) || 'none',
      column: columns === 2 ? (at % columns === 0 ? 'left' : 'right') : 'none',
      n: at + 1,
    }),
  );
};
/** Words for the rows of a sheet, by their number. */
const ROW_WORDS: Readonly<Record<number, readonly ('all' | 'top' | 'middle' | 'bottom')[]>> = {
  1: ['all'],
  2: ['top', 'bottom'],
  3: ['top', 'middle', 'bottom'],
};

type AnyPaper = PrinterChoice['paper'];
/** Returns a paper in words; sizes in millimetres. */
export const paperWords = (paper: AnyPaper): string => {
  if (typeof paper === 'object' && 'rollMm' in paper)
    return t('printing.paperRoll', { width: paper.rollMm });
  return paperTitle(paper);
};

/** Tolerance in millimetres: inches are compared with whole millimetres, and drivers report points. */
const SAME_MM = 1.5;
const sizeWords = ({ widthMm, heightMm, upToMm }: PrinterMedia): string => {
  const mm = (value: number): string => String(Math.round(value));
  if (upToMm) return t('printing.paperRollUpTo', { width: mm(upToMm.width) });
  const same = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_MM;
  const known = PAPER_NAMES.find((paper) => {
    const [width, height] = paperMm(paper);
    return (
      (same(width, widthMm) && same(height, heightMm)) ||
      (same(width, heightMm) && same(height, widthMm))
    );
  });
  return known ? paperTitle(known) : `${mm(widthMm)} × ${mm(heightMm)} mm`;
};
const each = (media: readonly PrinterMedia[]): string[] => [...new Set(media.map(sizeWords))];
const SHOWN = 3;
/** Returns the paper that a printer reports: what is loaded, else its default. `all`: every size that it reports. Empty when it reports none. */
export const mediaWords = ({
  media,
  ready,
  defaultMedia,
}: Pick<PrinterRow, 'media' | 'ready' | 'defaultMedia'>): {
  readonly short: string;
  readonly all: string;
} => {
  const inIt = each(ready);
  const usual = media.filter(({ name }) => name === defaultMedia);

  const short =
    inIt.length > 0
      ? t('printing.paperIn', {
          papers: inIt.slice(0, SHOWN).join(', '),
          more: Math.max(0, inIt.length - SHOWN),
        })
      : usual.length > 0
        ? t('printing.paperUsual', { papers: each(usual).join(', ') })
        : '';
  return {
    short,
    all: media.length > 0 ? t('printing.paperTakes', { papers: each(media).join(', ') }) : '',
  };
};
