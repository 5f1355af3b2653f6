import type { CodeSuggestion } from '../../domain/customs/codes.ts';
import type { NamedHeadings } from '../../domain/customs/headings.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import { showDayOf } from './time.ts';

/** Word and tone of the tag for each state of a code. */
export const CODE_MARKS = {
  verified: { word: 'codes.verifiedTag', tone: '' },
  unverified: { word: 'codes.unverifiedTag', tone: 'plain' },
  unknown: { word: 'codes.unknownTag', tone: 'bad' },
} as const satisfies Readonly<
  Record<CodeSuggestion['state'], { readonly word: PlainKey; readonly tone: string }>
>;

/** Returns the name of the goods of a code. */
export const goodsNameOf = (each: CodeSuggestion): string =>
  each.name || each.usedFor || t('codes.usedAtDesk');

/** Returns what is known of a code, with the date, for a tooltip. */
export const codeStanding = ({ state, at }: Pick<CodeSuggestion, 'state' | 'at'>): string => {
  const dated = at === null ? 'no' : 'yes';
  const day = at === null ? '' : showDayOf(at);
  switch (state) {
    case 'verified':
      return t('codes.verifiedOn', { day, dated });
    case 'unknown':
      return t('codes.unknownOn', { day, dated });
    case 'unverified':
      return at === null ? t('codes.neverVerified') : t('codes.lastSeen', { day });
  }
};

/** Returns the message that the headings of goods are not in the service's code list. */
export const headingMissing = ({ words, headings }: NamedHeadings): string =>
  t('codes.headingMissing', {
    words,
    headings: headings.map((each) => `${each.slice(0, 4)}.${each.slice(4)}`).join(', '),
  });
