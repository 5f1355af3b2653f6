import fs from 'node:fs';
import path from 'node:path';

const folder = (): string | undefined => process.env['DESK_HOST_CONTROL'];

/** Records calls that leave the window for tests: an opened address, a shown message. */
export const record = (call: string, detail: unknown): void => {
  const at = folder();
  if (at !== undefined)
    fs.appendFileSync(path.join(at, 'calls.jsonl'), `${JSON.stringify({ call, detail })}\n`);
};

/** True when a test controls the dialogs. */
export const isControlled = (): boolean => folder() !== undefined;

interface Printer {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly options: object;
}

/** Returns the printers that a test defined. */
export const printers = (): readonly Printer[] => {
  const file = path.join(folder() ?? '', 'printers.json');
  return folder() !== undefined && fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Printer[])
    : [];
};

/** Returns the file of the next print, for tests; null when no test controls the host. */
export const printedFile = (): string | null => {
  const at = folder();
  return at === undefined
    ? null
    : path.join(
        at,
        `printed-${fs.readdirSync(at).filter((name) => name.startsWith('printed-')).length + 1}.pdf`,
      );
};
