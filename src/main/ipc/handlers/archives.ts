import type { archivesRoutes } from '../../../shared/ipc/archives.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `archives.*`. */
export const archivesHandlers = ({
  desk,
}: Pick<HandlerContext, 'desk'>): Handlers<typeof archivesRoutes> => ({
  'archives.get': () => desk.archiving.state(),
  'archives.begin': ({ year, pin }) => desk.archiving.begin(year, pin),
  'archives.takeBack': ({ year, pin }) => desk.archiving.takeBack(year, pin),
  'archives.takeBackOne': ({ id }) => {
    desk.archiving.takeBackOne(id);
    return desk.ledger.snapshot(id);
  },
});
