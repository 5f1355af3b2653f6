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

type Words = Omit<PrinterProblem, 'blocks'>;

const REASONS: readonly (readonly [RegExp, Words])[] = [
  [
    /^media-(empty|needed)|^input-tray-missing/,
    {
      kind: 'paper',
      message: 'The printer is out of paper.',
      whatToDo: 'Put in labels or paper. It goes on by itself.',
    },
  ],
  [
    /^media-jam/,
    {
      kind: 'jam',
      message: 'Paper is jammed in the printer.',
      whatToDo: 'Take the paper out and close the printer. Then see whether the label came out.',
    },
  ],
  [
    /^(cover|door|interlock)-open/,
    { kind: 'cover', message: 'The printer is open.', whatToDo: 'Close its cover.' },
  ],
  [
    /^(toner|marker-supply|ink|marker-ink)-(empty|missing)/,
    {
      kind: 'supply',
      message: 'The printer is out of toner, ink or ribbon.',
      whatToDo: 'Change the cartridge or ribbon.',
    },
  ],
  [
    /^(offline|connecting-to-device|timed-out|shutdown|cups-remote-stopped|hold-new-jobs)/,
    {
      kind: 'offline',
      message: 'The printer does not answer.',
      whatToDo:
        'See that it is switched on and its cable or network is connected, or move the waiting jobs to another printer.',
    },
  ],
  [
    /^(paused|moving-to-paused)/,
    {
      kind: 'paused',
      message: 'The printer is stopped on this computer.',
      whatToDo:
        'Start it again in the system’s printer settings, or move the waiting jobs to another printer.',
    },
  ],
  [
    /^cups-(missing-filter|insecure-filter|pki|certificate)/,
    {
      kind: 'setup',
      message: 'The printer is not set up right on this computer.',
      whatToDo: 'Remove it in the system’s printer settings and add it again.',
    },
  ],
  [
    /^spool-area-full/,
    {
      kind: 'other',
      message: 'The disk that print jobs wait on is full.',
      whatToDo: 'Free some space.',
    },
  ],
];
const LOW: readonly (readonly [RegExp, Words])[] = [
  [
    /^media-low/,
    { kind: 'paper', message: 'Paper is running low.', whatToDo: 'Have labels or paper ready.' },
  ],
  [
    /^(toner|marker-supply|ink)-low/,
    {
      kind: 'supply',
      message: 'Toner, ink or ribbon is running low.',
      whatToDo: 'Have a new one ready.',
    },
  ],
];

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
  if (found && !connecting) return { ...found, blocks: true };
  if (state === 'stopped') {
    return {
      kind: 'paused',
      blocks: true,
      message:
        message.trim() === ''
          ? 'The printer is stopped on this computer.'
          : `The printer is stopped: ${message.trim()}`,
      whatToDo:
        'Start it again in the system’s printer settings, or move the waiting jobs to another printer.',
    };
  }
  if (!accepting)
    return {
      kind: 'refusing',
      blocks: true,
      message: 'The printer takes no jobs on this computer.',
      whatToDo: 'Let it accept jobs in the system’s printer settings, or use another printer.',
    };
  const low = find(reasons, LOW);
  return low ? { ...low, blocks: false } : null;
};

/** A printer that a job is meant for and that is not there. */
export const printerRemoved = (name: string): PrinterProblem => ({
  kind: 'removed',
  blocks: true,
  message: `The printer “${name}” is not on this computer any more.`,
  whatToDo: 'Connect it again, or move the waiting jobs to another printer.',
});
