import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { createBookedAtOtherServices } from '../identity/bookedAtOtherServices.ts';
import { inSlices } from '../runs/slices.ts';
import { findFilesBeside } from './filesBeside.ts';
import type { Matching } from './matching.ts';
import type { PreviewOptions } from './opening.ts';
import { NEW, folderOf, keysOf, PIECE, pieceOf, type FoundMatch, type Session } from './session.ts';

/** Number of drafts whose names are looked up in one query: it takes a millisecond. */
const PIECES = 10 * PIECE;

/** Compares each shipment of an opened file with the desk's own and stores the result in the session. @throws DeskError when cancelled */
export type Compare = (
  held: Session,
  options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
) => Promise<void>;

/** Creates the comparison of a file's drafts with the desk's shipments, in steps that let other work run. */
export const createCompare = (
  context: Pick<CoreContext, 'store' | 'identity' | 'identities' | 'rules'>,
  matching: Matching,
): Compare => {
  const { store } = context;
  const otherServices = createBookedAtOtherServices(context);

  return async (held, options) => {
    const serviceId = context.identity().id;
    const { shipments: total, keys } = held.opened.facts;
    const used = new Set<string>();
    const matches: FoundMatch[] = [];
    const changes = store.imports.changes();
    const others = otherServices.others();
    const away = otherServices.counting(others);
    const services = [serviceId, ...others.map(({ id }) => id)].filter((id) =>
      store.imports.hasShipments(id, held.mode),
    );
    const isStrange = (from: number, to: number): boolean => {
      const looked = keysOf(keys, from, to);
      return !services.some((id) => matching.mayBeKnown(id, held.mode, looked));
    };
    for (let from = 0; from < total;) {
      // Most files are new to the desk: their drafts need not be copied from the worker to find that out.
      const strange = from % PIECES === 0 && isStrange(from, from + PIECES);
      const to = Math.min(from + (strange ? PIECES : PIECE), total);
      if (strange || isStrange(from, to)) for (let at = from; at < to; at += 1) matches.push(NEW);
      else
        await inSlices(await pieceOf(held, from, to), ({ draft }) => {
          const found = matching.matchOf(serviceId, held.mode, draft, used);
          matches.push(found);
          if (found.match !== 'bought') away.look(held.mode, draft);
        });
      await nextTurn();
      if (options.signal?.aborted === true)
        throw new DeskError('notAllowed', t('imports.cancelled'));
      options.onProgress?.({ step: 'comparing', done: to, total });
      from = to;
    }
    held.matches = matches;
    held.serviceId = serviceId;
    held.bookedAtOtherServices = away.result();
    held.files = await findFilesBeside(
      folderOf(held.source),
      held.opened.facts.files,
      context.rules,
    );
    held.changes = changes;
  };
};
