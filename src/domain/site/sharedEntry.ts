import { z } from 'zod';
import { momentFact } from './siteFacts.ts';

/** Kinds of entries that all desks of a site share, named after their tables. Persisted names. */
export const SHARED_KINDS = [
  'addresses',
  'items',
  'box_presets',
  'templates',
  'operators',
  'price_lists',
  'import_mappings',
] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** True for kinds of facts that are shared entries. */
export const isSharedKind = (kind: string): kind is SharedKind =>
  SHARED_KINDS.some((each) => each === kind);

/** A field with the metadata of its last write at any desk. */
export interface SharedField {
  readonly value: string;
  /** When it was written, milliseconds since the epoch by the clock of its desk. For display and for its age: it decides nothing between desks. */
  readonly at: number;
  /**
   * Its place in the order in which the site received the writes of all desks; null while the site has not received it, which is later than all others.
   * 0: it was there before its desk joined.
   */
  readonly place: number | null;
  /** Id of the desk that wrote it. */
  readonly desk: string;
  /** True when a person wrote it: data learned from use does not overwrite it. */
  readonly own: boolean;
}

/**
 * An entry as a desk knows it. `life` counts how often the entry was created: a removal ends the current life, even if other desks still write to it.
 * `into`: the entry was merged into that one, which was created first.
 */
export interface SharedEntry {
  readonly life: number;
  readonly removed: boolean;
  /** It has to be erased at all desks. */
  readonly erased: boolean;
  readonly into: string | null;
  readonly fields: Readonly<Record<string, SharedField>>;
}

/** The initial state of an entry. */
export const NEW_ENTRY: SharedEntry = {
  life: 1,
  removed: false,
  erased: false,
  into: null,
  fields: {},
};

const fieldFact = z.object({
  value: z.string().max(2_000_000),
  at: momentFact,
  place: z.int().min(0).nullable(),
  desk: z.string().max(60),
  own: z.boolean(),
});
/** Schema of an entry in an exchange with the site. */
export const sharedFact = z.object({
  life: z.int().min(1).max(1_000_000),
  removed: z.boolean(),
  erased: z.boolean(),
  into: z.string().max(60).nullable(),
  fields: z.record(z.string().max(2_000), fieldFact),
});

/** Returns an entry as the site received it at `place`: no field can be from later than that, whatever its desk says. */
export const receivedAt = (entry: SharedEntry, place: number): SharedEntry => ({
  ...entry,
  fields: Object.fromEntries(
    Object.entries(entry.fields).map(([name, field]) => [
      name,
      { ...field, place: Math.min(field.place ?? place, place) },
    ]),
  ),
});

/** True when one write of a field overrides another: the same decision at every desk, in any order of arrival. */
const isLater = (one: SharedField, other: SharedField): boolean => {
  if (one.own !== other.own) return one.own;
  const [place, before] = [one.place ?? Infinity, other.place ?? Infinity];
  if (place !== before) return place > before;
  if (one.desk !== other.desk) return one.desk > other.desk;
  return one.value > other.value;
};

/** Merges the fields of two versions of an entry: of each field, the later write. */
export const joinFields = (
  known: SharedEntry['fields'],
  received: SharedEntry['fields'],
): SharedEntry['fields'] => {
  const fields: Record<string, SharedField> = { ...known };
  for (const [field, now] of Object.entries(received)) {
    const before = known[field];
    if (before === undefined || isLater(now, before)) fields[field] = now;
  }
  return fields;
};

/** Merges the version of another desk into an entry. Idempotent, and independent of the order. */
export const joinEntries = (known: SharedEntry | null, received: SharedEntry): SharedEntry => {
  if (known === null || received.life > known.life) return received;
  if (received.life < known.life) return known;
  if (known.removed || received.removed) {
    const [into] = [known.into, received.into].filter((id) => id !== null).toSorted();
    return {
      life: known.life,
      removed: true,
      erased: known.erased || received.erased,
      into: into ?? null,
      fields: {},
    };
  }
  return { ...known, fields: joinFields(known.fields, received.fields) };
};

/** Current values of an entry in this desk's tables, whether a person wrote them, and when. */
export interface StandingEntry {
  readonly fields: Readonly<Record<string, string>>;
  readonly own: boolean;
  /** Fields that were not written by a person, although `own` is true. */
  readonly guessed?: ReadonlySet<string>;
  /** Milliseconds since the epoch; null when not kept: now. */
  readonly at: number | null;
  /** True for an entry that came with the program or is empty: it never replaces one that a person changed. */
  readonly isShipped?: boolean;
}

/** A field that is written at this desk: later than all known versions. */
export const writtenHere = (
  known: SharedField | undefined,
  { value, at, own }: { readonly value: string; readonly at: number; readonly own: boolean },
  desk: string,
): SharedField => ({
  value,
  at,
  place: null,
  desk,
  // If a learned value could override a person's value, it would then lose at every desk: it keeps the person's mark.
  own: own || (known?.own ?? false),
});

/**
 * Returns the entry with the changes made at this desk since; the same object without changes. Null: the entry was never at this desk.
 * @param isJoining what this desk brings must not replace what the site has
 */
export const withChangesHere = (
  known: SharedEntry | null,
  standing: StandingEntry | null,
  {
    desk,
    now,
    isJoining,
  }: { readonly desk: string; readonly now: number; readonly isJoining: boolean },
): SharedEntry | null => {
  if (standing === null)
    return known === null || known.removed
      ? known
      : { ...NEW_ENTRY, life: known.life, removed: true };
  const base: SharedEntry =
    known === null || known.removed ? { ...NEW_ENTRY, life: (known?.life ?? 0) + 1 } : known;
  const changed = Object.entries(standing.fields).filter(
    ([field, value]) => base.fields[field]?.value !== value,
  );
  if (changed.length === 0 && base === known) return known;
  const isFirst = known === null && (isJoining || standing.isShipped === true);
  return {
    ...base,
    fields: {
      ...base.fields,
      ...Object.fromEntries(
        changed.map(([field, value]) => {
          const own = standing.own && standing.guessed?.has(field) !== true;
          const written = { value, at: standing.at ?? now, own };
          const here = writtenHere(base.fields[field], written, desk);
          return [field, isFirst ? { ...here, place: 0 } : here];
        }),
      ),
    },
  };
};

/** Returns the entry once the site has received it at `place`. */
export const placedAt = (entry: SharedEntry, place: number): SharedEntry => ({
  ...entry,
  fields: Object.fromEntries(
    Object.entries(entry.fields).map(([name, field]) => [
      name,
      { ...field, place: field.place ?? place },
    ]),
  ),
});
