import { z } from 'zod';

/** What all desks of a site have in common, by the table that holds it. Persisted names. */
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

/** Whether facts of this kind are entries that desks share. */
export const isSharedKind = (kind: string): kind is SharedKind =>
  SHARED_KINDS.some((each) => each === kind);

/** Fields of which the window hears only that they differ: salt and hash of a PIN, and long texts that say nothing to a reader. */
const UNSAID: ReadonlySet<string> = new Set(['pin', 'drafts', 'rules']);
export const isUnsaidField = (field: string): boolean => UNSAID.has(field);

/** A field as it was last written, wherever that was. */
export interface SharedField {
  readonly value: string;
  /** When it was written, milliseconds since the epoch by the clock of its desk; later than what that desk knew of the field by then. */
  readonly at: number;
  /** Id of the desk that wrote it. */
  readonly desk: string;
  /** A person wrote it: what is learned from use does not take its place. */
  readonly own: boolean;
  /** What its desk knew of other desks' writing of the field by then is not later than this; 0 for nothing. */
  readonly over: number;
}

/**
 * An entry as a desk knows it. `life` counts how often it was made: a removal ends the life that it was of, whatever is still written in it elsewhere.
 * `into`: it is one with that entry, which was made first.
 */
export interface SharedEntry {
  readonly life: number;
  readonly removed: boolean;
  /** Nothing of it is to be left at any desk. */
  readonly erased: boolean;
  readonly into: string | null;
  readonly fields: Readonly<Record<string, SharedField>>;
}

/** An entry of which nothing is known. */
export const NEW_ENTRY: SharedEntry = {
  life: 1,
  removed: false,
  erased: false,
  into: null,
  fields: {},
};

/** A value that another one took the place of, though its desk did not know of it. */
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
/** An entry as it is told. */
export const sharedFact = z.object({
  life: z.number().int().min(1),
  removed: z.boolean(),
  erased: z.boolean(),
  into: z.string().nullable(),
  fields: z.record(z.string(), fieldFact),
});

/** Whether one writing of a field takes the place of another: the same at every desk, in whatever order they are heard. */
const isLater = (one: SharedField, other: SharedField): boolean => {
  if (one.own !== other.own) return one.own;
  if (one.at !== other.at) return one.at > other.at;
  if (one.desk !== other.desk) return one.desk > other.desk;
  return one.value > other.value;
};

const wasUnknown = (lost: SharedField, kept: SharedField): boolean =>
  lost.own && lost.desk !== kept.desk && lost.value !== kept.value && lost.at > kept.over;

/** Puts the fields of two writings of an entry together, the later of each. */
export const joinFields = (
  known: SharedEntry['fields'],
  told: SharedEntry['fields'],
): { readonly fields: SharedEntry['fields']; readonly lost: readonly LostValue[] } => {
  const fields: Record<string, SharedField> = { ...known };
  const lost: LostValue[] = [];
  for (const [field, now] of Object.entries(told)) {
    const before = known[field];
    const isNew = before === undefined || isLater(now, before);
    if (isNew) fields[field] = now;
    if (before === undefined) continue;
    const [kept, gone] = isNew ? [now, before] : [before, now];
    if (wasUnknown(gone, kept)) lost.push({ field, lost: gone });
  }
  return { fields, lost };
};

/** What is known of an entry once another desk has told of it. Told twice, or in another order, it comes to the same. */
export const joinEntries = (
  known: SharedEntry | null,
  told: SharedEntry,
): { readonly entry: SharedEntry; readonly lost: readonly LostValue[] } => {
  if (known === null || told.life > known.life) return { entry: told, lost: [] };
  if (told.life < known.life) return { entry: known, lost: [] };
  if (known.removed || told.removed) {
    const [into] = [known.into, told.into].filter((id) => id !== null).toSorted();
    return {
      entry: {
        life: known.life,
        removed: true,
        erased: known.erased || told.erased,
        into: into ?? null,
        fields: {},
      },
      lost: [],
    };
  }
  const { fields, lost } = joinFields(known.fields, told.fields);
  return { entry: { ...known, fields }, lost };
};

/** What stands at a desk of an entry: its fields as text, whether a person wrote it, and when. */
export interface StandingEntry {
  readonly fields: Readonly<Record<string, string>>;
  readonly own: boolean;
  /** Fields of it that no person wrote all the same. */
  readonly guessed?: ReadonlySet<string>;
  /** Milliseconds since the epoch; null where that is not kept: just now. */
  readonly at: number | null;
}

/** One field written at this desk, later than all that it knows of it. */
export const writtenHere = (
  known: SharedField | undefined,
  { value, at, own }: { readonly value: string; readonly at: number; readonly own: boolean },
  desk: string,
): SharedField => ({
  value,
  at: Math.max(at, (known?.at ?? 0) + 1),
  desk,
  // A learned value that a person's took the place of would be lost at every desk.
  own: own || (known?.own ?? false),
  over: known === undefined ? 0 : known.desk === desk ? known.over : known.at,
});

/** What is known of an entry with what was changed of it at this desk since; the same object where nothing was. Null: it was never here. */
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

/** A field of an entry of which another desk wrote another value at about the same time, for a person to look at. */
export interface SiteDifference {
  readonly kind: SharedKind;
  readonly id: string;
  /** What the entry is called. */
  readonly name: string;
  readonly field: string;
  /** The value that stands, '' for an unsaid field, and the desk that wrote it; empty for this one. */
  readonly value: string;
  readonly desk: string;
  /** The value that it took the place of, and the desk that wrote that. */
  readonly otherValue: string;
  readonly otherDesk: string;
  readonly otherDeskId: string;
}
