import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { documentsRoutes } from '../documents.ts';
import type { HandlerContext } from '../context.ts';

const PDF = { name: 'PDF', extensions: ['pdf'] };

/** Answers the routes `documents.*`. */
export const documentsHandlers = ({
  env,
  desk,
  files,
  printing,
}: HandlerContext): Handlers<typeof documentsRoutes> => ({
  'documents.retry': ({ ids }) => desk.fetching.retry(ids),
  'documents.attach': ({ id, kind, file }) =>
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
  'documents.save': ({ ids, papers, layout, start, name }) =>
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
});
