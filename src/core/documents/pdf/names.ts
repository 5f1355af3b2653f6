import { PDFName } from 'pdf-lib';

/** More are not kept: a crafted file has as many as it likes. */
const MOST_KEPT = 10_000;
const kept = new Map<string, PDFName>();

/** The name with this text, without its slash. The library looks through the text for escapes each time it is asked. */
export const nameOf = (text: string): PDFName => {
  const known = kept.get(text);
  if (known) return known;
  const made = PDFName.of(text);
  if (kept.size < MOST_KEPT) kept.set(text, made);
  return made;
};
