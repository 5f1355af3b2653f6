import type { Language } from '../../texts/index.ts';
import { readHelpPage, type HelpPage } from './helpPage.ts';

const FILES = import.meta.glob<string>('../../../docs/help/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** Loads the help of a screen by the name of its route, in English where it is not in this language; null when it has none. */
export const loadHelpPage = async (
  language: Language,
  screen: string,
): Promise<HelpPage | null> => {
  const load =
    FILES[`../../../docs/help/${language}/${screen}.md`] ??
    FILES[`../../../docs/help/en/${screen}.md`];
  const source = await load?.();
  return source === undefined ? null : readHelpPage(source);
};
