import type { PrintJob } from '../../../domain/paper/printJob.ts';
import type { Purchase } from '../../../domain/purchase/purchase.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import {
  messageOf,
  readMessage,
  keptTextToStore,
  keptTextWords,
  type KeptText,
} from '../../../texts/text.ts';

/**
 * Our own messages are stored by their key, so that they are shown in the current language and can be reworded. Texts of the
 * service, and those that a person typed, stay as they are.
 */
type Kept<T> = Omit<T, 'message'> & { readonly message: KeptText };

/** A purchase as it is stored: its message by key. */
export const keptPurchase = (purchase: Purchase): object =>
  'message' in purchase ? { ...purchase, message: messageOf(purchase.message) } : purchase;

/** A purchase as JSON. */
export const writePurchase = (purchase: Purchase): string => JSON.stringify(keptPurchase(purchase));

/** Parses a stored purchase, with its message in the current language. */
export const readPurchase = (text: string): Purchase => {
  const kept = JSON.parse(text) as Purchase;
  // Typed as text, but a stored message on disk.
  return 'message' in kept ? { ...kept, message: keptTextWords(kept.message) } : kept;
};

/** Notes of a shipment as JSON. */
export const writeNotes = (notes: readonly Issue[]): string =>
  JSON.stringify(notes.map((note) => ({ ...note, message: messageOf(note.message) })));

/** Parses stored notes, with their messages in the current language. */
export const readNotes = (text: string): readonly Issue[] =>
  (JSON.parse(text) as readonly Kept<Issue>[]).map((note) => ({
    ...note,
    message: keptTextWords(note.message),
  }));

/** The text of a print job: `message` or `note`, by its state. */
interface SaidOfPrint {
  readonly message?: KeptText | null;
  readonly note?: KeptText | null;
}
const saidOf = (job: object, change: (text: KeptText) => KeptText): SaidOfPrint => {
  const { message, note } = job as SaidOfPrint;
  return {
    ...(message != null && { message: change(message) }),
    ...(note != null && { note: change(note) }),
  };
};

/** Serializes a print job. */
export const writePrintJob = (job: PrintJob): string =>
  JSON.stringify({
    ...job,
    ...saidOf(job, (text) => (typeof text === 'string' ? messageOf(text) : text)),
  });

/** Parses a stored print job; its text is in the language in use. */
export const readPrintJob = (text: string): PrintJob => {
  const kept = JSON.parse(text) as PrintJob;
  return { ...kept, ...saidOf(kept, keptTextWords) } as PrintJob;
};

/** Serializes a message for a text column. */
export const writeText = (words: KeptText): string =>
  keptTextToStore(typeof words === 'string' ? messageOf(words) : words);

/** A stored text in the language in use. */
export const readText = (stored: string): string => keptTextWords(readMessage(stored));
