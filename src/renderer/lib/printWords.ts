import type {
  PaperKind,
  PrintJobSnapshot,
  PrinterChoice,
  PrinterRole,
} from '../../domain/paper/print.ts';
import { MAX_TRIES, type PrintJob, type PrintState } from '../../domain/paper/printJob.ts';
import type { PrinterMedia, PrinterRow } from '../../domain/paper/printing.ts';
import { paperMm } from './calibrate.ts';
import { showSpan } from './time.ts';

/** Shape and colour (the `st` classes) and word of each state of a print job. */
const STATES: Readonly<Record<PrintState, readonly [mark: string, word: string]>> = {
  queued: ['ready', 'Waiting'],
  handing: ['sending', 'Going to the printer'],
  sent: ['sending', 'At the printer'],
  printed: ['booked', 'Printed'],
  failed: ['problem', 'Not printed'],
  held: ['draft', 'Held'],
  unknown: ['uncertain', 'Did it come out?'],
  cancelled: ['refused', 'Cancelled'],
};
export const printState = (kind: PrintState): { readonly mark: string; readonly word: string } => ({
  mark: STATES[kind][0],
  word: STATES[kind][1],
});

export const KIND_WORDS: Readonly<Record<PaperKind, string>> = {
  label: 'Label',
  receipt: 'Receipt',
  invoice: 'Invoice',
  insurance: 'Insurance',
  draftSlip: 'Draft slip',
  doubtSlip: 'Slip to settle',
  manifest: 'Manifest',
  test: 'Test page',
};
export const ROLE_WORDS: Readonly<
  Record<PrinterRole, { readonly title: string; readonly text: string; readonly many: string }>
> = {
  label: {
    title: 'Labels',
    text: 'Waybills, and draft slips while the line is down',
    many: 'labels',
  },
  receipt: { title: 'Receipts', text: 'What the customer takes along', many: 'receipts' },
  invoice: { title: 'Invoices', text: 'Customs invoices and insurance papers', many: 'invoices' },
  manifest: {
    title: 'Day manifest',
    text: 'The list that goes with the driver',
    many: 'manifests',
  },
};

/** True when a job waits for a decision of a person. */
export const wantsPerson = ({ job }: PrintJobSnapshot): boolean =>
  job.kind === 'failed' || job.kind === 'unknown';

/** Details of a job: attempts, the message of the system, why it is printed again. */
export const jobNote = ({ job, reprint, reason, copies }: PrintJobSnapshot, now: number): string =>
  [
    stateNote(job, now),
    copies > 1 ? `${copies} copies` : '',
    reprint > 0 ? `reprint ${reprint}${reason ? `: ${reason}` : ''}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const stateNote = (job: PrintJob, now: number): string => {
  switch (job.kind) {
    case 'queued': {
      if (job.tries === 0) return job.note ?? '';
      const wait = job.notBefore > now ? `, again in ${showSpan(job.notBefore - now)}` : '';
      return `${job.note ?? 'The printer turned it away.'} Try ${job.tries} of ${MAX_TRIES}${wait}`;
    }
    case 'sent':
      return job.note ?? '';
    case 'failed':
    case 'unknown':
      return job.message;
    case 'printed':
      return job.by === 'person' ? 'seen by a person' : '';
    case 'handing':
    case 'held':
    case 'cancelled':
      return '';
  }
};

type AnyPaper = PrinterChoice['paper'];
export const PAPER_OPTIONS = [
  ['4x6in', '4 × 6 in'],
  ['4x8in', '4 × 8 in'],
  ['100x150mm', '100 × 150 mm'],
  ['99x200mm', '99 × 200 mm'],
  ['a6', 'A6'],
  ['a5', 'A5'],
  ['a4', 'A4'],
  ['letter', 'Letter'],
] as const;
export const paperWords = (paper: AnyPaper): string => {
  if (typeof paper === 'string')
    return PAPER_OPTIONS.find(([value]) => value === paper)?.[1] ?? paper;
  return 'rollMm' in paper ? `roll, ${paper.rollMm} mm` : `${paper.widthMm} × ${paper.heightMm} mm`;
};

/** Tolerance for rounding: inches against whole millimetres, drivers in points against both. */
const SAME_MM = 1.5;
const sizeWords = ({ widthMm, heightMm, upToMm }: PrinterMedia): string => {
  const mm = (value: number): string => String(Math.round(value));
  if (upToMm) return `roll up to ${mm(upToMm.width)} mm wide`;
  const same = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_MM;
  const known = PAPER_OPTIONS.find(([paper]) => {
    const [width, height] = paperMm(paper);
    return (
      (same(width, widthMm) && same(height, heightMm)) ||
      (same(width, heightMm) && same(height, widthMm))
    );
  });
  return known?.[1] ?? `${mm(widthMm)} × ${mm(heightMm)} mm`;
};
const each = (media: readonly PrinterMedia[]): string[] => [...new Set(media.map(sizeWords))];
const SHOWN = 3;
/**
 * The paper that a printer reports: what is loaded, else its default. `all`: every size that it
 * names. Empty when it reports none.
 */
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
  const more = inIt.length > SHOWN ? ` and ${inIt.length - SHOWN} more` : '';
  const short =
    inIt.length > 0
      ? `Paper in it: ${inIt.slice(0, SHOWN).join(', ')}${more}`
      : usual.length > 0
        ? `Usual paper: ${each(usual).join(', ')}`
        : '';
  return { short, all: media.length > 0 ? `Takes ${each(media).join(', ')}` : '' };
};
