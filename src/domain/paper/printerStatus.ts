import type { PrinterLanguage } from './directPrinter.ts';
import type { PrinterCondition } from './printerProblem.ts';

/** Status that a printer reported. */
export interface PrinterStatus {
  /** Keywords as in `PrinterCondition`. */
  readonly reasons: readonly string[];
  /** True while the printer is processing a job, as far as it reports that. */
  readonly busy: boolean;
}

/** A status request to a printer, and the parser of its answer. */
export interface StatusQuestion {
  /** Bytes of the request. Printers answer at once, even while printing. */
  readonly ask: Uint8Array;
  /** @param received all bytes since the request. @returns null while the answer is incomplete or invalid */
  readonly read: (received: Uint8Array) => PrinterStatus | null;
}

const [ESC, DLE, EOT, STX, ETX] = [0x1b, 0x10, 0x04, 0x02, 0x03];
const named = (
  bits: number,
  names: readonly (readonly [bit: number, reason: string])[],
): string[] => names.filter(([bit]) => (bits & bit) !== 0).map(([, reason]) => reason);

/** Every answer to DLE EOT has bits 1 and 4 set and bits 0 and 7 clear; nothing else that a printer sends has. */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;
/** DLE EOT 2: reason for being offline. 3: errors. 4: paper. */
const escposQuestion: StatusQuestion = {
  ask: Uint8Array.from([DLE, EOT, 2, DLE, EOT, 3, DLE, EOT, 4]),
  read: (received) => {
    const [offline, error, paper] = [...received].filter(isRealTime);
    if (offline === undefined || error === undefined || paper === undefined) return null;
    return {
      reasons: [
        ...new Set([
          ...named(offline, [
            [0x04, 'cover-open'],
            [0x20, 'media-empty'],
          ]),
          ...named(error, [
            [0x08, 'cutter-jam'],
            [0x20, 'printer-error'],
            [0x40, 'printer-error'],
          ]),
          ...((paper & 0x60) === 0 ? ((paper & 0x0c) === 0 ? [] : ['media-low']) : ['media-empty']),
        ]),
      ],
      busy: false,
    };
  },
};

/** The strings in the answer to ~HS: `STX aaa,b,c,… ETX`, at most 80 characters each. */
const hostStatus = (received: Uint8Array): string[][] => {
  const strings: string[][] = [];
  let current: string | null = null;
  for (const byte of received)
    if (byte === STX) current = '';
    else if (current === null) continue;
    else if (byte === ETX) {
      strings.push(current.split(',').map((part) => part.trim()));
      current = null;
    } else current = current.length < 80 ? current + String.fromCharCode(byte) : null;
  return strings;
};
const isNumber = (text: string | undefined): boolean => /^\d+$/.test(text ?? '');

const zplQuestion: StatusQuestion = {
  ask: Uint8Array.from('~HS', (letter) => letter.charCodeAt(0)),
  read: (received) => {
    const [first, second] = hostStatus(received);
    if (first?.length !== 12 || second?.length !== 11) return null;
    if (![first[1], first[2], first[4], second[2], second[3], second[8]].every(isNumber))
      return null;
    const on = (text: string | undefined): boolean => text === '1';
    return {
      reasons: [
        ...(on(first[1]) ? ['media-empty'] : []),
        ...(on(first[2]) ? ['pressed-pause'] : []),
        ...(on(second[2]) ? ['cover-open'] : []),
        ...(on(second[3]) ? ['marker-supply-empty'] : []),
      ],
      busy: Number(first[4]) > 0 || on(first[7]) || Number(second[8]) > 0,
    };
  },
};

/** One status byte; a byte with bit 6 set, which the manual does not define, is invalid. */
const tsplQuestion: StatusQuestion = {
  ask: Uint8Array.from([ESC, 0x21, 0x3f]),
  read: (received) => {
    const byte = received.at(-1);
    if (byte === undefined || (byte & 0x40) !== 0) return null;
    return {
      reasons: named(byte, [
        [0x01, 'cover-open'],
        [0x02, 'media-jam'],
        [0x04, 'media-empty'],
        [0x08, 'marker-supply-empty'],
        [0x10, 'pressed-pause'],
        [0x80, 'printer-error'],
      ]),
      busy: (byte & 0x20) !== 0,
    };
  },
};

const QUESTIONS: Readonly<Record<PrinterLanguage, StatusQuestion>> = {
  escpos: escposQuestion,
  zpl: zplQuestion,
  tspl: tsplQuestion,
};

/** The status request of a printer language: ESC/POS `DLE EOT`, ZPL `~HS`, TSPL `ESC ! ?`. */
export const statusQuestion = (language: PrinterLanguage): StatusQuestion => QUESTIONS[language];

/** ESC/POS `GS r 1`: answered after everything before it was printed. */
export const TICKET_END = Uint8Array.from([0x1d, 0x72, 1]);
/** Finds the answer to `TICKET_END` in received bytes: whether paper is left; null while there is no answer. */
export const readTicketEnd = (received: Uint8Array): { readonly hasPaper: boolean } | null => {
  const byte = [...received].find((each) => (each & 0x90) === 0);
  return byte === undefined ? null : { hasPaper: (byte & 0x0c) === 0 };
};

/** ESC/POS `ESC p`: opens the cash drawer of a receipt printer. */
export const DRAWER_KICK = Uint8Array.from([ESC, 0x70, 0, 50, 250]);

/** Converts a status to the condition that all printers report. @param status null when the printer reports none */
export const conditionOf = (status: PrinterStatus | null): PrinterCondition => ({
  state: status?.busy === true ? 'printing' : 'idle',
  accepting: true,
  reasons: status?.reasons ?? [],
  message: '',
});

/** Condition of a printer that cannot be reached. */
export const unreachable: PrinterCondition = {
  state: 'stopped',
  accepting: true,
  reasons: ['offline'],
  message: '',
};
