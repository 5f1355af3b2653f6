import { t } from '../../texts/index.ts';
import type { Issue } from '../shipment/issue.ts';
import type { BatchColumn } from './batchColumn.ts';
import { COLUMN_FIELDS } from './columnHeaders.ts';
import { columnLabel } from './columnLabels.ts';

/** A kind of problem in one column of a file, with the number of rows that have it. */
export interface GroupedIssue {
  /** Header of the column, or the label of a field that no column fills; null for an issue of whole lines. */
  readonly column: string | null;
  readonly code: string;
  readonly severity: Issue['severity'];
  readonly count: number;
  /** The first rows that have it. */
  readonly lines: readonly number[];
  /** The message of the first of them. */
  readonly message: string;
}

const SHOWN_LINES = 5;
/** Paths of an issue that is about everything in a line. */
const HOLDERS: ReadonlySet<string> = new Set(['shipment', 'box', 'item']);

/** `boxes.0.items.1.weight` → `item.weight` */
const columnOf = (path: string): string =>
  path.replace(/^boxes\.\d+\.items\.\d+/, 'item').replace(/^boxes\.\d+/, 'box');

const labelOf = (path: string): string | null => {
  const field = COLUMN_FIELDS.find((each) => each === path && !HOLDERS.has(each));
  return field === undefined ? null : columnLabel(field);
};

/** The problems of a file's rows, by column and kind, most frequent first; without infos. */
export const groupedIssues = ({
  drafts,
  columns,
}: {
  readonly drafts: readonly { readonly issues: readonly Issue[] }[];
  readonly columns: readonly BatchColumn[];
}): GroupedIssue[] => {
  const headers = new Map<string, string>();
  for (const { field, header } of columns)
    if (field !== null && !headers.has(field)) headers.set(field, header);
  const groups = new Map<string, GroupedIssue & { count: number; lines: number[] }>();
  for (const { issues } of drafts)
    for (const { field, code, severity, row, message } of issues) {
      if (severity === 'info') continue;
      const path = columnOf(field);
      const key = `${path} ${code} ${severity}`;
      const group = groups.get(key) ?? {
        column: headers.get(path) ?? labelOf(path),
        code,
        severity,
        count: 0,
        lines: [],
        message,
      };
      groups.set(key, group);
      group.count += 1;
      if (row !== null && group.lines.length < SHOWN_LINES) group.lines.push(row);
    }
  return [...groups.values()].sort((a, b) => b.count - a.count);
};

/** A group as one sentence: column, count, first rows and message. */
export const groupedIssueText = ({ column, count, lines, message }: GroupedIssue): string => {
  const said = { count, shown: lines.length, lines: lines.join(', '), message };
  return column === null
    ? t('batchFile.groupedLines', said)
    : t('batchFile.groupedIssue', { ...said, column });
};
