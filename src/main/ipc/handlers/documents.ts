import type { Layout } from '../../../core/documents/layout/layouts.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names = 'documents.bytes' | 'documents.retry' | 'documents.merged' | 'documents.save' | 'folder.show';

const PDF = { name: 'PDF', extensions: ['pdf'] };
const layoutOf = (kind: Layout['kind'], start: number): Layout => (kind === 'a4x4' ? { kind, start: start as 1 | 2 | 3 | 4 } : { kind });

export const documentHandlers = ({ desk, files }: HandlerContext): Pick<Handlers<typeof routes>, Names> => ({
  'documents.bytes': ({ hash }) => desk.waybills.bytes(hash),
  'documents.retry': async ({ ids }) => {
    await Promise.all(ids.map((id) => desk.collector.collect(id)));
    desk.ledger.announceAttention();
    return desk.ledger.announce(ids);
  },
  'documents.merged': ({ ids, layout, start }) => desk.waybills.merged(ids, layoutOf(layout, start)),
  'documents.save': ({ ids, layout, start, name }) => files.saveWith(`${name}.pdf`, PDF, 'Save waybills', async (path) => {
    const { pages } = await desk.waybills.mergeTo(ids, layoutOf(layout, start), path);
    return { pages };
  }),
  'folder.show': ({ path }) => {
    files.show(path);
    return {};
  },
});
