import { z } from 'zod';
import { readRate } from '../../domain/money/price.ts';
import { anyone } from './access.ts';
import { alwaysRoute, encodedAnswer, route } from './route.ts';
import * as s from './schemas.ts';

const path = z.string().min(1).max(200);
/** A text for a cell, or a whole draft when boxes or items were added or removed. */
const edit = z.union([
  z.object({ id: s.id, path, value: z.string().max(20_000) }),
  z.object({ id: s.id, draft: s.draft }),
]);
const name = z.string().trim().min(1).max(120);
/** Edit session of the input, or null: all input of one session is one step of undo. */
const editSessionId = z.string().min(1).max(200).nullable().default(null);
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
  'sheet.edit': encodedAnswer(
    route(
      z.object({
        batchId,
        edits: z.array(edit).min(1).max(1_000_000),
        label: name,
        editSessionId,
      }),
      anyone,
      ({ batchId, edits, label, editSessionId }, { desk }) =>
        desk.sheet.edit(batchId, edits, label, editSessionId),
    ),
  ),
  'sheet.add': encodedAnswer(
    route(
      z.object({ batchId, drafts: z.array(s.draft).min(1).max(10_000), editSessionId }),
      anyone,
      ({ batchId, drafts, editSessionId }, { desk }) =>
        desk.sheet.add(batchId, drafts, undefined, editSessionId),
    ),
  ),
  'sheet.remove': encodedAnswer(
    route(z.object({ batchId, ids: s.ids }), anyone, ({ batchId, ids }, { desk }) =>
      desk.sheet.remove(batchId, ids),
    ),
  ),
  'sheet.duplicate': encodedAnswer(
    route(z.object({ batchId, ids: s.ids }), anyone, ({ batchId, ids }, { desk }) =>
      desk.sheet.duplicate(batchId, ids),
    ),
  ),
  'sheet.find': route(
    z.object({ batchId, ids: s.ids.nullable(), options: find }),
    anyone,
    ({ batchId, ids, options }, { desk }) => desk.sheet.find(batchId, ids, options),
  ),
  'sheet.replace': encodedAnswer(
    route(
      z.object({
        batchId,
        ids: s.ids.nullable(),
        options: find,
        replacement: z.string().max(10_000),
      }),
      anyone,
      ({ batchId, ids, options, replacement }, { desk }) =>
        desk.sheet.replace(batchId, ids, options, replacement),
    ),
  ),
  /** The batch's problems, grouped by kind. */
  'sheet.problems': alwaysRoute(z.object({ batchId }), anyone, ({ batchId }, { desk }) =>
    desk.sheet.problems(batchId),
  ),
  /** Applies an exchange rate to every price of the batch in that currency. */
  'sheet.convert': encodedAnswer(
    route(
      z.object({
        batchId,
        currency: z.string().regex(/^[A-Z]{3}$/),
        rate: z.string().refine((text) => readRate(text) === text),
      }),
      anyone,
      ({ batchId, currency, rate }, { desk }) => desk.sheet.convert(batchId, currency, rate),
    ),
  ),
  'sheet.fixAlike': encodedAnswer(
    route(
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
      anyone,
      ({ batchId, fix, ...group }, { desk }) => desk.sheet.fixAlike(batchId, group, fix),
    ),
  ),
  'sheet.split': encodedAnswer(
    route(z.object({ batchId, ids: s.ids, name }), anyone, ({ batchId, ids, name }, { desk }) =>
      desk.sheet.split(batchId, ids, name),
    ),
  ),
  'sheet.merge': encodedAnswer(
    route(z.object({ batchId, fromId: s.id }), anyone, ({ batchId, fromId }, { desk }) =>
      desk.sheet.merge(batchId, fromId),
    ),
  ),
  'sheet.undo': encodedAnswer(
    route(z.object({ batchId }), anyone, ({ batchId }, { desk }) => desk.sheet.undo(batchId)),
  ),
  'sheet.redo': encodedAnswer(
    route(z.object({ batchId }), anyone, ({ batchId }, { desk }) => desk.sheet.redo(batchId)),
  ),
} as const;
