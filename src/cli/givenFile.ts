import { t } from '../texts/index.ts';
import { today } from '../core/clock.ts';
import { holidaysOf } from '../core/rules.ts';
import type { ImportedBatch } from '../core/imports/read/index.ts';
import type { TakeOptions } from '../core/imports/intake.ts';
import type { Desk } from '../core/desk.ts';
import { dayForService, isHoliday } from '../domain/shipment/assignedDate.ts';
import { nextWorkingDay } from '../domain/text/dates.ts';
import { modesInFile } from '../domain/batch/draftMode.ts';
import { withAnswers } from '../domain/money/price.ts';
import type { BatchArgs } from './args.ts';
import type { Output } from './output.ts';
import { oneLine } from './text.ts';

/** A file that was read for import. */
export interface GivenFile {
  readonly imported: ImportedBatch;
  /** Values of the command line for drafts that leave them empty. */
  readonly defaults: NonNullable<TakeOptions['defaults']>;
}

/** Reads a file, and fills in prices and dates from the command line. @throws DeskError when it is not a batch file */
export const readGivenFile = async (
  desk: Desk,
  args: BatchArgs,
  { path, sheet }: { readonly path: string; readonly sheet: string | null },
  output: Output,
): Promise<GivenFile> => {
  const imported = await desk.importing.read({ path }, args.mode, {
    ...(sheet !== null && { sheet }),
    ...args.columns,
    ...(args.encoding !== null && { encoding: args.encoding }),
  });
  printEncodingNote(imported, output);
  const now = today(desk.context);
  const { clock, timeZone } = desk.context;
  const serviceDay = dayForService(clock.now(), timeZone);
  const next = nextWorkingDay(serviceDay, isHoliday(holidaysOf(desk.context)));
  const dated = (date: string): string =>
    args.nextWorkingDay && [now, serviceDay].includes(date.trim()) ? next : date;
  const { found, asked } = imported.files;
  if (found.length > 0)
    output.note(
      t('cli.filesAlong', { count: found.length, files: found.map(({ text }) => text).join(', ') }),
    );
  for (const { why } of asked) output.note(why);
  const modeOf = modesInFile(imported);
  const drafts = (await desk.importing.withFiles(imported)).map((each) => {
    const draft = withAnswers(each.draft, args.prices[modeOf(each.draft)]);
    return { ...each, draft: { ...draft, assigned_date: dated(draft.assigned_date) } };
  });
  const assigned_date = dated(args.date ?? '');
  const moved = drafts.filter(
    ({ draft }, index) =>
      (draft.assigned_date || assigned_date) !==
      (imported.drafts[index]?.draft.assigned_date || (args.date ?? '')),
  ).length;
  if (moved > 0) output.note(t('cli.datesMoved', { count: moved, today: now, next }));
  return {
    imported: { ...imported, drafts },
    defaults: {
      insured: args.insured ? 'yes' : '',
      last_mile: args.lastMile === null ? '' : args.lastMile ? 'yes' : 'no',
      assigned_date,
    },
  };
};

/** Prints the encoding of a file that is neither UTF-8 nor UTF-16, and whether it was guessed. */
const printEncodingNote = ({ encoding, letters }: ImportedBatch, output: Output): void => {
  if (encoding === null || encoding.startsWith('utf')) return;
  const [guess, other] = letters?.readings ?? [];
  if (guess === undefined) return output.note(t('cli.lettersRead', { encoding }));
  output.note(oneLine(t('cli.lettersGuessed', { encoding, sample: guess.sample })));
  if (other !== undefined && letters?.sure === false)
    output.note(
      oneLine(t('cli.lettersUnsure', { encoding: other.encoding, sample: other.sample })),
    );
};
