import type { ProfileId } from '../desk/settings.ts';
import { t } from '../../texts/index.ts';

const WORDS = {
  practice: 'identity.practiceWord',
  test: 'identity.testWord',
  live: 'identity.liveWord',
} as const;

/** Name of a connection in the desk's language: PRACTICE, TEST or LIVE. */
export const connectionWord = (profile: ProfileId): string => t(WORDS[profile]);
