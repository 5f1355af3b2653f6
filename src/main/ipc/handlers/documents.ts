import { DeskError } from '../../../core/deskError.ts';
import type { Layout } from '../../../core/documents/layout/layouts.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names = 'documents.bytes' | 'documents.retry' | 'documents.merged' | 'documents.save' | 'folder.show';

const layoutOf = (kind: Layout['kind'], start: number): Layout => (kind === 'a4x4' ? { kind, start: start as 1 | 2 | 3 | 4 } : { kind });

export const documentHandlers = ({ env, desk }: HandlerContext): Pick<Handlers<typeof routes>, Names> => {
  /** Only what the person saved this session may be shown in its folder: the window names no paths of its own. */
  const saved = new Set<string>();
  return {
    'documents.bytes': ({ hash }) => desk.waybills.bytes(hash),
    'documents.retry': async ({ ids }) => {
      await Promise.all(ids.map((id) => desk.collector.collect(id)));
      desk.ledger.announceAttention();
      return desk.ledger.announce(ids);
    },
    'documents.merged': ({ ids, layout, start }) => desk.waybills.merged(ids, layoutOf(layout, start)),
    'documents.save': async ({ ids, layout, start, name }) => {
      const path = await env.dialogs.saveFile({ title: 'Save waybills', suggested: `${name}.pdf`, kinds: [{ name: 'PDF', extensions: ['pdf'] }] });
      if (path === null) return null;
      const { pages } = await desk.waybills.mergeTo(ids, layoutOf(layout, start), path);
      saved.add(path);
      return { path, pages };
    },
    'folder.show': ({ path }) => {
      if (!saved.has(path)) throw new DeskError('notAllowed', 'Only files that were saved just now can be shown.');
      env.showInFolder(path);
      return {};
    },
  };
};
