import type { ShipmentsContext } from '../shipments.ts';
import {
  createAddressBook,
  createItemCatalogue,
  type AddressBook,
  type ItemCatalogue,
} from './book.ts';
import { createImportEntryFile, type ImportEntryFile } from './chosenFiles.ts';
import { createLearner, type Learner } from './learning.ts';
import { createPairs, type Pairs } from './pairs.ts';
import { packForMe, type PackForMe } from './packing.ts';
import { createPresets, createSenders, type BoxPresets, type Senders } from './shelf.ts';

/** Everything that the desk remembers, stored on this computer and available offline. */
export interface SavedEntries {
  readonly addresses: AddressBook;
  readonly items: ItemCatalogue;
  readonly boxes: BoxPresets;
  readonly senders: Senders;
  /** Suggests boxes for the items of a draft. */
  readonly pack: PackForMe;
  /** Senders with their receivers, and the last parcel. */
  readonly pairs: Pairs;
  readonly learner: Learner;
  readonly importFile: ImportEntryFile;
}

/** Creates `SavedEntries`. */
export const createSavedEntries = (context: ShipmentsContext): SavedEntries => ({
  addresses: createAddressBook(context),
  items: createItemCatalogue(context),
  boxes: createPresets(context),
  senders: createSenders(context),
  pack: packForMe(context),
  pairs: createPairs(context),
  learner: createLearner(context),
  importFile: createImportEntryFile(context),
});
