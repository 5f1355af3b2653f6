import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPractice } from '../../../../src/domain/desk/ownPractice.ts';
import { SETTINGS, settingsSchema } from '../../../../src/domain/desk/settings.ts';

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

describe('the table of settings', () => {
  const ROOT = join(import.meta.dirname, '../../../..');
  const sources = globSync('src/**/*.{ts,vue}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^src\/(?:texts\/|domain\/desk\/settings\.ts)/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  /** Names that no file in a folder has, but for its own control in the settings where `controls` is false. */
  const unnamedIn = (folder: string, names: readonly string[], controls = true): string[] =>
    names.filter((name) => {
      const word = new RegExp(`\\b${name}\\b`);
      return !sources.some(
        ({ file, text }) =>
          file.startsWith(folder) && (controls || !file.startsWith(CONTROLS)) && word.test(text),
      );
    });
  const CONTROLS = 'src/renderer/components/settings/';
  const names = Object.entries(SETTINGS);

  it('has no setting that nothing reads, or that only its own control does: it would change nothing', () => {
    expect(unnamedIn('src/', Object.keys(SETTINGS), false)).toEqual([]);
  });
  it('has no setting that the window may change and neither draws by itself nor names', () => {
    const changed = names.flatMap(([name, row]) =>
      row.changedBy === 'window' && row.control === undefined ? [name] : [],
    );
    expect(unnamedIn('src/renderer/', changed)).toEqual([]);
  });
});
