import type { ColumnField } from '../../../src/domain/batch/columnField.ts';
import type { ImportMapping, ImportReview } from '../../../src/domain/batch/importReview.ts';
import { draft, nextId, person } from '../builders.ts';
import { Refusal } from './fakeDesk.ts';
import type { World } from './world.ts';

const COLUMNS: readonly (readonly [string, ColumnField | null, string])[] = [
  ['shipment', 'shipment', 'A-1'],
  ['Receiver First Name', 'receiver.first_name', 'Sam'],
  ['receiver_last_name', 'receiver.last_name', 'Taylor'],
  ['Phone', 'receiver.phone', '12025550143'],
  ['box weight', 'box.weight', '2.50'],
  ['hs', 'item.product_hs_code', '8517130000'],
  ['remarks', null, 'fragile'],
];

const reviewed = (change: Partial<ImportReview> = {}): ImportReview => ({
  token: nextId(),
  name: 'lagos-friday.csv',
  mode: 'SFN',
  format: 'csv',
  encoding: 'utf-8',
  letters: null,
  separator: ',',
  sheet: null,
  sheets: [],
  headerRow: 1,
  decimalComma: false,
  firstLines: [COLUMNS.map(([header]) => header), COLUMNS.map(([, , sample]) => sample)],
  own: false,
  rows: 31,
  shipments: 24,
  issues: [],
  counts: [{ code: 'required', severity: 'error', count: 1 }],
  firstIssues: [
    {
      field: 'receiver.city',
      code: 'required',
      severity: 'error',
      message: 'The city is missing.',
      row: 9,
    },
  ],
  columns: COLUMNS.map(([header, field, sample]) => ({
    header,
    field,
    unit: null,
    sample,
    values: sample,
    guesses: [],
  })),
  missing: [],
  leftOut: [],
  groupedBy: 'shipment',
  alikeLines: 0,
  other: null,
  system: null,
  mapping: null,
  usable: true,
  standing: { new: 20, same: 2, changed: 1, bought: 1 },
  importedBefore: null,
  elsewhere: [],
  files: { taken: [], asked: [] },
  ...change,
});

/** Importing on a world: one file, whatever is opened. */
export const serveImports = (world: World): World => {
  let held: ImportReview | null = null;
  const mappings: ImportMapping[] = [];
  world.desk
    .handle('imports.choose', () => [{ chosen: nextId(), name: 'lagos-friday.csv' }])
    .handle('imports.open', ({ source }) => {
      if ('name' in source && !/\.(csv|xlsx)$/i.test(source.name))
        throw new Refusal('badInput', 'This is neither CSV nor XLSX.');
      return (held = reviewed(
        'name' in source
          ? { name: source.name }
          : 'text' in source
            ? { name: 'pasted text', encoding: null }
            : {},
      ));
    })
    .handle('imports.correct', ({ corrections }) => {
      if (!held) throw new Refusal('notAllowed', 'Open the file again.');
      const { columns: placed, system: _system, ...rest } = corrections;
      held = {
        ...held,
        ...rest,
        ...(placed && {
          columns: held.columns.map((column, at) =>
            placed[at] === undefined
              ? column
              : { ...column, field: placed[at]?.field ?? null, guesses: [] },
          ),
        }),
      };
      return held;
    })
    .handle('imports.shipments', ({ from, to }) =>
      Array.from({ length: Math.max(0, to - from) }, (_, at) => ({
        index: from + at,
        draft: draft({ name: `A-${from + at + 1}` }),
        issues: [],
        standing: from + at === 0 ? ('changed' as const) : ('new' as const),
        by: from + at === 0 ? ('reference' as const) : null,
        existing: null,
      })),
    )
    .handle('imports.commit', ({ batchId, name, decisions }) => {
      const inserted =
        (held?.standing.new ?? 0) + (decisions.same === 'add' ? (held?.standing.same ?? 0) : 0);
      const id = batchId ?? world.addBatch({ name }).id;
      for (let at = 0; at < inserted; at += 1)
        world.add(
          id,
          draft({ name: `A-${at + 1}`, receiver: person({ first_name: `Receiver ${at + 1}` }) }),
        );
      return {
        outcome: {
          state: 'done',
          batchId: id,
          inserted,
          replaced: 0,
          skipped: (held?.shipments ?? 0) - inserted,
        },
        batch: world.summary(id),
      };
    })
    .handle('imports.cancel', () => ({}))
    .handle('imports.discard', () => ({}))
    .handle('imports.mappings', () => mappings)
    .handle('imports.keepMapping', ({ name }) => {
      const made: ImportMapping = {
        id: nextId(),
        name,
        columns: [],
        settings: {},
        usedAt: world.now,
      };
      mappings.push(made);
      return made;
    })
    .handle('imports.removeMapping', ({ id }) => {
      mappings.splice(
        mappings.findIndex((each) => each.id === id),
        1,
      );
      return {};
    });
  return world;
};
