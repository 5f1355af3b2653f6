import { FILE_ENCODINGS, type FileEncoding } from '../../domain/batchFile/importReview.ts';
import { t, type PlainKey } from '../../texts/index.ts';

const NAMES: Readonly<Record<FileEncoding, PlainKey>> = {
  'utf-8': 'importing.utf8',
  'utf-16le': 'importing.utf16',
  'utf-16be': 'importing.utf16Other',
  'windows-1252': 'importing.western',
  'windows-1250': 'importing.centralEuropean',
  'windows-1251': 'importing.cyrillic',
  'windows-1254': 'importing.turkish',
  'windows-1256': 'importing.arabic',
  gb18030: 'importing.simplifiedChinese',
  big5: 'importing.traditionalChinese',
  shift_jis: 'importing.japanese',
  'euc-kr': 'importing.korean',
};

/** Returns the name of an encoding. */
export const encodingName = (encoding: FileEncoding): string => t(NAMES[encoding]);

/** Returns all encodings with their names, for a list of choices. */
export const encodingOptions = (): readonly (readonly [FileEncoding, string])[] =>
  FILE_ENCODINGS.map((encoding) => [encoding, encodingName(encoding)]);
