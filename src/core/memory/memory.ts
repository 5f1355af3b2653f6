import type { CoreContext } from '../context.ts';
import { createAddressBook, createCatalogue } from './book.ts';
import { createLearner } from './learning.ts';
import { packForMe } from './packing.ts';
import { createPresets, createSenders } from './shelf.ts';

/** What the desk remembers: all of it on this computer, none of it needs the line. */
export const createMemory = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'log' | 'settings' | 'identity'>,
) => ({
  addresses: createAddressBook(context),
  items: createCatalogue(context),
  boxes: createPresets(context),
  senders: createSenders(context),
  pack: packForMe(context),
  learner: createLearner(context),
});
