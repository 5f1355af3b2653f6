import { z } from 'zod';
import { MAX_PATTERN } from '../../domain/paper/fileNames.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import { DOCUMENT_KINDS } from '../../domain/service/service.ts';
import { EXISTING } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const PDF = { name: 'PDF', extensions: ['pdf'] };
const pattern = z.string().max(MAX_PATTERN);
const one = z.object({ id: s.id });
const bytes = z
  .number()
  .int()
  .min(0)
  .max(2 ** 40);
const order = z.object({
  ids: s.ids,
  papers: s.papers,
  layout: s.layout,
  start: s.startPosition,
});
const path = z.string().min(1).max(200);
const PICTURES = ['jpg', 'jpeg', 'png', 'webp'];
/** File types in the dialog for a list of files. */
const kindsOf = (field: string) =>
  field.endsWith('.photos')
    ? [{ name: t('files.pictures'), extensions: PICTURES }]
    : [{ name: t('files.documentsAndPictures'), extensions: ['pdf', ...PICTURES] }];
const currency = z.string().regex(/^[A-Z]{3}$/);
/** The format that readRate returns. */
const RATE = /^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/;

/** Papers of booked shipments. */
export const documentsRoutes = {
  /** Fetches documents that are missing or failed; never touches the purchase. */
  'documents.retry': route(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) =>
    desk.fetching.retry(ids),
  ),
  /** Stores a document of a booked shipment that a person got elsewhere: from the system's file dialog, or dropped. Null when cancelled. */
  'documents.attach': route(
    z.object({
      id: s.id,
      kind: z.enum(DOCUMENT_KINDS),
      file: z
        .object({ name: z.string().min(1).max(300), bytes: z.instanceof(Uint8Array) })
        .nullable()
        .default(null),
    }),
    signedIn,
    ({ id, kind, file }, { desk, env }) =>
      desk.attachWaybill(
        id,
        kind,
        file ??
          (() =>
            env.dialogs.openFile({
              title: t('documents.chooseWaybill', { kind }),
              kinds: [
                { name: t('documents.pdfOrPicture'), extensions: ['pdf', 'png', 'jpg', 'jpeg'] },
              ],
            })),
      ),
  ),
  /**
   * Saves the waybills of these shipments in this order as one PDF in a file that a person chooses; null when cancelled. `refused`: one sentence for
   * each unusable document that was left out.
   */
  'documents.save': alwaysRoute(
    z.object({
      ids: s.ids,
      papers: s.papers,
      layout: s.layout,
      start: s.startPosition,
      name: z.string().min(1).max(120),
    }),
    anyone,
    ({ ids, papers, layout, start, name }, { files, desk }) =>
      files.saveWith(`${name}.pdf`, PDF, t('files.savePapers'), async (path) => {
        const { pages, next, refused, uneven } = await desk.waybills.mergeTo(
          { ids, papers, layout, start },
          path,
        );
        desk.printing.usedUpTo(null, layout, next);
        return {
          pages,
          refused: refused.map(({ message }) => message),
          uneven: uneven.map(({ message }) => message),
        };
      }),
  ),

  // Stored documents: exporting them as files, and fetching those that are missing.
  /** The parts of file names of these shipments' stored papers, in order. */
  'documentStore.names': alwaysRoute(
    z.object({ ids: s.ids, papers: s.papers }),
    anyone,
    ({ ids, papers }, { desk }) => desk.folderExport.facts(ids, papers),
  ),
  /** Opens a folder dialog and reads what is in the folder; null when cancelled. */
  'documentStore.chooseFolder': alwaysRoute(
    z.object({ ids: s.ids, papers: s.papers, pattern }),
    anyone,
    ({ ids, papers, pattern }, { files, desk }) =>
      files.chooseFolder(t('files.chooseFolder'), (folder) =>
        desk.folderExport.look(folder, ids, pattern, papers),
      ),
  ),
  /** Saves one file per paper, as a run over the shipments. */
  'documentStore.saveFolder': alwaysRoute(
    z.object({
      ticket: s.id,
      ids: s.ids,
      papers: s.papers,
      pattern,
      layout: paperLayoutSchema,
      existing: z.enum(EXISTING),
    }),
    anyone,
    async ({ ticket, ...order }, { desk, files }) =>
      desk.runs.track(
        await desk.folderExport.start({
          ...order,
          folder: files.folder(ticket),
          batchId: desk.ledger.batchOf(order.ids),
        }),
      ),
  ),
  /**
   * Booked shipments that match a search, oldest first: `ids` of those with a stored waybill, the number without one, and the number of void ones.
   */
  'documentStore.booked': alwaysRoute(
    z.object({ text: s.searchText, criteria: s.criteria.optional() }),
    anyone,
    ({ text, criteria }, { desk }) => desk.folderExport.booked(text, criteria),
  ),
  /** Number of shipments with a document that is not stored and can be fetched. */
  'documentStore.missing': alwaysRoute(s.none, anyone, (_, { desk }) => ({
    shipments: desk.fetching.missing(),
  })),
  /** Fetches the missing documents of these shipments, or of all (null), as a run; never touches a purchase. */
  'documentStore.fetch': route(z.object({ ids: s.ids.nullable() }), anyone, ({ ids }, { desk }) =>
    desk.runs.track(desk.fetching.start(ids, ids === null ? null : desk.ledger.batchOf(ids))),
  ),
  /** Disk space that the desk uses. */
  'documentStore.use': alwaysRoute(s.none, anyone, (_, { desk }) => desk.diskUse()),
  /** Reads every document and reports those that differ from what was stored, as a run. */
  'documentStore.check': alwaysRoute(s.none, anyone, async (_, { desk }) =>
    desk.runs.track(await desk.documentCheck.start()),
  ),

  // Previews of PDFs, read in parts: a merged PDF of a thousand pages is never sent to the window at once.
  /** Waybills of these shipments in this order; when they are many, only the first sheets, to show them quickly. */
  'preview.waybills': alwaysRoute(order, anyone, (order, { previews }) =>
    previews.ofWaybills(order),
  ),
  /** The complete PDF of a preview that holds only the first sheets. */
  'preview.whole': alwaysRoute(one, anyone, ({ id }, { previews }) => previews.whole(id)),
  'preview.document': alwaysRoute(
    z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    anyone,
    ({ hash }, { previews }) => previews.ofDocument(hash),
  ),
  /** Bytes from `from` up to but not including `to`, four megabytes at most. */
  'preview.read': alwaysRoute(
    z.object({ id: s.id, from: bytes, to: bytes }),
    anyone,
    ({ id, from, to }, { previews }) => previews.read(id, from, to),
  ),
  'preview.close': alwaysRoute(one, anyone, ({ id }, { previews }) => previews.close(id)),

  // Files of a shipment (documents and photos of its items).
  /** Opens the system's file dialog and copies the chosen files into the desk's archive; null when cancelled. */
  'attachments.choose': route(
    z.object({ id: s.id, field: path }),
    anyone,
    async ({ id, field }, { env, desk }) => {
      const chosen = await env.dialogs.openFiles({
        title: t('files.attach'),
        kinds: kindsOf(field),
      });
      return chosen.length === 0 ? null : desk.attachments.attachFiles(id, field, chosen);
    },
  ),
  /** Attaches files that were dropped or pasted, or web addresses. */
  'attachments.attach': route(
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
    anyone,
    ({ id, field, files }, { desk }) => desk.attachments.attachFiles(id, field, files),
  ),
  /** For a shipment with both web addresses and files, which the service refuses: downloads the addresses, so that all are files. */
  'attachments.takeCopies': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.attachments.takeCopies(id),
  ),

  // Invoices that the desk makes.
  'invoices.choices': alwaysRoute(s.none, anyone, (_, { desk }) => desk.context.rules.invoice),
  'invoices.make': route(
    z.object({
      id: s.id,
      reason: z.string().max(60).optional(),
      incoterm: z.string().max(10).optional(),
      /** Null: one currency only. Omitted: unchanged. */
      rate: z.object({ from: currency, to: currency, rate: z.string().regex(RATE) }).nullish(),
    }),
    anyone,
    ({ id, ...choice }, { desk }) => desk.invoices.makeInvoice(id, choice),
  ),
  /** Makes invoices for all of these that need one or have a stale one: a run, with the reason for each failure. */
  'invoices.makeMany': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    anyone,
    ({ ids, batchId }, { desk }) => desk.runs.track(desk.invoices.start(ids, batchId)),
  ),
} as const;
