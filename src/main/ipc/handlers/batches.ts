import { DeskError } from '../../../core/deskError.ts';
import { snapshotOf } from '../../../core/shipments/snapshots.ts';
import type { BatchSummary } from '../../../domain/shipment/snapshot.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names =
  | 'batches.list'
  | 'batches.create'
  | 'batches.counter'
  | 'batches.rename'
  | 'batches.archive'
  | 'batches.open'
  | 'batches.rows'
  | 'drafts.add'
  | 'drafts.save'
  | 'drafts.remove'
  | 'drafts.restore';

export const batchHandlers = ({ desk }: HandlerContext): Pick<Handlers<typeof routes>, Names> => {
  const { store } = desk.context;
  const summary = (id: string): BatchSummary => {
    const found = store.batches.summary(id);
    if (!found) throw new DeskError('notFound', 'That batch is not here any more.');
    return found;
  };
  const record = (id: string) => {
    const found = store.batches.get(id);
    if (!found) throw new DeskError('notFound', 'That batch is not here any more.');
    return found;
  };

  const rowsOf = (batchId: string, ids: readonly string[]) =>
    ids.flatMap((id) => {
      const found = store.shipments.get(id);
      return found !== null && found.batchId === batchId && found.removedAt === null
        ? [snapshotOf(desk.context, found)]
        : [];
    });

  return {
    'batches.list': ({ archived }) => store.batches.list(desk.context.identity().id, archived),
    'batches.create': ({ name, mode }) => summary(desk.importing.newBatch(name, mode).id),
    'batches.counter': ({ mode }) => summary(desk.importing.counterBatch(mode).id),
    'batches.rename': ({ id, name }) => {
      store.batches.rename(record(id).id, name);
      return summary(id);
    },
    'batches.archive': ({ id, archived }) => {
      if (archived && desk.runs.current().some(({ batchId }) => batchId === id))
        throw new DeskError(
          'notAllowed',
          'Something is under way with this batch: let it end, or stop it, first.',
        );
      const open = archived ? summary(record(id).id).states.uncertain : 0;
      if (open > 0)
        throw new DeskError(
          'notAllowed',
          `${open === 1 ? 'A booking of this batch has' : `${open} bookings of this batch have`} no clear answer yet: settle ${open === 1 ? 'it' : 'them'} under Needs attention first.`,
        );
      store.batches.archive(record(id).id, archived);
      return summary(id);
    },
    'batches.open': ({ id, first }) => {
      const ids = store.shipments.idsOf(id);
      return {
        batch: summary(id),
        ids,
        shipments: rowsOf(id, first === undefined ? ids : ids.slice(0, first)),
      };
    },
    'batches.rows': ({ id, ids }) => rowsOf(id, ids),

    'drafts.add': ({ batchId, drafts }) => desk.drafts.add(record(batchId), drafts),
    'drafts.save': ({ changes }) => desk.drafts.save(changes),
    'drafts.remove': ({ ids }) => ({ removed: desk.drafts.remove(ids) }),
    'drafts.restore': ({ ids }) => desk.drafts.restore(ids),
  };
};
