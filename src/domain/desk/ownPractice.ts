import type { Profile, Settings } from './settings.ts';

/** The practice profile, when the desk uses the bundled practice service; else null. */
export const ownPractice = ({
  activeProfile,
  profiles,
}: Pick<Settings, 'activeProfile' | 'profiles'>): Profile | null =>
  profiles.find(
    ({ id, baseAddress }) => id === 'practice' && id === activeProfile && baseAddress.trim() === '',
  ) ?? null;
