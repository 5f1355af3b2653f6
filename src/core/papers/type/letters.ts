const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the letters of a text as a person counts them: with their marks. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);
