import { describe, expect, it } from 'vitest';
import { ownPractice } from '../../../../src/domain/desk/ownPractice.ts';
import { settingsSchema } from '../../../../src/domain/desk/settings.ts';

describe('the practice service of the program', () => {
  const fresh = settingsSchema.parse({});
  const practiceAt = (baseAddress: string) =>
    fresh.profiles.map((each) => (each.id === 'practice' ? { ...each, baseAddress } : each));

  it('is what a new desk is connected to', () => {
    expect(ownPractice(fresh)).toMatchObject({ id: 'practice', dialect: 'documented' });
    expect(ownPractice({ ...fresh, profiles: practiceAt(' ') })).not.toBeNull();
  });
  it('is not needed at another service, nor for a practice service at an address', () => {
    expect(ownPractice({ ...fresh, activeProfile: 'live' })).toBeNull();
    expect(ownPractice({ ...fresh, profiles: practiceAt('http://127.0.0.1:4010') })).toBeNull();
  });
});
