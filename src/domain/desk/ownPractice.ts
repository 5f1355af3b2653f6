import type { Profile, Settings } from './settings.ts';

/** The practice profile where the desk is connected to the practice service that the program starts by itself; null at any other. */
export const ownPractice = ({
  activeProfile,
  profiles,
}: Pick<Settings, 'activeProfile' | 'profiles'>): Profile | null =>
  profiles.find(
    ({ id, baseAddress }) => id === 'practice' && id === activeProfile && baseAddress.trim() === '',
  ) ?? null;
