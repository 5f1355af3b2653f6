import { english } from './en/index.ts';
import {
  compileParts,
  compileText,
  type CompiledParts,
  type CompiledText,
  type TextParams,
  type TextPart,
} from './compile.ts';
import type { TextCatalogue } from './catalogue.ts';
import type { TextArguments, TextKey } from './keys.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** Files of texts by name, each in ICU message syntax, as they are looked up at run time. */
type Files = Readonly<Record<string, Readonly<Record<string, string>>>>;

const catalogues = new Map<string, Files>([['en', english]]);
export const DEFAULT_LOCALE = 'en';

/** True once the texts of a language were loaded. */
export const hasCatalogue = (locale: string): boolean => catalogues.has(locale);
/** Makes texts of a language known. What was written of it before is forgotten. */
export const addCatalogue = (locale: string, texts: TextCatalogue): void => {
  catalogues.set(locale, texts);
  writtenByLocale.delete(locale);
  keysByWords = null;
};

/** Where the language of the texts is asked for. The window puts a reactive one in its place, so that what it shows follows. */
let localeNow = (): string => DEFAULT_LOCALE;

/** Says where the language in use is read, each time a text is written. */
export const followLocale = (current: () => string): void => {
  localeNow = current;
};
/** The language that texts are written in now. */
export const languageNow = (): Language => {
  const now = localeNow();
  return LANGUAGES.find((each) => each === now) ?? DEFAULT_LOCALE;
};
/** Writes in another language while `write` runs, which waits for nothing. Its texts have to be loaded (`loadLanguage`). */
export const inLanguage = <T>(language: Language, write: () => T): T => {
  const before = localeNow;
  localeNow = () => language;
  try {
    return write();
  } finally {
    localeNow = before;
  }
};

/** What is written of a language, by key: a text without parameters as it stands, the others compiled when they are first needed. */
interface Written {
  readonly texts: Map<string, string | CompiledText>;
  readonly parts: Map<string, CompiledParts>;
}
const writtenByLocale = new Map<string, Written>();
const writtenOf = (locale: string): Written => {
  const known = writtenByLocale.get(locale);
  if (known !== undefined) return known;
  const made: Written = { texts: new Map(), parts: new Map() };
  writtenByLocale.set(locale, made);
  return made;
};

/** The text of a key in ICU message syntax, English where the language has none; null for a key that there is not. */
const sourceOf = (key: string, locale: string): string | null => {
  const dot = key.indexOf('.');
  const file = key.slice(0, dot);
  const name = key.slice(dot + 1);
  return catalogues.get(locale)?.[file]?.[name] ?? (english as Files)[file]?.[name] ?? null;
};

/** Keys of texts without parameters by their words, in every language: what was written can be kept as its key. */
let keysByWords: ReadonlyMap<string, string> | null = null;
/** The key of the text without parameters that reads so; null for other words. */
const keyOf = (words: string): string | null => {
  keysByWords ??= new Map(
    [...catalogues.values()].flatMap((files) =>
      Object.entries(files).flatMap(([file, texts]) =>
        Object.entries(texts)
          .filter(([, source]) => !source.includes('{'))
          .map(([name, source]): [string, string] => [source, `${file}.${name}`]),
      ),
    ),
  );
  return keysByWords.get(words) ?? null;
};

/** How many sentences with parameters are known by what they were written from: more than are under way between an error and the disk. */
const KNOWN_SENTENCES = 4000;
interface Sentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | Sentence>>;
}
let sentences = new Map<string, Sentence>();
/** The 4,000 before those. They go all at once: taking the oldest out of a map for each new one costs more than writing the sentence. */
let earlierSentences = new Map<string, Sentence>();
/** Keeps what words were written from, also the sentences within it. Returns the words. */
const rememberSentence = (words: string, from: Sentence): string => {
  if (sentences.size >= KNOWN_SENTENCES && !sentences.has(words)) {
    earlierSentences = sentences;
    sentences = new Map();
  }
  sentences.set(words, from);
  return words;
};
/**
 * The key and parameters that a sentence was written from, of the last 4,000 with parameters (at most 8,000) that
 * this process wrote; null for other words. An error carries words; what keeps it keeps these.
 */
export const sentenceOf = (words: string): Sentence | null =>
  sentences.get(words) ?? earlierSentences.get(words) ?? null;

const prepared = (key: string, source: string, locale: string): string | CompiledText => {
  const { texts } = writtenOf(locale);
  const made = source.includes('{') ? compileText(source, locale) : source;
  texts.set(key, made);
  return made;
};

/**
 * The text of a key with its parameters put in. Key and names of parameters are checked by the compiler.
 * Never at the top of a module: the language is not known yet, and may change.
 */
export const t = <K extends TextKey>(key: K, ...[params]: TextArguments<K>): string =>
  write(key, (params ?? {}) as TextParams);

/** The text of a key that is known only at run time, from the disk or a table; the key itself where this version has no such text. */
export const write = (key: string, params: TextParams): string => {
  const locale = localeNow();
  const known = writtenOf(locale).texts.get(key);
  if (typeof known === 'string') return known;
  if (known !== undefined) return rememberSentence(known(params), { key, params });
  const source = sourceOf(key, locale);
  if (source === null) return key;
  const made = prepared(key, source, locale);
  return typeof made === 'string' ? made : rememberSentence(made(params), { key, params });
};

/** The pieces of a text with tags, for a sentence that holds a link, a key or something in bold. */
export const textParts = (key: TextKey, params: TextParams): TextPart[] => {
  const locale = localeNow();
  const { parts } = writtenOf(locale);
  let compiled = parts.get(key);
  if (compiled === undefined) {
    compiled = compileParts(sourceOf(key, locale) ?? key, locale);
    parts.set(key, compiled);
  }
  return compiled(params);
};

/** How a language names a country; null for a text that is no code. */
type Naming = (code: string) => string | null;

/** By language: making one takes longer than thousands of names, and a name as long as the rest of what is checked of an address. */
const namingBy = new Map<string, Naming>();

const namingIn = (language: string): Naming => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const known = new Map<string, string>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    try {
      const name = names.of(code) ?? null;
      if (name !== null) known.set(code, name);
      return name;
    } catch {
      return null;
    }
  };
};

/** A country's name in the language in use, by two letters in whatever case; a text that is no such code as it was given. */
export const countryName = (code: string): string => {
  const language = languageNow();
  const naming = namingBy.get(language) ?? namingIn(language);
  namingBy.set(language, naming);
  return naming(code.trim().toUpperCase()) ?? code;
};

/** A text as it is kept on disk: its key and parameters, so that it can be read in another language, or worded anew, later. */
export interface Message {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | Message>>;
}
/** A message, or words that are kept as they are: what the service said, what a person typed. */
export type KeptText = Message | string;

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

/** A stored message, checked without zod: this file is loaded before the window opens (test/unit/main/entry.test.ts). */
const isMessage = (value: unknown): value is Message => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, params }: { readonly key?: unknown; readonly params?: unknown } = value;
  return (
    typeof key === 'string' &&
    key !== '' &&
    typeof params === 'object' &&
    !Array.isArray(params) &&
    params !== null &&
    Object.values(params).every(
      (each) => typeof each === 'string' || Number.isFinite(each) || isMessage(each),
    )
  );
};

/** Reads a column of text: a message, or words that are kept as they are. */
export const readMessage = (stored: string): KeptText => {
  if (!stored.startsWith('{"key":')) return stored;
  try {
    const read: unknown = JSON.parse(stored);
    return isMessage(read) ? { key: read.key, params: read.params } : stored;
  } catch {
    return stored;
  }
};

/** Serializes a message for a text column. */
export const textToStore = (words: KeptText): string =>
  keptTextToStore(typeof words === 'string' ? messageOf(words) : words);

/** A stored text in the language in use. */
export const readStoredText = (stored: string): string => keptTextWords(readMessage(stored));
