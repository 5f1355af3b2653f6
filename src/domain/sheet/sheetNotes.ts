import { t } from '../../texts/index.ts';
import { info, warning, type Issue } from '../shipment/issue.ts';
import type { SheetFacts } from '../batchFile/importReview.ts';

const MOST_NAMED = 5;

/** Names in quotation marks, with commas between them; at most five. */
export const quotedNames = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => `“${name}”`)
    .join(', ');

/** True when two names mean the same sheet. */
export const isSameSheet = (name: string, other: string): boolean =>
  name.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Notes about sheets of a workbook that look like shipments, or are hidden, and are not read.
 * @param read names of the sheets that are read, in any case
 */
export const unreadSheetNotes = (
  sheets: readonly SheetFacts[],
  read: readonly string[],
): readonly Issue[] => {
  const others = sheets.filter(({ name }) => !read.some((each) => isSameSheet(each, name)));
  const hidden = others.filter((each) => each.hidden && each.rows > 0).map(({ name }) => name);
  const alike = others.filter((each) => !each.hidden && each.shipments).map(({ name }) => name);
  return [
    ...(alike.length === 0
      ? []
      : [warning('', 'other-sheets', t('imports.otherSheets', { sheets: quotedNames(alike) }), 1)]),
    ...(hidden.length === 0
      ? []
      : [info('', 'hidden-sheets', t('imports.hiddenSheets', { sheets: quotedNames(hidden) }), 1)]),
  ];
};
