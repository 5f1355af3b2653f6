import type { PrinterLanguage } from './directPrinter.ts';
import type { PrinterCondition } from './printerProblem.ts';

/** What a printer said of itself. */
export interface PrinterStatus {
  /** Keywords as in `PrinterCondition`. */
  readonly reasons: readonly string[];
  /** True while something of a job is in it, as far as it tells. */
  readonly busy: boolean;
}

/** A question to a printer, and how its answer is read. */
export interface StatusQuestion {
  /** Bytes that are answered at once, whatever is being printed. */
  readonly ask: Uint8Array;
  /** @param received all bytes since the question. @returns null while the answer is not whole, or is none */
  readonly read: (received: Uint8Array) => PrinterStatus | null;
}

const [ESC, DLE, EOT, STX, ETX] = [0x1b, 0x10, 0x04, 0x02, 0x03];
const named = (
  bits: number,
  names: readonly (readonly [bit: number, reason: string])[],
): string[] => names.filter(([bit]) => (bits & bit) !== 0).map(([, reason]) => reason);

/** Each answer to DLE EOT has bits 1 and 4, and neither 0 nor 7: nothing else that a printer sends does. */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;
/** DLE EOT 2: why it is offline. 3: errors. 4: paper. */
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

/** The strings of ~HS: `STX aaa,b,c,… ETX`, none longer than 80. */
const hostStatus = (received: Uint8Array): string[][] => {
  const strings: string[][] = [];
  let said: string | null = null;
  for (const byte of received)
    if (byte === STX) said = '';
    else if (said === null) continue;
    else if (byte === ETX) {
      strings.push(said.split(',').map((part) => part.trim()));
      said = null;
    } else said = said.length < 80 ? said + String.fromCharCode(byte) : null;
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

/** One byte that says everything; bits that the manual does not name make it none. */
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

/** How a printer of that language is asked for its state: ESC/POS `DLE EOT`, ZPL `~HS`, TSPL `ESC ! ?`. */
export const statusQuestion = (language: PrinterLanguage): StatusQuestion => QUESTIONS[language];

/** ESC/POS `GS r 1`: answered when everything before it was printed. */
export const TICKET_END = Uint8Array.from([0x1d, 0x72, 1]);
/** The answer to `TICKET_END` among received bytes: whether paper is left; null while it has not come. */
export const readTicketEnd = (received: Uint8Array): { readonly hasPaper: boolean } | null => {
  const byte = [...received].find((each) => (each & 0x90) === 0);
  return byte === undefined ? null : { hasPaper: (byte & 0x0c) === 0 };
};

/** ESC/POS `ESC p`: opens the cash drawer at a receipt printer. */
export const DRAWER_KICK = Uint8Array.from([ESC, 0x70, 0, 50, 250]);

/** A printer's condition as all printers are told of. @param status null: it says nothing of itself */
export const conditionOf = (status: PrinterStatus | null): PrinterCondition => ({
  state: status?.busy === true ? 'printing' : 'idle',
  accepting: true,
  reasons: status?.reasons ?? [],
  message: '',
});

/** The condition of one that cannot be reached. */
export const unreachable: PrinterCondition = {
  state: 'stopped',
  accepting: true,
  reasons: ['offline'],
  message: '',
};
