import { z } from 'zod';

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

/** Fields whose values are not shown in the list of differences: salt and hash of a PIN, and long texts that nobody can read. */
const UNSAID: ReadonlySet<string> = new Set(['pin', 'drafts', 'rules']);

/** True for a field whose values are not shown in the list of differences. */
export const isUnsaidField = (field: string): boolean => UNSAID.has(field);

/** A field with the metadata of its last write at any desk. */
export interface SharedField {
  readonly value: string;
  /** When it was written, milliseconds since the epoch by the clock of its desk; always later than the version that this desk knew then. */
  readonly at: number;
  /** Id of the desk that wrote it. */
  readonly desk: string;
  /** True when a person wrote it: data learned from use does not overwrite it. */
  readonly own: boolean;
  /** Time of the newest version by another desk that its desk knew when it wrote this one; 0 for none. */
  readonly over: number;
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

/** A value that was overwritten by a desk that did not know it. */
export interface LostValue {
  readonly field: string;
  readonly lost: SharedField;
}

const fieldFact = z.object({
  value: z.string().max(2_000_000),
  at: z.number(),
  desk: z.string().max(60),
  own: z.boolean(),
  over: z.number(),
});
/** Schema of an entry in an exchange with the site. */
export const sharedFact = z.object({
  life: z.number().int().min(1),
  removed: z.boolean(),
  erased: z.boolean(),
  into: z.string().nullable(),
  fields: z.record(z.string(), fieldFact),
});

/** True when one write of a field overrides another: the same decision at every desk, in any order of arrival. */
const isLater = (one: SharedField, other: SharedField): boolean => {
  if (one.own !== other.own) return one.own;
  if (one.at !== other.at) return one.at > other.at;
  if (one.desk !== other.desk) return one.desk > other.desk;
  return one.value > other.value;
};

const wasUnknown = (lost: SharedField, kept: SharedField): boolean =>
  lost.own && lost.desk !== kept.desk && lost.value !== kept.value && lost.at > kept.over;

/** Merges the fields of two versions of an entry: of each field, the later write. */
export const joinFields = (
  known: SharedEntry['fields'],
  received: SharedEntry['fields'],
): { readonly fields: SharedEntry['fields']; readonly lost: readonly LostValue[] } => {
  const fields: Record<string, SharedField> = { ...known };
  const lost: LostValue[] = [];
  for (const [field, now] of Object.entries(received)) {
    const before = known[field];
    const isNew = before === undefined || isLater(now, before);
    if (isNew) fields[field] = now;
    if (before === undefined) continue;
    const [kept, overwritten] = isNew ? [now, before] : [before, now];
    if (wasUnknown(overwritten, kept)) lost.push({ field, lost: overwritten });
  }
  return { fields, lost };
};

/** Merges the version of another desk into an entry. Idempotent, and independent of the order. */
export const joinEntries = (
  known: SharedEntry | null,
  received: SharedEntry,
): { readonly entry: SharedEntry; readonly lost: readonly LostValue[] } => {
  if (known === null || received.life > known.life) return { entry: received, lost: [] };
  if (received.life < known.life) return { entry: known, lost: [] };
  if (known.removed || received.removed) {
    const [into] = [known.into, received.into].filter((id) => id !== null).toSorted();
    return {
      entry: {
        life: known.life,
        removed: true,
        erased: known.erased || received.erased,
        into: into ?? null,
        fields: {},
      },
      lost: [],
    };
  }
  const { fields, lost } = joinFields(known.fields, received.fields);
  return { entry: { ...known, fields }, lost };
};

/** Current values of an entry in this desk's tables, whether a person wrote them, and when. */
export interface StandingEntry {
  readonly fields: Readonly<Record<string, string>>;
  readonly own: boolean;
  /** Fields that were not written by a person, although `own` is true. */
  readonly guessed?: ReadonlySet<string>;
  /** Milliseconds since the epoch; null when not kept: now. */
  readonly at: number | null;
}

/** A field that is written at this desk, with a time later than all known versions. */
export const writtenHere = (
  known: SharedField | undefined,
  { value, at, own }: { readonly value: string; readonly at: number; readonly own: boolean },
  desk: string,
): SharedField => ({
  value,
  at: Math.max(at, (known?.at ?? 0) + 1),
  desk,
  // If a learned value could override a person's value, it would then lose at every desk: it keeps the person's mark.
  own: own || (known?.own ?? false),
  over: known === undefined ? 0 : known.desk === desk ? known.over : known.at,
});

/** Returns the entry with the changes made at this desk since; the same object without changes. Null: the entry was never at this desk. */
export const withChangesHere = (
  known: SharedEntry | null,
  standing: StandingEntry | null,
  { desk, now }: { readonly desk: string; readonly now: number },
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
  return {
    ...base,
    fields: {
      ...base.fields,
      ...Object.fromEntries(
        changed.map(([field, value]) => [
          field,
          writtenHere(
            base.fields[field],
            {
              value,
              at: standing.at ?? now,
              own: standing.own && standing.guessed?.has(field) !== true,
            },
            desk,
          ),
        ]),
      ),
    },
  };
};

/** A field that another desk changed concurrently, for a person to review. */
export interface SiteDifference {
  readonly kind: SharedKind;
  readonly id: string;
  /** Name of the entry. */
  readonly name: string;
  readonly field: string;
  /** The current value ('' for a field that is not shown), and the name of the desk that wrote it; '' for this desk. */
  readonly value: string;
  readonly desk: string;
  /** The overwritten value, and the desk that wrote it. */
  readonly otherValue: string;
  readonly otherDesk: string;
  readonly otherDeskId: string;
}
