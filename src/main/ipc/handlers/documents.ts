import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names = 'documents.retry' | 'documents.attach' | 'documents.save' | 'folder.show';

const PDF = { name: 'PDF', extensions: ['pdf'] };

export const documentHandlers = ({
  env,
  desk,
  files,
  printing,
}: HandlerContext): Pick<Handlers<typeof routes>, Names> => ({
  'documents.retry': async ({ ids }) => {
    for (const id of ids) desk.pruning.wanted(id);
    await Promise.all(ids.map((id) => desk.collector.collect(id)));
    desk.ledger.announceAttention();
    return desk.ledger.announce(ids);
  },
  'documents.attach': async ({ id, kind, file }) => {
    const chosen =
      file ??
      (await env.dialogs.openFile({
        title: `Choose the ${kind}`,
        kinds: [{ name: 'PDF or picture', extensions: ['pdf', 'png', 'jpg', 'jpeg'] }],
      }));
    return chosen === null ? null : desk.attachWaybill(id, kind, chosen);
  },
  'documents.save': ({ ids, papers, layout, start, name }) =>
    files.saveWith(`${name}.pdf`, PDF, 'Save papers', async (path) => {
      const { pages, next } = await desk.waybills.mergeTo({ ids, papers, layout, start }, path);
      printing.usedUpTo(null, layout, next);
      return { pages };
    }),
  'folder.show': ({ path }) => {
    files.show(path);
    return {};
  },
});
