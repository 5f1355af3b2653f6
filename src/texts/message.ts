import { z } from 'zod';
import type { TextArguments, TextKey } from './keys.ts';
import { keyOf, rememberSentence, sentenceOf, write } from './text.ts';

/** A text as it is kept on disk: its key and parameters, so that it can be read in another language, or worded anew, later. */
export interface Message {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | Message>>;
}
/** A message, or words that are kept as they are: what the service said, what a person typed. */
export type KeptText = Message | string;

const messageSchema: z.ZodType<Message> = z.object({
  key: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => messageSchema)])),
});

type Nested<P> = { readonly [N in keyof P]: P[N] | Message };
type MessageArguments<K extends TextKey> =
  TextArguments<K> extends [infer P] ? [params: Nested<P>] : [];

/** Makes a message that is to be kept. A parameter may be a message itself. */
export const message = <K extends TextKey>(key: K, ...[params]: MessageArguments<K>): Message => ({
  key,
  params: params ?? {},
});

/** What is read by a person: a message in the language that is set, words as they are. The words are kept as the message again (`messageOf`). */
export const keptTextWords = (kept: KeptText): string => {
  if (typeof kept === 'string') return kept;
  const params: Record<string, string | number> = {};
  let isNested = false;
  for (const [name, value] of Object.entries(kept.params)) {
    params[name] = typeof value === 'object' ? keptTextWords(value) : value;
    isNested ||= typeof value === 'object';
  }
  const words = write(kept.key, params);
  return isNested ? rememberSentence(words, kept) : words;
};

/** As `t`, for a key with another text as a parameter: both are kept by their keys, also where the inner text is short. */
export const nestedText = <K extends TextKey>(key: K, ...params: MessageArguments<K>): string =>
  keptTextWords(message(key, ...params));

/** Returns a sentence with parameters that this process wrote as a message; null for other words. Only sentences within it become messages too: a name that equals one of the program's short texts stays a name. */
const sentence = (words: string): Message | null => {
  const from = sentenceOf(words);
  if (from === null) return null;
  const params: Record<string, string | number | Message> = {};
  for (const [name, value] of Object.entries(from.params))
    params[name] =
      typeof value === 'string' && value !== words ? (sentence(value) ?? value) : value;
  return { key: from.key, params };
};

/** Returns words in the form in which they are kept: by key and parameters where they are a text of this program, otherwise unchanged. */
export const messageOf = (words: string): KeptText => {
  const key = keyOf(words);
  return key === null ? (sentence(words) ?? words) : { key, params: {} };
};

/** Returns the messages from which this thread wrote these words, by words; without words that are no sentence of the program. */
export const messagesOf = (words: Iterable<string>): ReadonlyMap<string, Message> =>
  new Map(
    [...new Set(words)].flatMap((each) => {
      const kept = messageOf(each);
      return typeof kept === 'string' ? [] : [[each, kept] as const];
    }),
  );

/** Adds messages of another thread (`messagesOf`), so that its words are stored as messages here too. */
export const addMessages = (messages: ReadonlyMap<string, Message>): void => {
  for (const [words, kept] of messages) rememberSentence(words, kept);
};

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
