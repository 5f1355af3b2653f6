import type { ImportMapping } from '../../../domain/batchFile/importReview.ts';
import {
  readColumn,
  columnText,
  fieldsOfColumns,
  isColumn,
} from '../../../domain/site/sharedColumns.ts';
import { headerSet, type ImportRepository } from './imports.ts';
import type { SharedTable, SharedValues } from './sharedTable.ts';

const nameOf = (values: SharedValues): string => values['name'] ?? '';

const columnsOf = (values: SharedValues): ImportMapping['columns'] =>
  Object.entries(values).flatMap(([field, value]) =>
    // Skips a column that this version cannot read; its meaning is then guessed.
    isColumn(field) ? (readColumn(value) ?? []) : [],
  );

const settingsOf = ({ decimalComma, dateOrder }: SharedValues): ImportMapping['settings'] => ({
  ...((decimalComma === 'yes' || decimalComma === 'no') && {
    decimalComma: decimalComma === 'yes',
  }),
  ...((dateOrder === 'dmy' || dateOrder === 'mdy') && { dateOrder }),
});

/** Shares column mappings with the other desks, one field per column, so that corrections of two desks to the same file are merged. */
export const mappingTable = (imports: ImportRepository): SharedTable => ({
  standing: (id) => {
    const found = imports.mapping(id);
    if (found === null) return null;
    const { decimalComma, dateOrder } = found.settings;
    const columns = fieldsOfColumns(found.columns);
    return {
      fields: {
        name: found.name,
        decimalComma: decimalComma === undefined ? '' : decimalComma ? 'yes' : 'no',
        dateOrder: dateOrder ?? '',
        ...Object.fromEntries(columns.map(([field, column]) => [field, columnText(column)])),
      },
      own: true,
      guessed: new Set(columns.flatMap(([field, { guessed }]) => (guessed === true ? field : []))),
      at: null,
    };
  },
  put: (id, values, _own, at) => {
    const [name, columns] = [nameOf(values), columnsOf(values)];
    if (name === '' || columns.length === 0) throw new Error('a shared entry has no columns');
    imports.saveMapping({
      id,
      name,
      columns,
      settings: settingsOf(values),
      usedAt: Math.max(at, imports.mapping(id)?.usedAt ?? 0),
    });
  },
  remove: (id) => imports.removeMapping(id),
  alike: (id, values) => {
    const headers = headerSet(columnsOf(values).map(({ header }) => header));
    const name = nameOf(values).toLowerCase();
    const found = imports
      .mappings()
      .find(
        (each) =>
          each.id !== id &&
          each.name.toLowerCase() === name &&
          headerSet(each.columns.map(({ header }) => header)) === headers,
      );
    return found?.id ?? null;
  },
  unite: (id, gone) => {
    const found = imports.mapping(gone);
    if (found === null) return;
    imports.removeMapping(gone);
    if (imports.mapping(id) === null) imports.saveMapping({ ...found, id });
  },
  nameOf,
});
