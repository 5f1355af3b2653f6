import { z } from 'zod';
import { DOCUMENT_KINDS } from '../../domain/service/service.ts';
import { t } from '../../texts/index.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const PDF = { name: 'PDF', extensions: ['pdf'] };

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
    ({ ids, papers, layout, start, name }, { files, desk, printing }) =>
      files.saveWith(`${name}.pdf`, PDF, t('files.savePapers'), async (path) => {
        const { pages, next, refused, uneven } = await desk.waybills.mergeTo(
          { ids, papers, layout, start },
          path,
        );
        printing.usedUpTo(null, layout, next);
        return {
          pages,
          refused: refused.map(({ message }) => message),
          uneven: uneven.map(({ message }) => message),
        };
      }),
  ),
} as const;
