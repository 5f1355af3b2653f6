// Apart from text.ts, which is loaded before the window opens: zod takes longer to load than the texts (test/unit/main/entry.test.ts).
import { z } from 'zod';
import { keptTextWords, messageOf, type KeptText, type Message } from './text.ts';

const messageSchema: z.ZodType<Message> = z.object({
  key: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => messageSchema)])),
});

/** Returns a kept text as it is stored in a text column. Words are stored unchanged. */
export const keptTextToStore = (kept: KeptText): string =>
  typeof kept === 'string' ? kept : JSON.stringify({ key: kept.key, params: kept.params });

/** Reads a column of text: a message, or words that are kept as they are. */
export const readMessage = (stored: string): KeptText => {
  if (!stored.startsWith('{"key":')) return stored;
  try {
    const read = messageSchema.safeParse(JSON.parse(stored));
    return read.success ? read.data : stored;
  } catch {
    return stored;
  }
};

/** Serializes a message for a text column. */
export const textToStore = (words: KeptText): string =>
  keptTextToStore(typeof words === 'string' ? messageOf(words) : words);

/** A stored text in the language in use. */
export const readStoredText = (stored: string): string => keptTextWords(readMessage(stored));
