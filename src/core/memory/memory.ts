import type { Base } from '../context.ts';
import { createAddressBook, createCatalogue } from './book.ts';
import { createLearner } from './learning.ts';
import { packForMe } from './packing.ts';
import { createPresets, createSenders } from './shelf.ts';

/** What the desk remembers: all of it on this computer, none of it needs the line. */
export const createMemory = (base: Base) => ({
  addresses: createAddressBook(base),
  items: createCatalogue(base),
  boxes: createPresets(base),
  senders: createSenders(base),
  pack: packForMe(base),
  learner: createLearner(base),
});
