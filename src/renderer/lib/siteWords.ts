import type { SiteState } from '../../domain/site/site.ts';
import { t } from '../../texts/index.ts';

/** Returns the state of the connection between desk and site, in a word. */
export const siteLine = ({ line, trouble }: SiteState): string =>
  t('site.line', { line: trouble === 'returning' ? 'returning' : line });

/** Returns the CSS class of the mark before it. */
export const siteMark = ({ line, trouble }: SiteState): 'booked' | 'stale' | 'problem' =>
  line === 'up' && trouble === null ? 'booked' : line === 'stopped' ? 'problem' : 'stale';
