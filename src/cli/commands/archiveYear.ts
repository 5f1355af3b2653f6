import type { Desk } from '../../core/desk.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { table } from '../text.ts';
import { readWholeNumber } from '../values.ts';

/** Arguments of `desk archive-year`. Without a year, or without `yes`, it only shows. */
export interface ArchiveYearArgs {
  readonly year: number | null;
  readonly back: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

/** Parses the words after `desk archive-year`. @throws Exit 2 for an invalid combination */
export const readArchiveYearArgs = (args: readonly string[]): ArchiveYearArgs => {
  const { values, positionals } = readWords(args, {
    back: { type: 'boolean' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [text, ...rest] = positionals;
  const [back, yes] = [values.back ?? false, values.yes ?? false];
  if (rest.length > 0 || (text === undefined && (back || yes))) throw usage(t('archives.cliUse'));
  return {
    year: text === undefined ? null : readWholeNumber('YEAR', text, 1970, 9999),
    back,
    yes,
    json: values.json ?? false,
  };
};

const show = (desk: Desk, json: boolean, output: Output): void => {
  const { years } = desk.archiving.state();
  if (json) output.json({ years });
  else if (years.length === 0) output.print(t('archives.cliNothing'));
  else
    output.print(
      table(
        years.map(({ year, booked, archive }) => [
          String(year),
          t('archives.cliRow', { booked }),
          archive === null
            ? ''
            : archive.isHere
              ? t('archives.cliArchived', { n: archive.shipments, file: archive.file })
              : t('archives.cliAway', { file: archive.file }),
        ]),
      ),
    );
};

/**
 * `desk archive-year [YEAR [--back] [--yes]]`: shows the finished years and their archives; moves a year into its archive, or back. Moves nothing
 * without --yes.
 * @param pin the manager's, or null
 * @param wasStopped called between two parts; true stops the move
 * @returns 1 when it was stopped early
 */
export const archiveYearCommand = async (
  desk: Desk,
  { year, back, yes, json }: ArchiveYearArgs,
  pin: GivenPin | null,
  wasStopped: () => boolean,
  output: Output,
): Promise<number> => {
  if (year === null || !yes) {
    show(desk, json, output);
    if (year !== null)
      output.note(t(back ? 'archives.cliSayBack' : 'archives.cliSayMove', { year: String(year) }));
    return 0;
  }
  desk.listing.flush();
  if (back) desk.archiving.takeBack(year, pin);
  else desk.archiving.begin(year, pin);
  const isWhole = await desk.archiving.flush(() => !wasStopped());
  const now = desk.archiving.state().years.find((each) => each.year === year);
  if (json) output.json({ whole: isWhole, year: now ?? null });
  else if (!isWhole) output.note(t('archives.cliStopped'));
  else if (now?.archive)
    output.print(
      t('archives.cliMoved', { year: String(year), n: now.archive.shipments, rest: now.booked }),
    );
  else output.print(t('archives.cliBack', { year: String(year) }));
  return isWhole ? 0 : 1;
};
