import fs from 'node:fs';
import path from 'node:path';

const folder = (): string | undefined => process.env['DESK_HOST_CONTROL'];

/** Notes for tests what left the window: an address opened, a message shown. */
export const record = (call: string, detail: unknown): void => {
  const at = folder();
  if (at !== undefined) fs.appendFileSync(path.join(at, 'calls.jsonl'), `${JSON.stringify({ call, detail })}\n`);
};

/** Whether a test answers in the person's place. */
export const isControlled = (): boolean => folder() !== undefined;

/** Takes the next answer that the test queued for a dialog: a path, several, or null for cancel. */
export const nextAnswer = (): readonly string[] | null => {
  const file = path.join(folder() ?? '', 'dialogs.json');
  if (!fs.existsSync(file)) return null;
  const [next = null, ...rest] = JSON.parse(fs.readFileSync(file, 'utf8')) as (string | readonly string[] | null)[];
  fs.writeFileSync(file, JSON.stringify(rest));
  return typeof next === 'string' ? [next] : next;
};
