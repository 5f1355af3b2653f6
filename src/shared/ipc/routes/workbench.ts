import { z } from 'zod';
import type { FoundCell, IssueGroup } from '../../../domain/batch/sheetEdits.ts';
import type {
  BatchSummary,
  RunProgress,
  ShipmentSnapshot,
} from '../../../domain/shipment/snapshot.ts';
import { readRate } from '../../../domain/money/price.ts';
import type { HistoryLabels, SheetChange } from '../../../domain/batch/sheetChange.ts';
import type { TemplateSummary } from '../../../domain/batch/template.ts';
import { route } from '../contract.ts';
import * as s from '../schemas.ts';

const { trusted } = s;
const path = z.string().min(1).max(200);
const name = z.string().trim().min(1).max(120);
/** The editSessionId to a field in which it was typed, or null: one editSessionId is taken back as one. */
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
  // Empty cells are looked for in chosen columns only: nobody means every empty field of every row.
  .refine(({ find: text, wholeCell, columns }) => text !== '' || (wholeCell && columns.length > 0));

/** Everything that changes a batch sheet goes through these, so that everything can be taken back, also after a restart. */
export const workbenchRoutes = {
  'sheet.edit': route(
    z.object({
      batchId,
      edits: z
        .array(z.object({ id: s.id, path, value: z.string().max(20_000) }))
        .min(1)
        .max(500_000),
      label: name,
      typing: z.boolean(),
      editSessionId,
    }),
    change,
  ),
  /** Whole drafts, as the side panel has them: boxes and items may come and go. */
  'sheet.save': route(
    z.object({
      batchId,
      changes: z
        .array(z.object({ id: s.id, draft: s.draft }))
        .min(1)
        .max(10_000),
      label: name,
      typing: z.boolean(),
      editSessionId,
    }),
    change,
  ),
  'sheet.add': route(z.object({ batchId, drafts: z.array(s.draft).min(1).max(10_000) }), change),
  'sheet.remove': route(z.object({ batchId, ids: s.ids }), change),
  'sheet.duplicate': route(z.object({ batchId, ids: s.ids }), change),
  'sheet.fillDown': route(
    z.object({ batchId, ids: s.ids, paths: z.array(path).min(1).max(200) }),
    change,
  ),
  'sheet.fillRight': route(
    z.object({ batchId, ids: s.ids, paths: z.array(path).min(2).max(200) }),
    change,
  ),
  'sheet.find': route(
    z.object({ batchId, ids: s.ids.nullable(), options: find }),
    trusted<readonly FoundCell[]>(),
  ),
  'sheet.replace': route(
    z.object({
      batchId,
      ids: s.ids.nullable(),
      options: find,
      replacement: z.string().max(10_000),
    }),
    change,
  ),
  /** The batch's problems by kind. */
  'sheet.problems': route(z.object({ batchId }), trusted<readonly IssueGroup[]>()),
  /** A rate of exchange for every price of the batch in that currency. */
  'sheet.convert': route(
    z.object({
      batchId,
      currency: z.string().regex(/^[A-Z]{3}$/),
      rate: z.string().refine((text) => readRate(text) === text),
    }),
    change,
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
  ),
  'sheet.split': route(
    z.object({ batchId, ids: s.ids, name }),
    trusted<{ readonly batchId: string; readonly change: SheetChange }>(),
  ),
  'sheet.merge': route(z.object({ batchId, fromId: s.id }), change),
  'sheet.undo': route(z.object({ batchId }), trusted<SheetChange | null>()),
  'sheet.redo': route(z.object({ batchId }), trusted<SheetChange | null>()),
  'sheet.history': route(z.object({ batchId }), trusted<HistoryLabels>()),

  'templates.list': route(z.object({}).strict(), trusted<readonly TemplateSummary[]>()),
  'templates.save': route(
    z.object({ id: s.id.nullable(), name, ids: s.ids }),
    trusted<TemplateSummary>(),
  ),
  'templates.rename': route(z.object({ id: s.id, name }), trusted<TemplateSummary>()),
  'templates.remove': route(z.object({ id: s.id }), z.object({ removed: z.boolean() })),
  /** A new batch with the template's shipments. */
  'templates.begin': route(z.object({ id: s.id, name }), trusted<BatchSummary>()),
  'templates.insert': route(z.object({ id: s.id, batchId }), change),

  /** Saves a batch, or some of its rows, where the person says; null when cancelled. It imports again to the same drafts. */
  'batches.export': route(
    z.object({ batchId, ids: s.ids.nullable(), format: z.enum(['csv', 'xlsx']) }),
    trusted<{ readonly path: string } | null>(),
  ),

  'invoice.choices': route(z.object({}).strict(), trusted<InvoiceChoices>()),
  'invoice.make': route(
    z.object({
      id: s.id,
      reason: z.string().max(60).optional(),
      incoterm: z.string().max(10).optional(),
    }),
    trusted<ShipmentSnapshot>(),
  ),
  /** For every one of these that needs an invoice or has a stale one: a run, with why each failed. */
  'invoice.makeMany': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    trusted<RunProgress>(),
  ),
  /** Opens the system's file dialog and copies what is chosen into the desk's archive; null when cancelled. */
  'files.choose': route(z.object({ id: s.id, field: path }), trusted<ShipmentSnapshot | null>()),
  /** Dropped or pasted files, or web addresses. */
  'files.attach': route(
    z.object({
      id: s.id,
      field: path,
      files: z
        .array(
          z.union([
            z
              .string()
              .max(2000)
              .regex(/^https?:\/\//i),
            z.object({ name: z.string().min(1).max(300), bytes: z.instanceof(Uint8Array) }),
          ]),
        )
        .min(1)
        .max(20),
    }),
    trusted<ShipmentSnapshot>(),
  ),
  /** The way out of web addresses and files in one shipment: copies of the addresses are taken. */
  'files.takeCopies': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>()),
} as const;

/** What a made invoice can say. */
export interface InvoiceChoices {
  readonly defaultIncoterm: string;
  readonly incoterms: readonly { readonly code: string; readonly name: string }[];
  readonly defaultReason: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
}
