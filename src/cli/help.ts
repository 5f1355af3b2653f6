import { NAMED_LAYOUTS } from '../domain/paper/paperLayout.ts';
import { MOST_PER_SHEET, PAPER_NAMES, PER_SHEET } from '../domain/paper/papers.ts';
import { t } from '../texts/index.ts';

/** Help text with all commands, options and environment variables. */
export const helpText = (): string =>
  t('cliHelp.all', {
    pattern: "'{reference}_{receiver}.pdf'",
    layouts: Object.keys(NAMED_LAYOUTS)
      .filter((name) => name !== 'original')
      .join('|'),
    papers: PAPER_NAMES.join('|'),
    perSheet: PER_SHEET.join('|'),
    places: MOST_PER_SHEET,
  }).trimEnd();
