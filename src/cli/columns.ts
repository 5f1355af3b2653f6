import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { z } from 'zod';
import type { ImportOverrides } from '../core/imports/read/index.ts';
import type { ColumnField } from '../domain/batchFile/columnField.ts';
import { COLUMN_FIELDS, ownHeader } from '../domain/batchFile/columnHeaders.ts';
import { LEFT_OUT_REASONS } from '../domain/batchFile/lineRules.ts';
import { plainHeader } from '../domain/batchFile/plainHeader.ts';
import { systemIds } from '../domain/batchFile/systemColumns.ts';
import { nearNames } from '../domain/text/compareNames.ts';
import { languageNow, t } from '../texts/index.ts';
import { usage } from './exit.ts';
import { oneOf } from './values.ts';

/** Options of commands that read the columns of a file. */
export const COLUMN_OPTIONS = {
  map: { type: 'string', multiple: true },
  columns: { type: 'string' },
  system: { type: 'string' },
  take: { type: 'string' },
  together: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** Values of the column options, as typed. */
export interface ColumnValues {
  readonly map?: readonly string[];
  readonly columns?: string;
  readonly system?: string;
  readonly take?: string;
  readonly together?: boolean;
}

const MOST_MEANT = 3;

type Choice = { readonly field: ColumnField; readonly unit: string | null } | null;

const FIELDS: ReadonlyMap<string, ColumnField> = new Map(
  COLUMN_FIELDS.flatMap((field): (readonly [string, ColumnField])[] => [
    [plainHeader(ownHeader(field)), field],
    [plainHeader(field), field],
  ]),
);

/** Parses `receiver.city`, `receiver_city`, `box.weight lb`; an empty text leaves the column out. */
const choiceOf = (text: string): Choice => {
  const [name = '', unit] = text.trim().split(/\s+/);
  if (name === '') return null;
  const field = FIELDS.get(plainHeader(name));
  if (field === undefined) {
    const meant = nearNames(name, COLUMN_FIELDS, MOST_MEANT);
    const fields = COLUMN_FIELDS.join(', ');
    throw usage(
      meant.length === 0
        ? t('cli.noSuchField', { given: name, fields })
        : t('cli.fieldMeant', {
            given: name,
            meant: new Intl.ListFormat(languageNow(), { type: 'disjunction' }).format(meant),
            fields,
          }),
    );
  }
  return { field, unit: unit ?? null };
};

const parseMapping = (text: string): readonly [string, Choice] => {
  const at = text.lastIndexOf('=');
  if (at < 1) throw usage(t('cli.mapTakes', { given: text }));
  return [text.slice(0, at).trim(), choiceOf(text.slice(at + 1))];
};

const EXAMPLE = '{ "Ship City": "receiver.city", "Notes": null }';
const FILE = z.record(
  z.string(),
  z.union([z.string(), z.null(), z.object({ field: z.string(), unit: z.string().nullish() })]),
);

/** Reads the columns from a JSON file: `{ "Ship City": "receiver.city", "Notes": null, "Wt": { "field": "box.weight", "unit": "lb" } }`. */
const columnsOfFile = (path: string): (readonly [string, Choice])[] => {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (reason) {
    throw usage(
      t('cli.columnsNotRead', {
        path,
        reason: reason instanceof Error ? reason.message : String(reason),
      }),
    );
  }
  const columns = FILE.safeParse(read);
  if (!columns.success) throw usage(t('cli.columnsTakes', { path, example: EXAMPLE }));
  return Object.entries(columns.data).map(([header, goes]) => [
    header,
    goes === null
      ? null
      : choiceOf(typeof goes === 'string' ? goes : `${goes.field} ${goes.unit ?? ''}`),
  ]);
};

const systemOf = (text: string): string | null => {
  if (text === 'none') return null;
  const ids = systemIds();
  const found = ids.find((id) => id === text) ?? ids.find((id) => id.startsWith(`${text}-`));
  if (found === undefined)
    throw usage(t('cli.noSuchSystem', { given: text, systems: ids.join(', ') }));
  return found;
};

/** Reads the column options of a command. @throws Exit 2 for an unknown field, program or reason */
export const readColumnArgs = (values: ColumnValues, cwd: string): ImportOverrides => {
  const columns = [
    ...(values.columns === undefined ? [] : columnsOfFile(resolve(cwd, values.columns))),
    ...(values.map ?? []).map(parseMapping),
  ];
  return {
    ...(columns.length > 0 && { byHeader: new Map(columns), anyHeader: true }),
    ...(values.system !== undefined && { system: systemOf(values.system) }),
    ...(values.take !== undefined && {
      take: values.take.split(',').map((why) => oneOf('--take', why.trim(), LEFT_OUT_REASONS)),
    }),
    ...(values.together === true && { together: true }),
  };
};
