import { PDFName } from 'pdf-lib';

/** Limit of the cache, because a crafted file can contain any number of names. */
const MOST_KEPT = 10_000;
const kept = new Map<string, PDFName>();

/** Returns the name with this text, without its slash. Cached, because the library searches the text for escapes in each call. */
export const pdfName = (text: string): PDFName => {
  const known = kept.get(text);
  if (known) return known;
  const made = PDFName.of(text);
  if (kept.size < MOST_KEPT) kept.set(text, made);
  return made;
};
