/** Words that belong to the surname after them. */
const PARTICLES = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'del',
  'della',
  'di',
  'da',
  'do',
  'dos',
  'du',
  'des',
  'la',
  'le',
  'el',
  'al',
  'bin',
  'bint',
  'ben',
  'ibn',
  'ter',
  'ten',
  'zu',
  'zur',
  'st',
  'st.',
  'mac',
]);
const ENDINGS = /^(?:jr|sr|ii|iii|iv|esq|phd|md)\.?$/i;

/**
 * Splits a full name: `Ludwig van Beethoven` into `Ludwig` and `van Beethoven`, `Okonkwo, Adaeze` the other way round. A single word is the first
 * name; the last name stays empty for a person to fill in.
 */
export const nameFields = (
  whole: string,
): { readonly first_name: string; readonly last_name: string } => {
  const text = whole.replace(/\s+/g, ' ').trim();
  const comma = /^([^,]+), ([^,]+)$/.exec(text);
  if (comma && !ENDINGS.test(comma[2] ?? ''))
    return { first_name: comma[2] ?? '', last_name: comma[1] ?? '' };
  const words = text.split(' ');
  if (words.length < 2) return { first_name: text, last_name: '' };
  let at = words.length - 1;
  if (at > 1 && ENDINGS.test(words[at] ?? '')) at -= 1;
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at -= 1;
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
};

/** First and last name of a person, separated by a space; one alone when the other is empty. */
export const fullName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${first_name} ${last_name}`.trim();
