/** Every phrase that a person reads, by key: ARCHITECTURE.md and CONTRIBUTING.md, "Adding a text". */
export { t, textParts, followLocale, DEFAULT_LOCALE } from './text.ts';
export type { PlainKey, TextKey } from './keys.ts';
