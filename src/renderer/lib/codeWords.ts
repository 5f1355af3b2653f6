import type { CodeSuggestion } from '../../domain/customs/codes.ts';
import { showDayOf } from './time.ts';

/** How the state of a code is shown: a word and the tone of the tag. */
export const CODE_MARKS = {
  verified: { word: 'verified', tone: '' },
  unverified: { word: 'not verified', tone: 'plain' },
  unknown: { word: 'not known', tone: 'bad' },
} as const satisfies Readonly<
  Record<CodeSuggestion['state'], { readonly word: string; readonly tone: string }>
>;

/** Name of the goods. */
export const goodsOf = (each: CodeSuggestion): string =>
  each.name || each.usedFor || 'used at this desk';

/** What is known of a code, with the date, for a tooltip. */
export const codeStanding = ({ state, at }: Pick<CodeSuggestion, 'state' | 'at'>): string => {
  const day = at === null ? '' : ` ${showDayOf(at)}`;
  switch (state) {
    case 'verified':
      return `The service verified it${day && ` on${day}`}.`;
    case 'unknown':
      return `The service did not know it${day && ` on${day}`}.`;
    case 'unverified':
      return at === null
        ? 'Used at this desk, never verified.'
        : `Not verified; last seen in a search on${day}.`;
  }
};
