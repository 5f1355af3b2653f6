import type { SiteState } from '../../domain/site/site.ts';
import { t } from '../../texts/index.ts';

/** How a desk stands with its site, in a word. */
export const siteLine = ({ line, trouble }: SiteState): string =>
  t('site.line', { line: trouble === 'returning' ? 'returning' : line });

/** The mark that is drawn before it. */
export const siteMark = ({ line, trouble }: SiteState): 'booked' | 'stale' | 'problem' =>
  line === 'up' && trouble === null ? 'booked' : line === 'stopped' ? 'problem' : 'stale';
