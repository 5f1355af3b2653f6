import { z } from 'zod';
import type { FoundCell, IssueGroup } from '../../domain/batch/sheetEdits.ts';
import type { SheetChange, HistoryLabels } from '../../domain/batch/sheetChange.ts';
import { readRate } from '../../domain/money/price.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const path = z.string().min(1).max(200);
/** A text for a cell, or a whole draft when boxes or items were added or removed. */
const edit = z.union([
  z.object({ id: s.id, path, value: z.string().max(20_000) }),
  z.object({ id: s.id, draft: s.draft }),
]);
const name = z.string().trim().min(1).max(120);
/** Edit session of the input, or null: all input of one session is one step of undo. */
const editSessionId = z.string().min(1).max(200).nullable().default(null);
const change = trusted<SheetChange>();
const batchId = s.id;
const find = z
  .object({
    find: z.string().max(1000),
    wholeCell: z.boolean(),
    matchCase: z.boolean(),
    columns: z.array(path).max(200),
  })
  // Empty cells are found only in chosen columns: nobody wants every empty field of every row.
  .refine(({ find: text, wholeCell, columns }) => text !== '' || (wholeCell && columns.length > 0));

/** Every change of a batch sheet uses these routes, so every change can be undone, also after a restart. */
export const sheetRoutes = {
  'sheet.edit': route(
    z.object({
      batchId,
      edits: z.array(edit).min(1).max(1_000_000),
      label: name,
      editSessionId,
    }),
    change,
    anyone,
  ),
  'sheet.add': route(
    z.object({ batchId, drafts: z.array(s.draft).min(1).max(10_000), editSessionId }),
    change,
    anyone,
  ),
  'sheet.remove': route(z.object({ batchId, ids: s.ids }), change, anyone),
  'sheet.duplicate': route(z.object({ batchId, ids: s.ids }), change, anyone),
  'sheet.find': route(
    z.object({ batchId, ids: s.ids.nullable(), options: find }),
    trusted<readonly FoundCell[]>(),
    anyone,
  ),
  'sheet.replace': route(
    z.object({
      batchId,
      ids: s.ids.nullable(),
      options: find,
      replacement: z.string().max(10_000),
    }),
    change,
    anyone,
  ),
  /** The batch's problems, grouped by kind. */
  'sheet.problems': alwaysRoute(z.object({ batchId }), trusted<readonly IssueGroup[]>(), anyone),
  /** Applies an exchange rate to every price of the batch in that currency. */
  'sheet.convert': route(
    z.object({
      batchId,
      currency: z.string().regex(/^[A-Z]{3}$/),
      rate: z.string().refine((text) => readRate(text) === text),
    }),
    change,
    anyone,
  ),
  'sheet.fixAlike': route(
    z.object({
      batchId,
      code: z.string().max(100),
      column: path,
      text: z.string().max(20_000).nullable(),
      goods: z.string().max(40_002).nullable(),
      fix: z.union([
        z.object({ value: z.string().max(20_000) }),
        z.object({ remedy: z.string().max(200) }),
      ]),
    }),
    change,
    anyone,
  ),
  'sheet.split': route(
    z.object({ batchId, ids: s.ids, name }),
    trusted<{ readonly batchId: string; readonly change: SheetChange }>(),
    anyone,
  ),
  'sheet.merge': route(z.object({ batchId, fromId: s.id }), change, anyone),
  'sheet.undo': route(z.object({ batchId }), trusted<SheetChange | null>(), anyone),
  'sheet.redo': route(z.object({ batchId }), trusted<SheetChange | null>(), anyone),
  'sheet.history': alwaysRoute(z.object({ batchId }), trusted<HistoryLabels>(), anyone),
} as const;
