import type { RunProgress } from '../domain/shipment/snapshot.ts';

/** Results go to stdout, everything else to stderr. */
export interface Output {
  print(text: string): void;
  json(value: unknown): void;
  note(text: string): void;
  progress(progress: RunProgress): void;
}

const VERBS: Readonly<Record<RunProgress['kind'], string>> = {
  rating: 'Rates',
  booking: 'Booking',
  documents: 'Documents',
  codes: 'HS codes',
  invoices: 'Invoices',
  papers: 'Files',
  files: 'Files',
  check: 'Documents checked',
};

/** @param live true where stderr is a terminal: one line is then written over, else a line every tenth part */
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
    print: (text) => void stdout.write(`${text}\n`),
    json: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    note: (text) => {
      close();
      stderr.write(`${text}\n`);
    },
    progress: ({ kind, done, failed, total, state, etaMs, slowedTo }) => {
      const ended = state === 'done' || state === 'stopped';
      const left =
        etaMs !== null && etaMs > 1500 && !ended ? `, about ${Math.ceil(etaMs / 1000)} s left` : '';
      const line = `${VERBS[kind]}: ${done} of ${total}${failed > 0 ? `, ${failed} not` : ''}${left}${slowedTo === null ? '' : `, slowed by the service, ${slowedTo} at once`}`;
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
