import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SettingsShape } from '../../../../../src/core/upkeep/settings/settingsStore.ts';
import { createSettingsStore } from '../../../../../src/core/upkeep/settings/settingsStore.ts';

const schema = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  printer: z.string().nullable().default(null),
});
// Version 1 had `dark: boolean`, version 2 `theme`, version 3 a printer.
const shape: SettingsShape<typeof schema> = {
  schema,
  migrations: [
    (old) => ({ theme: (old as { dark: boolean }).dark ? 'dark' : 'light' }),
    (old) => ({ ...(old as object), printer: 'Label' }),
  ],
};

const open = (content: Record<string, unknown>) => {
  let current = content;
  const kept: unknown[] = [];
  const opened = createSettingsStore({
    file: { read: () => current, write: (value) => void (current = value) },
    shape,
    keep: (reason) => {
      kept.push([reason, current]);
      current = {};
      return { file: 'settings.json', keptAs: `settings.${reason}.json`, reason };
    },
  });
  return { ...opened, kept, content: () => current };
};

describe('settings', () => {
  it('start with defaults and write nothing before something is set', () => {
    const { store, aside, content } = open({});
    expect([store.get(), aside, content()]).toEqual([{ theme: 'light', printer: null }, null, {}]);
  });

  it('are written with their version and read back', () => {
    const first = open({});
    first.store.set({ theme: 'dark', printer: 'A' });
    expect(first.content()).toEqual({ version: 3, settings: { theme: 'dark', printer: 'A' } });
    expect(open(first.content()).store.get()).toEqual({ theme: 'dark', printer: 'A' });
  });

  it.each([
    [1, { dark: true }, { theme: 'dark', printer: 'Label' }],
    [2, { theme: 'dark' }, { theme: 'dark', printer: 'Label' }],
    [3, { theme: 'dark' }, { theme: 'dark', printer: null }],
  ])('of version %i are brought up to date step by step', (version, settings, expected) => {
    const { store, aside, kept } = open({ version, settings });
    expect([store.get(), aside, kept]).toEqual([expected, null, []]);
  });

  it('of a later version are kept aside and said so, never overwritten', () => {
    const later = { version: 4, settings: { theme: 'dark' } };
    const { store, aside, kept } = open(later);
    expect([store.get(), aside?.reason, kept]).toEqual([
      { theme: 'light', printer: null },
      'newer',
      [['newer', later]],
    ]);
  });

  it.each([
    ['no version', { settings: {} }],
    ['a version of zero', { version: 0, settings: {} }],
    ['a half version', { version: 1.5, settings: {} }],
    ['a version as text', { version: '3', settings: {} }],
    ['no settings', { version: 3 }],
    ['settings that do not fit', { version: 3, settings: { theme: 'pink' } }],
    ['settings that a migration chokes on', { version: 1, settings: null }],
  ])('with %s are kept aside and said so', (_, content) => {
    const { store, aside, kept } = open(content);
    expect([store.get(), aside?.reason, kept]).toEqual([
      { theme: 'light', printer: null },
      'damaged',
      [['damaged', content]],
    ]);
  });

  it('refuse a value that does not fit and keep what was there', () => {
    const { store, content } = open({ version: 3, settings: { theme: 'dark' } });
    expect(() => store.set({ theme: 'pink' } as never)).toThrow(z.ZodError);
    expect([store.get().theme, content()]).toEqual([
      'dark',
      { version: 3, settings: { theme: 'dark' } },
    ]);
  });
});
