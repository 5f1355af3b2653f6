import { t } from '../texts/index.ts';
import { today } from '../core/base/clock.ts';
import type { Desk } from '../core/desk.ts';
import type { CompleteDraft } from '../core/imports/session.ts';
import { holidaysOf } from '../core/base/rules.ts';
import type { ImportReview } from '../domain/batchFile/importReview.ts';
import { withAnswers } from '../domain/money/price.ts';
import { withAllConfirmed } from '../domain/shipment/check/confirmed.ts';
import { withGoodsAnswers } from '../domain/shipment/check/goods.ts';
import { dayForService, isHoliday } from '../domain/shipment/assignedDate.ts';
import { nextWorkingDay } from '../domain/text/dates.ts';
import type { BatchArgs } from './args.ts';
import type { Output } from './output.ts';
import { terminalLine } from './text.ts';

/** A file that was opened for import. */
export interface InputFile {
  readonly review: ImportReview;
  /** Prints how many dates were moved to the next working day, once the file is imported. */
  readonly printMovedDates: () => void;
}

/** Opens a file; its drafts get the prices, dates and other values of the command line. @throws DeskError when it is not a batch file */
export const openInputFile = async (
  desk: Desk,
  args: BatchArgs,
  { path, sheet }: { readonly path: string; readonly sheet: string | null },
  output: Output,
): Promise<InputFile> => {
  const { clock, timeZone } = desk.context;
  const now = today(desk.context);
  const serviceDay = dayForService(clock.now(), timeZone);
  const next = nextWorkingDay(serviceDay, isHoliday(holidaysOf(desk.context)));
  const given = args.date ?? '';
  /** Rows of drafts whose dates were moved: a draft can be completed more than once. */
  const moved = new Set<number>();
  const complete: CompleteDraft = (typed, mode, row) => {
    const draft = withGoodsAnswers(
      withAnswers(typed, args.prices[mode]),
      args.goods,
      desk.context.rules.goods,
    );
    const date = draft.assigned_date || given;
    const isMoved = args.nextWorkingDay && [now, serviceDay].includes(date.trim());
    if (isMoved) moved.add(row);
    return {
      ...draft,
      insured: draft.insured || (args.insured ? 'yes' : ''),
      last_mile: draft.last_mile || (args.lastMile === null ? '' : args.lastMile ? 'yes' : 'no'),
      shipment_type: draft.shipment_type || args.type,
      checked: args.checked ? withAllConfirmed(draft.checked) : draft.checked,
      assigned_date: isMoved ? next : date,
    };
  };
  const review = await desk.imports.preview(
    { path },
    {
      mode: args.mode,
      overrides: {
        // Nobody looks at the columns: some of them must be known.
        anyHeader: false,
        ...(sheet !== null && { sheet }),
        ...args.columns,
        ...(args.encoding !== null && { encoding: args.encoding }),
      },
      mappingId: null,
      complete,
    },
  );
  printEncodingNote(review, output);
  const { taken, asked } = review.files;
  if (taken.length > 0)
    output.note(
      t('cli.filesAlong', { count: taken.length, files: taken.map(({ name }) => name).join(', ') }),
    );
  for (const { why } of asked) output.note(why);
  return {
    review,
    printMovedDates: () => {
      if (moved.size > 0) output.note(t('cli.datesMoved', { count: moved.size, today: now, next }));
    },
  };
};

/** Prints the encoding of a file that is neither UTF-8 nor UTF-16, and whether it was guessed. */
const printEncodingNote = (
  { encoding, letters }: Pick<ImportReview, 'encoding' | 'letters'>,
  output: Output,
): void => {
  if (encoding === null || encoding.startsWith('utf')) return;
  const [guess, other] = letters?.readings ?? [];
  if (guess === undefined) return output.note(t('cli.lettersRead', { encoding }));
  output.note(terminalLine(t('cli.lettersGuessed', { encoding, sample: guess.sample })));
  if (other !== undefined && letters?.sure === false)
    output.note(
      terminalLine(t('cli.lettersUnsure', { encoding: other.encoding, sample: other.sample })),
    );
};
