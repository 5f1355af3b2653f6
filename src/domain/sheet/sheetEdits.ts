import type { Draft } from '../shipment/draft.ts';
import { columnOfPath, fieldPaths, getField } from '../shipment/draftPath.ts';
import { normaliseHsCode } from '../customs/goodsRules.ts';
import type { Issue } from '../shipment/issue.ts';
import { answered, readPrice } from '../money/price.ts';
import { fullName, nameFields } from '../text/personName.ts';
import { goodsWords } from '../goods/goodsWords.ts';
import { effectiveEdits, type CellEdit, type SheetRow } from './sheetCommand.ts';

/** What to search for in a sheet, and where. */
export interface FindOptions {
  readonly find: string;
  /** True to match only the whole text of a cell. */
  readonly wholeCell: boolean;
  readonly matchCase: boolean;
  /** Columns to search (`receiver.city`, `boxes.*.weight`); empty means all. */
  readonly columns: readonly string[];
}

/** A cell that contains the text. */
export interface FoundCell {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

const finder = ({ find, wholeCell, matchCase }: FindOptions): RegExp => {
  const plain = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(wholeCell ? `^${plain}$` : plain, `gu${matchCase ? '' : 'i'}`);
};

/** Path of the receiver's first and last name together, which the sheet shows in one cell. It is found only by a text that is in neither alone. */
export const RECEIVER_NAME = 'receiver.full_name';

/** Cells that contain the text, row by row. An empty text matches only whole cells, that is empty ones. */
export const findCells = (rows: readonly SheetRow[], options: FindOptions): FoundCell[] => {
  if (options.find === '' && !options.wholeCell) return [];
  const wanted = new Set(options.columns);
  const pattern = finder(options);
  const matches = (text: string): boolean => {
    pattern.lastIndex = 0;
    return pattern.test(text);
  };
  const wants = (path: string): boolean =>
    wanted.size === 0 || wanted.has(path) || wanted.has(columnOfPath(path));
  return rows.flatMap(({ id, draft }) => {
    const name = fullName(draft.receiver);
    const byName =
      wants(RECEIVER_NAME) &&
      matches(name) &&
      !matches(draft.receiver.first_name) &&
      !matches(draft.receiver.last_name);
    const found = fieldPaths(draft).flatMap((path): FoundCell[] => {
      if (!wants(path)) return [];
      const text = getField(draft, path);
      return text !== null && matches(text) ? [{ id, path, text }] : [];
    });
    return byName ? [{ id, path: RECEIVER_NAME, text: name }, ...found] : found;
  });
};

/** Edits for find and replace. The new text is literal: `$1` has no special meaning. */
export const replaceCells = (
  rows: readonly SheetRow[],
  options: FindOptions,
  replacement: string,
): CellEdit[] => {
  const pattern = finder(options);
  return effectiveEdits(
    rows,
    findCells(rows, options).flatMap(({ id, path, text }): CellEdit[] => {
      const value = text.replace(pattern, () => replacement);
      if (path !== RECEIVER_NAME) return [{ id, path, value }];
      return Object.entries(nameFields(value)).map(([field, part]) => ({
        id,
        path: `receiver.${field}`,
        value: part,
      }));
    }),
  );
};

/** Problems of one kind in one column, over all rows. */
export interface IssueGroup {
  readonly code: string;
  /** Path without numbers: `boxes.*.items.*.product_hs_code`. */
  readonly column: string;
  /** The common text of its cells, when the fix depends on it (an unknown HS code, a currency); otherwise null. */
  readonly text: string | null;
  /** The common name of its goods, when the fix depends on it (an HS code, a battery); otherwise null. */
  readonly goods: string | null;
  /** Labels of the remedies that each of them has. */
  readonly remedies: readonly string[];
  /** The currencies, when an exchange rate fixes them; otherwise null. */
  readonly convert: Issue['convert'] | null;
  readonly severity: Issue['severity'];
  /** The message of the first of them. */
  readonly message: string;
  readonly cells: number;
  readonly rows: readonly string[];
}

const SEVERITIES: readonly Issue['severity'][] = ['error', 'warning', 'info'];

type CheckedRow = SheetRow & { readonly issues: readonly Issue[] };

/** A wrong code has one right code, and a currency one rate, so different ones are separate groups. */
const textOf = (draft: Draft, issue: Issue): string | null => {
  const text = (): string => getField(draft, issue.field) ?? '';
  if (issue.code === 'hs-unknown') return normaliseHsCode(text());
  return issue.code === 'other-currency' ? (readPrice(text())?.currency ?? '') : null;
};

const OF_GOODS = /^(boxes\.\d+\.items\.\d+)\.(?:product_hs_code|battery|liquid|goods_checked)$/;

/** Goods have one code and one answer each: these problems are grouped by name and description of the goods. */
const goodsOf = (draft: Draft, issue: Issue): string | null => {
  const item = OF_GOODS.exec(issue.field)?.[1];
  if (item === undefined) return null;
  const text = (field: string): string => getField(draft, `${item}.${field}`) ?? '';
  return goodsWords({ name: text('name'), description: text('description') });
};

/** Identifies a group of problems to fix. */
export type AlikeGroup = Pick<IssueGroup, 'code' | 'column' | 'text' | 'goods'>;

/** Groups the problems of rows added one by one. */
export interface IssueGrouping {
  readonly add: (row: CheckedRow) => void;
  /** Groups sorted by severity, then by number of cells. */
  readonly groups: () => IssueGroup[];
}

/** Creates a grouping that takes rows one by one, so that a long sheet need not be in memory. */
export const groupIssues = (): IssueGrouping => {
  const groups = new Map<
    string,
    {
      first: Issue;
      column: string;
      text: string | null;
      goods: string | null;
      cells: number;
      rows: Set<string>;
    }
  >();
  const add = ({ id, draft, issues }: CheckedRow): void => {
    for (const issue of issues) {
      const column = columnOfPath(issue.field);
      const text = textOf(draft, issue);
      const goods = goodsOf(draft, issue);
      const key = JSON.stringify([
        issue.severity,
        issue.code,
        column,
        text,
        goods,
        issue.offers?.map(({ label }) => label) ?? [],
      ]);
      const group = groups.get(key) ?? {
        first: issue,
        column,
        text,
        goods,
        cells: 0,
        rows: new Set(),
      };
      group.cells += 1;
      group.rows.add(id);
      groups.set(key, group);
    }
  };
  const sorted = (): IssueGroup[] =>
    [...groups.values()]
      .map(({ first, column, text, goods, cells, rows: ids }) => ({
        code: first.code,
        column,
        text,
        goods,
        remedies: first.offers?.map(({ label }) => label) ?? [],
        convert: first.convert ?? null,
        severity: first.severity,
        message: first.message,
        cells,
        rows: [...ids],
      }))
      .sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          b.cells - a.cells ||
          (a.column === b.column
            ? (a.text ?? '').localeCompare(b.text ?? '', 'en') ||
              (a.goods ?? '').localeCompare(b.goods ?? '', 'en')
            : a.column < b.column
              ? -1
              : 1),
      );
  return { add, groups: sorted };
};

/** One value for every cell of a group, or the label of a remedy that each of them has. */
export type AlikeFix = { readonly value: string } | { readonly remedy: string };

/** Edits for “fix all alike”: all cells with that problem, not their whole column. */
export const fixAlike = (
  rows: readonly CheckedRow[],
  group: AlikeGroup,
  fix: AlikeFix,
): CellEdit[] =>
  effectiveEdits(
    rows,
    rows.flatMap(({ id, draft, issues }) =>
      issues
        .filter(
          (issue) =>
            issue.code === group.code &&
            columnOfPath(issue.field) === group.column &&
            (group.text === null || textOf(draft, issue) === group.text) &&
            (group.goods === null || goodsOf(draft, issue) === group.goods),
        )
        .flatMap(({ field, offers }) => {
          const value =
            'value' in fix ? fix.value : offers?.find(({ label }) => label === fix.remedy)?.text;
          return value === undefined ? [] : [{ id, path: field, value }];
        }),
    ),
  );

/** Edits that apply an exchange rate to all prices in a currency. @param currency ISO 4217 @param rate exact decimal text */
export const convertEdits = (
  rows: readonly SheetRow[],
  currency: string,
  rate: string,
): CellEdit[] => {
  const answers = { rates: new Map([[currency, rate]]) };
  return effectiveEdits(
    rows,
    rows.flatMap(({ id, draft }) =>
      draft.boxes.flatMap(({ items }, box) =>
        items.map((item, at) => ({
          id,
          path: `boxes.${box}.items.${at}.unit_price`,
          value: answered(item.unit_price, answers),
        })),
      ),
    ),
  );
};

/** A copy with a new name, without reference and form NXP, which belong to one shipment only. */
export const duplicateOf = (draft: Draft, taken: ReadonlySet<string>): Draft => {
  const stem = draft.name.replace(/ \(\d+\)$/, '');
  let number = 2;
  while (taken.has(`${stem} (${number})`)) number += 1;
  return {
    ...draft,
    name: draft.name === '' ? '' : `${stem} (${number})`,
    external_reference: '',
    nxp: '',
  };
};
