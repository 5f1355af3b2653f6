import { t, type PlainKey } from '../../texts/index.ts';
/** Why a printer does not print now, and what a person can do. `blocks` is false for what only wants attention soon. */
export interface PrinterProblem {
  readonly kind:
    | 'paper'
    | 'jam'
    | 'cover'
    | 'supply'
    | 'offline'
    | 'paused'
    | 'removed'
    | 'refusing'
    | 'setup'
    | 'other';
  readonly blocks: boolean;
  readonly message: string;
  readonly whatToDo: string;
}

/** A printer's condition as systems report it (RFC 8011, 5.4.11 and 5.4.12). */
export interface PrinterCondition {
  readonly state: 'idle' | 'printing' | 'stopped';
  readonly accepting: boolean;
  /** Keywords such as `media-empty-error`. */
  readonly reasons: readonly string[];
  /** The system's own words; may be empty. */
  readonly message: string;
}

/** A problem with the keys of its texts. */
interface Words {
  readonly kind: PrinterProblem['kind'];
  readonly message: PlainKey;
  readonly whatToDo: PlainKey;
}

const REASONS: readonly (readonly [RegExp, Words])[] = [
  [
    /^media-(empty|needed)|^input-tray-missing/,
    {
      kind: 'paper',
      message: 'printers.noPaper',
      whatToDo: 'printers.putPaperIn',
    },
  ],
  [
    /^media-jam/,
    {
      kind: 'jam',
      message: 'printers.jam',
      whatToDo: 'printers.clearJam',
    },
  ],
  [
    /^(cover|door|interlock)-open/,
    { kind: 'cover', message: 'printers.open', whatToDo: 'printers.closeCover' },
  ],
  [
    /^(toner|marker-supply|ink|marker-ink)-(empty|missing)/,
    {
      kind: 'supply',
      message: 'printers.noInk',
      whatToDo: 'printers.changeInk',
    },
  ],
  [
    /^(offline|connecting-to-device|timed-out|shutdown|cups-remote-stopped|hold-new-jobs)/,
    {
      kind: 'offline',
      message: 'printers.noAnswer',
      whatToDo: 'printers.checkCable',
    },
  ],
  [
    /^(paused|moving-to-paused)/,
    {
      kind: 'paused',
      message: 'printers.stopped',
      whatToDo: 'printers.startAgain',
    },
  ],
  [
    /^cups-(missing-filter|insecure-filter|pki|certificate)/,
    {
      kind: 'setup',
      message: 'printers.setUpWrong',
      whatToDo: 'printers.addAgain',
    },
  ],
  [
    /^pressed-pause/,
    { kind: 'paused', message: 'printers.pressedPause', whatToDo: 'printers.pressAgain' },
  ],
  [
    /^cutter-jam/,
    { kind: 'jam', message: 'printers.cutterStuck', whatToDo: 'printers.clearCutter' },
  ],
  [
    /^printer-error/,
    { kind: 'other', message: 'printers.reportsError', whatToDo: 'printers.turnOffAndOn' },
  ],
  [
    /^spool-area-full/,
    {
      kind: 'other',
      message: 'printers.spoolFull',
      whatToDo: 'printers.freeSpace',
    },
  ],
];
const LOW: readonly (readonly [RegExp, Words])[] = [
  [/^media-low/, { kind: 'paper', message: 'printers.paperLow', whatToDo: 'printers.paperReady' }],
  [
    /^(toner|marker-supply|ink)-low/,
    {
      kind: 'supply',
      message: 'printers.inkLow',
      whatToDo: 'printers.inkReady',
    },
  ],
];

const problemOf = ({ kind, message, whatToDo }: Words, blocks: boolean): PrinterProblem => ({
  kind,
  blocks,
  message: t(message),
  whatToDo: t(whatToDo),
});

const find = (reasons: readonly string[], words: typeof REASONS): Words | undefined =>
  words.find(([pattern]) => reasons.some((reason) => pattern.test(reason)))?.[1];
/** `-report` says that something is so, not that it is in the way. */
const inTheWay = (reason: string): boolean => !reason.endsWith('-report');

/** What is the matter with a printer, or null when it prints. */
export const printerProblem = ({
  state,
  accepting,
  reasons,
  message,
}: PrinterCondition): PrinterProblem | null => {
  const serious = reasons.filter(inTheWay);
  const found = find(serious, REASONS);
  // A connection is being made for every job: it is a problem only once the system calls it one.
  const connecting =
    found?.kind === 'offline' &&
    state === 'printing' &&
    serious.every(
      (reason) => reason.startsWith('connecting-to-device') && !/-(error|warning)$/.test(reason),
    );
  if (found && !connecting) return problemOf(found, true);
  if (state === 'stopped') {
    return {
      kind: 'paused',
      blocks: true,
      message:
        message.trim() === ''
          ? t('printers.stopped')
          : t('printers.stoppedBecause', { message: message.trim() }),
      whatToDo: t('printers.startAgain'),
    };
  }
  if (!accepting)
    return {
      kind: 'refusing',
      blocks: true,
      message: t('printers.takesNoJobs'),
      whatToDo: t('printers.acceptJobs'),
    };
  const low = find(reasons, LOW);
  return low ? problemOf(low, false) : null;
};

/** A printer that a job is meant for and that is not there. */
export const printerRemoved = (name: string): PrinterProblem => ({
  kind: 'removed',
  blocks: true,
  message: t('printers.removed', { name }),
  whatToDo: t('printers.connectAgain'),
});
