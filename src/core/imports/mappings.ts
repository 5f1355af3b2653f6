import { createHash } from 'node:crypto';
import type { ImportMapping } from '../../domain/batchFile/importReview.ts';
import { headerKey } from '../../domain/batchFile/plainHeader.ts';
import { t } from '../../texts/index.ts';
import { newId } from '../base/clock.ts';
import type { ImportsContext } from './imports.ts';
import { DeskError } from '../base/deskError.ts';
import { headerSet } from '../ledger/tables/imports.ts';
import type { ImportOverrides } from './read/index.ts';
import type { ImportSession } from './session.ts';

/** Id of the remembered mapping for files with these headers: the same at every desk. */
export const rememberedId = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(`remembered columns\n${headerSet(headers)}`)
    .digest('hex')
    .slice(0, 32);

/** Name of a remembered mapping: based on the file's name, with a number when it is taken. */
const rememberedName = (name: string, kept: readonly ImportMapping[]): string => {
  const plain = t('imports.columnsOf', { name });
  const taken = new Set(kept.map((each) => each.name.toLowerCase()));
  let found = plain;
  for (let number = 2; taken.has(found.toLowerCase()); number += 1) found = `${plain} (${number})`;
  return found;
};

/**
 * The mapping of an opened file, to be saved under a name.
 * @param isWhole true when a person saves all columns; otherwise columns that nobody corrected are marked as guessed
 */
const mappingOf = (
  { clock }: ImportsContext,
  file: ImportSession,
  { id, name, isWhole }: { readonly id: string; readonly name: string; readonly isWhole: boolean },
): ImportMapping => {
  const { columns } = file.opened.facts;
  const { decimalComma, dateOrder } = { ...file.mapping?.settings, ...file.overrides };
  const said = file.overrides.columns ?? [];
  return {
    id,
    name: name.trim(),
    columns: columns.map(({ header, field, unit }, at) => ({
      header,
      field,
      unit,
      ...(!isWhole && said[at] === undefined && { guessed: true }),
    })),
    settings: {
      ...(decimalComma !== undefined && { decimalComma }),
      ...(dateOrder && { dateOrder }),
    },
    usedAt: clock.now(),
  };
};

/** The columns of an opened file as explicit choices, when they came from a mapping. */
export const columnsOfMapping = ({
  opened,
  mapping,
}: ImportSession): Pick<ImportOverrides, 'columns'> =>
  mapping === null
    ? {}
    : {
        columns: opened.facts.columns.map(({ field, unit }) =>
          field === null ? null : { field, unit },
        ),
      };

/** Applies a mapping to the headers of a file; `undefined` for a header that it does not have, which is then guessed. */
export const columnsBy = (
  { columns }: ImportMapping,
  headers: readonly string[],
): NonNullable<ImportOverrides['columns']> => {
  const left = [...columns];
  return headers.map((header) => {
    const at = left.findIndex((each) => headerKey(each.header) === headerKey(header));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found === undefined
      ? undefined
      : found.field === null
        ? null
        : { field: found.field, unit: found.unit };
  });
};

/** Saves a person's corrections of single columns for files with the same headers. */
export const rememberColumns = (context: ImportsContext, file: ImportSession): void => {
  const { imports } = context.store;
  if (file.overrides.columns === undefined || file.mapping !== null) return;
  const { columns, name } = file.opened.facts;
  const headers = columns.map(({ header }) => header);
  const found = imports.mappingFor(headers);
  file.mapping = mappingOf(context, file, {
    id: found?.id ?? rememberedId(headers),
    name: found?.name ?? rememberedName(name, imports.mappings()),
    isWhole: false,
  });
  imports.saveMapping(file.mapping);
};

/** Saves all columns of an opened file under a name; the mapping that had this name is replaced. @throws DeskError for an empty name */
export const saveMapping = (
  context: ImportsContext,
  file: ImportSession,
  name: string,
): ImportMapping => {
  const { imports, db } = context.store;
  const mapping = mappingOf(context, file, { id: newId(context), name, isWhole: true });
  if (mapping.name === '') throw new DeskError('badInput', t('imports.mappingName'));
  db.transaction(() => {
    const called = mapping.name.toLowerCase();
    for (const each of imports.mappings())
      if (each.name.toLowerCase() === called) imports.removeMapping(each.id);
    imports.saveMapping(mapping);
  });
  file.mapping = mapping;
  return mapping;
};
