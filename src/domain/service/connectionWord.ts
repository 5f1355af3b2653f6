import type { ProfileId } from '../desk/settings.ts';
import { t } from '../../texts/index.ts';

const WORDS = {
  practice: 'identity.practiceWord',
  test: 'identity.testWord',
  live: 'identity.liveWord',
} as const;

/** What a person knows a connection by, in the language of the desk: PRACTICE, TEST or LIVE. */
export const connectionWord = (profile: ProfileId): string => t(WORDS[profile]);
