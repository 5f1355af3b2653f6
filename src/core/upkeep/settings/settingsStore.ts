import type { z } from 'zod';
import type { JsonFile, SetAside } from './jsonFile.ts';

/** Converts settings of one version to the next. Never change one that was released. */
type Migration = (old: unknown) => unknown;

/** The schema of settings, and the migrations from older versions. */
export interface SettingsShape<S extends z.ZodType> {
  /** Must accept `{}`: every setting has a default. */
  readonly schema: S;
  /** `migrations[0]` converts version 1 to 2 and so on; the current version is their number plus one. */
  readonly migrations: readonly Migration[];
}

/** Settings in a file. */
export interface SettingsStore<T> {
  get(): T;
  /** Validates and saves. Throws ZodError when `next` does not match; the saved settings stay. */
  set(next: T): void;
}

/** The result of reading the file. */
export type Reading<T> =
  { readonly kind: 'settings'; readonly value: T } | { readonly kind: SetAside['reason'] };

/** Parses `{version, settings}` as stored in the file. Pure. */
export const readSettings = <S extends z.ZodType>(
  stored: Readonly<Record<string, unknown>>,
  { schema, migrations }: SettingsShape<S>,
): Reading<z.output<S>> => {
  if (Object.keys(stored).length === 0) return { kind: 'settings', value: schema.parse({}) };
  const { version } = stored;
  const current = migrations.length + 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { kind: 'damaged' };
  if (version > current) return { kind: 'newer' };
  try {
    const migrated = migrations
      .slice(version - 1)
      .reduce<unknown>((settings, step) => step(settings), stored['settings']);
    const checked = schema.safeParse(migrated);
    return checked.success ? { kind: 'settings', value: checked.data } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
};

/** The settings file, and how a damaged one is handled. */
export interface SettingsStoreOptions<S extends z.ZodType> {
  readonly file: JsonFile;
  readonly shape: SettingsShape<S>;
  /** Keeps the file under another name; afterwards `file` reads as empty. */
  readonly keep: (reason: SetAside['reason']) => SetAside;
}

/**
 * Creates settings over one JSON file. A file that cannot be parsed is kept under another name and defaults are used: `aside` then contains it, so
 * that the user can be informed.
 */
export const createSettingsStore = <S extends z.ZodType>({
  file,
  shape,
  keep,
}: SettingsStoreOptions<S>): {
  readonly store: SettingsStore<z.output<S>>;
  readonly aside: SetAside | null;
} => {
  const found = readSettings(file.read(), shape);
  const aside = found.kind === 'settings' ? null : keep(found.kind);
  let current: z.output<S> = found.kind === 'settings' ? found.value : shape.schema.parse({});
  return {
    aside,
    store: {
      get: () => current,
      set: (next) => {
        const checked = shape.schema.parse(next);
        file.write({ version: shape.migrations.length + 1, settings: checked });
        current = checked;
      },
    },
  };
};
