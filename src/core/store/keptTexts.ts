import type { Purchase } from '../../domain/purchase/purchase.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import { messageOf, readMessage, storeTold, toldText, type Told } from '../../texts/message.ts';

/**
 * Sentences of ours are kept by their key, so that they are read in the language that is set and can be worded anew. What the service
 * said, and what versions before this one kept, are words and stay words.
 */
type Kept<T> = Omit<T, 'message'> & { readonly message: Told };

/** A purchase as it is written: its message by its key. */
export const keptPurchase = (purchase: Purchase): object =>
  'message' in purchase ? { ...purchase, message: messageOf(purchase.message) } : purchase;

/** A purchase as JSON. */
export const writePurchase = (purchase: Purchase): string => JSON.stringify(keptPurchase(purchase));

/** A stored purchase, its message in words of the language in use. */
export const readPurchase = (text: string): Purchase => {
  const kept = JSON.parse(text) as Purchase;
  // What is typed as words is a message on disk.
  return 'message' in kept ? { ...kept, message: toldText(kept.message) } : kept;
};

/** Notes of a shipment as JSON. */
export const writeNotes = (notes: readonly Issue[]): string =>
  JSON.stringify(notes.map((note) => ({ ...note, message: messageOf(note.message) })));

/** Stored notes, their messages in words of the language in use. */
export const readNotes = (text: string): readonly Issue[] =>
  (JSON.parse(text) as readonly Kept<Issue>[]).map((note) => ({
    ...note,
    message: toldText(note.message),
  }));

/** A sentence in a column of its own. */
export const writeText = (words: Told): string =>
  storeTold(typeof words === 'string' ? messageOf(words) : words);

/** A stored text in the language in use. */
export const readText = (stored: string): string => toldText(readMessage(stored));
