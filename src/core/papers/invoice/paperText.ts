import { DEFAULT_LOCALE, inLanguage, type TextKey } from '../../../texts/index.ts';
import type { TextArguments } from '../../../texts/keys.ts';
import type { TextParams } from '../../../texts/compile.ts';
import { write } from '../../../texts/text.ts';

/** The text of a key in English, whatever the language of the desk: customs compares an invoice with its English forms (docs/languages.md). */
export const paperText = <K extends TextKey>(key: K, ...[params]: TextArguments<K>): string =>
  inLanguage(DEFAULT_LOCALE, () => write(key, (params ?? {}) as TextParams));
