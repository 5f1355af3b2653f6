import { t, type PlainKey } from '../texts/index.ts';
import type { RunProgress } from '../domain/shipment/snapshot.ts';

/** Output of commands: results on stdout, everything else on stderr. */
export interface Output {
  print(text: string): void;
  json(value: unknown): void;
  note(text: string): void;
  progress(progress: RunProgress): void;
}

const VERBS: Readonly<Record<RunProgress['kind'], PlainKey>> = {
  rating: 'cli.runRating',
  booking: 'cli.runBooking',
  documents: 'cli.runDocuments',
  codes: 'cli.runCodes',
  goods: 'cli.runCodes',
  packing: 'cli.runFiles',
  addresses: 'cli.runFiles',
  invoices: 'cli.runInvoices',
  papers: 'cli.runFiles',
  files: 'cli.runFiles',
  check: 'cli.runCheck',
  tracking: 'cli.runTracking',
};

/**
 * Returns a value as JSON that a terminal only shows: `JSON.stringify` leaves C1 control characters, which move the cursor or change colours, and marks
 * that reverse the line as they are.
 */
const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Control characters that a terminal would interpret, in a text that can have several lines and tabs. */
const CONTROLS = /[^\P{Cc}\t\n\r]+/gu;
const printable = (text: string): string => text.replace(CONTROLS, ' ');

/** @param live true for a terminal: overwrites one line; otherwise prints a line for each tenth of the progress */
export const createOutput = (
  stdout: NodeJS.WritableStream,
  stderr: NodeJS.WritableStream,
  live: boolean,
): Output => {
  let open = false;
  let last = '';
  const close = (): void => {
    if (open) stderr.write('\n');
    open = false;
  };
  return {
    print: (text) => void stdout.write(`${printable(text)}\n`),
    json: (value) => void stdout.write(`${printableJson(value)}\n`),
    note: (text) => {
      close();
      stderr.write(`${printable(text)}\n`);
    },
    progress: ({ kind, done, failed, total, state, etaMs, slowedTo }) => {
      const ended = state === 'done' || state === 'stopped';
      const line = t('cli.progress', {
        run: t(VERBS[kind]),
        done,
        total,
        failed,
        seconds: etaMs !== null && etaMs > 1500 && !ended ? Math.ceil(etaMs / 1000) : 0,
        slowedTo: slowedTo ?? 0,
      });
      if (live) {
        stderr.write(`\r\x1b[K${line}`);
        open = true;
        if (ended) close();
        return;
      }
      const step = Math.max(1, Math.floor(total / 10));
      if (line === last || !(ended || done % step === 0)) return;
      last = line;
      stderr.write(`${line}\n`);
    },
  };
};
