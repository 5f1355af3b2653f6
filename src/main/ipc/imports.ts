import { z } from 'zod';
import type { ColumnField } from '../../domain/batchFile/columnField.ts';
import { FILE_ENCODINGS, type ImportCorrections } from '../../domain/batchFile/importReview.ts';
import { LEFT_OUT_REASONS } from '../../domain/batchFile/lineRules.ts';
import { FILES_SHOWN } from '../../domain/batchFile/watching.ts';
import { t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import type { RouteContext } from './context.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const name = z.string().trim().min(1).max(120);
/** Identifies an import for its progress events and for cancelling. */
const ticket = z.number().int();
const field = z
  .string()
  .regex(/^[a-z_.]{1,60}$/)
  .transform((text) => text as ColumnField);
const corrections: z.ZodType<ImportCorrections> = z
  .object({
    encoding: z.enum(FILE_ENCODINGS).optional(),
    separator: z.enum([',', ';', '\t', '|']).optional(),
    headerRow: z.number().int().min(1).max(1_000).nullable().optional(),
    sheet: z.string().max(200).optional(),
    decimalComma: z.boolean().optional(),
    dateOrder: z.enum(['dmy', 'mdy']).nullable().optional(),
    system: z.string().max(60).nullable().optional(),
    take: z.array(z.enum(LEFT_OUT_REASONS)).optional(),
    together: z.boolean().optional(),
    columns: z
      .array(
        z
          .object({ field, unit: z.string().max(20).nullable().optional() })
          .nullable()
          .optional(),
      )
      .max(2_000)
      .optional(),
  })
  .transform(
    (given) =>
      Object.fromEntries(
        Object.entries<unknown>(given).filter(([, value]) => value !== undefined),
      ) as ImportCorrections,
  );
const source = z.union([
  /** A file that was chosen in the system's file dialog, by its id. */
  z.object({ chosen: z.uuid() }),
  /** Another sheet of a workbook that is already open, by its token. */
  z.object({ of: s.id, sheet: z.string().max(200) }),
  z.object({ name: z.string().max(300), bytes: z.instanceof(Uint8Array) }),
  z.object({ text: z.string().min(1).max(50_000_000) }),
  /** A file in the watched folder, by its hash. */
  z.object({ watched: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** A file that was opened with the program, by its id. */
  z.object({ opened: z.uuid() }),
]);
/** Decisions by index in the file. */
const single = z
  .array(z.tuple([z.number().int().min(0), z.enum(['skip', 'replace', 'add'])]))
  .max(200_000)
  .transform((decided) => new Map(decided));
/** The watched folder, and the newest of the files that arrived in it. */
const watchState = ({ desk: { watching } }: RouteContext) => ({
  status: watching.status(),
  files: watching.files(FILES_SHOWN),
});

/** Imports of drafts from a file or pasted text: every guess can be corrected, and nothing is imported without a preview. */
export const importsRoutes = {
  /** Opens the system's file dialog. @returns the chosen files in the order of the dialog */
  'imports.choose': route(s.none, anyone, (_, { importSources }) => importSources.choose()),
  'imports.open': route(
    z.object({ ticket, source }),
    anyone,
    ({ ticket, source }, { importSources, tickets }) =>
      tickets.run(ticket, (watched) => importSources.open(source, watched)),
  ),
  /**
   * Reads the file again with the corrections. @param mappingId a saved mapping, null for none; when omitted, a mapping with the same headers is used
   */
  'imports.correct': route(
    z.object({ ticket, token: s.id, corrections, mappingId: s.id.nullable().optional() }),
    anyone,
    ({ ticket, token, corrections, mappingId }, { desk, tickets }) =>
      tickets.run(ticket, (watched) =>
        desk.imports.correct(token, {
          overrides: corrections,
          ...(mappingId !== undefined && { mappingId }),
          ...watched,
        }),
      ),
  ),
  /** Shipments of the file, each with the desk's existing shipment. */
  'imports.shipments': route(
    z.object({ token: s.id, from: z.number().int().min(0), to: z.number().int().min(0) }),
    anyone,
    ({ token, from, to }, { desk }) => desk.imports.shipments(token, from, to),
  ),
  'imports.commit': route(
    z.object({
      ticket,
      token: s.id,
      batchId: s.id.nullable(),
      otherBatchId: s.id.nullable().default(null),
      name,
      alsoHere: z.boolean().default(false),
      decisions: z.object({
        same: z.enum(['skip', 'add']),
        changed: z.enum(['skip', 'replace', 'add']),
        named: z.enum(['skip', 'replace', 'add']).default('add'),
        bought: z.enum(['skip', 'add']),
        single,
      }),
    }),
    anyone,
    ({ ticket, token, ...decided }, { desk, tickets }) =>
      tickets.run(ticket, async (watched) => {
        // The window reads the batch instead: it may have a hundred thousand shipments.
        const { imported: _, ...outcome } = await desk.imports.commit(token, {
          ...decided,
          ...watched,
        });
        return outcome;
      }),
  ),
  /** Cancels the operation under a ticket and discards its results. */
  'imports.cancel': route(z.object({ ticket }), anyone, ({ ticket }, { tickets }) =>
    tickets.cancel(ticket),
  ),
  'imports.discard': route(z.object({ token: s.id }), anyone, ({ token }, { desk }) =>
    desk.imports.discard(token),
  ),
  /** Saves the columns of a previewed file as a mapping with a name. */
  'imports.keepMapping': route(
    z.object({ token: s.id, name }),
    anyone,
    ({ token, name }, { desk }) => desk.imports.keepMapping(token, name),
  ),
  'imports.mappings': alwaysRoute(s.none, anyone, (_, { desk }) => desk.imports.mappings()),
  'imports.removeMapping': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.imports.removeMapping(id),
  ),

  // The folder that the desk watches for batch files.
  'watching.state': alwaysRoute(s.none, anyone, (_, context) => watchState(context)),
  /** Turns the watched folder on or off, or sets the mode of its drafts. Turning it on binds it to the active profile. */
  'watching.set': route(
    z.object({ on: z.boolean().optional(), mode: s.mode.optional() }).transform((given) => ({
      ...(given.on !== undefined && { on: given.on }),
      ...(given.mode && { mode: given.mode }),
    })),
    anyone,
    async (change, context) => {
      await context.desk.watching.set(change);
      return watchState(context);
    },
  ),
  /** Opens the system's folder dialog; null when cancelled. */
  'watching.choose': route(s.none, anyone, async (_, context) => {
    const folder = await context.env.dialogs.openFolder({ title: t('files.chooseWatched') });
    if (folder === null) return null;
    await context.desk.watching.set({ folder });
    return watchState(context);
  }),
} as const;
