import { t, type PlainKey } from '../../texts/index.ts';
/** Why a printer does not print now, and what the user can do. `blocks` false: it prints, but needs attention soon. */
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

/** State of a printer as systems report it (RFC 8011, 5.4.11 and 5.4.12). */
export interface PrinterCondition {
  readonly state: 'idle' | 'printing' | 'stopped';
  readonly accepting: boolean;
  /** Keywords such as `media-empty-error`. */
  readonly reasons: readonly string[];
  /** The system's message; can be empty. */
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
/** The suffix `-report` means information only, not a problem. */
const inTheWay = (reason: string): boolean => !reason.endsWith('-report');

/** The problem of a printer, or null when it prints. */
export const printerProblem = ({
  state,
  accepting,
  reasons,
  message,
}: PrinterCondition): PrinterProblem | null => {
  const serious = reasons.filter(inTheWay);
  const found = find(serious, REASONS);
  // A printer connects for every job: that is a problem only when the system reports an error or a warning.
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

/** The problem that a job's printer no longer exists. */
export const printerRemoved = (name: string): PrinterProblem => ({
  kind: 'removed',
  blocks: true,
  message: t('printers.removed', { name }),
  whatToDo: t('printers.connectAgain'),
});
