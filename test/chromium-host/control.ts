import fs from 'node:fs';
import path from 'node:path';

const folder = (): string | undefined => process.env['DESK_HOST_CONTROL'];

/** Notes for tests what left the window: an address opened, a message shown. */
export const record = (call: string, detail: unknown): void => {
  const at = folder();
  if (at !== undefined)
    fs.appendFileSync(path.join(at, 'calls.jsonl'), `${JSON.stringify({ call, detail })}\n`);
};

/** Whether a test answers in the person's place. */
export const isControlled = (): boolean => folder() !== undefined;

const take = (name: string): unknown => {
  const file = path.join(folder() ?? '', name);
  if (!fs.existsSync(file)) return null;
  const [next = null, ...rest] = JSON.parse(fs.readFileSync(file, 'utf8')) as unknown[];
  fs.writeFileSync(file, JSON.stringify(rest));
  return next;
};

/** The next answer a test queued for a file dialog; null for cancel. */
export const nextAnswer = (): readonly string[] | null => {
  const next = take('dialogs.json') as string | readonly string[] | null;
  return typeof next === 'string' ? [next] : next;
};

/** The next button a test queued for a message box; null for closing it. */
export const nextButton = (): number | null => take('buttons.json') as number | null;

interface Printer {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly options: object;
}

/** Printers that a test says there are. */
export const printers = (): readonly Printer[] => {
  const file = path.join(folder() ?? '', 'printers.json');
  return folder() !== undefined && fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Printer[])
    : [];
};

/** Where the next print goes for a test to look at; null when there is none. */
export const printedFile = (): string | null => {
  const at = folder();
  return at === undefined
    ? null
    : path.join(
        at,
        `printed-${fs.readdirSync(at).filter((name) => name.startsWith('printed-')).length + 1}.pdf`,
      );
};
