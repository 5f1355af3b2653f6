import {
  isSharedKind,
  isUnsaidField,
  joinEntries,
  joinFields,
  NEW_ENTRY,
  sharedFact,
  withChangesHere,
  writtenHere,
  type LostValue,
  type SharedEntry,
  type SharedKind,
  type SiteDifference,
} from '../../domain/site/sharedEntry.ts';
import { isLastManager } from '../../domain/operator/operator.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import type { SharedValues } from '../store/sharedTable.ts';
import { sharedTables } from '../store/sharedTables.ts';

/** Time of writing for values that a joining desk brings, because the real time is unknown. */
const UNKNOWN_TIME = 1;
/** Most differences that are shown. */
const MOST_SHOWN = 200;

/** Dependencies of `createShared`. */
export interface SharedDeps {
  readonly context: Pick<CoreContext, 'store' | 'clock' | 'random'>;
  /** Returns the id of this desk. */
  readonly desk: () => string;
  /** Returns whether the rows from before the desk joined are still being sent. */
  readonly isJoining: () => boolean;
  /** Returns whether the person of a contact was erased here after the contact was last written at `at`. */
  readonly isErased: (values: SharedValues, at: number) => boolean;
}

/** The entries that all desks of a site share: contacts, items, boxes, templates, operators, price lists and import mappings. */
export interface SharedEntries {
  /** Returns the entry as this desk sends it, with the changes made here since; null when it is not shared. Must run in a transaction. */
  readonly entryToSend: (kind: SharedKind, id: string) => SharedEntry | null;
  /** Merges an entry that another desk sent, or this one earlier. Must run in a transaction. @returns false for a fact of another kind */
  readonly take: (kind: string, id: string, body: unknown) => boolean;
  /** Records the time of changes made here after outgoing number `after`, also while the site cannot be reached. */
  readonly absorb: (after: number) => void;
  /** Name of a shared entry as this desk knows it, '' where it has none; null for a fact of another kind. */
  readonly nameOf: (kind: string, id: string) => string | null;
  readonly differences: () => SiteDifference[];
  /** Settles a difference: keeps the value that lost (`other`) or the current one. All desks receive it. */
  readonly decide: (
    which: Pick<SiteDifference, 'kind' | 'id' | 'field' | 'otherDeskId'>,
    other: boolean,
  ) => void;
}

const valuesOf = ({ fields }: SharedEntry): SharedValues =>
  Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
const isManager = ({ fields }: SharedEntry): boolean =>
  fields['role']?.value === 'manager' && fields['active']?.value === '1';
const lastOf = ({ fields }: SharedEntry): number =>
  Math.max(0, ...Object.values(fields).map(({ at }) => at));

/** Creates the part that merges what desks of a site wrote to the same entries, field by field; the last writer wins. */
export const createShared = ({
  context: { store, clock, random },
  desk,
  isJoining,
  isErased,
}: SharedDeps): SharedEntries => {
  const { siteShared } = store;
  const tables = sharedTables(store, () => newId({ clock, random }));
  let absorbedTo = 0;

  const absorbOne = (kind: SharedKind, id: string): SharedEntry | null => {
    const known = siteShared.get(kind, id);
    const now = withChangesHere(known, tables[kind].standing(id), {
      desk: desk(),
      // A value that a joining desk brings must not replace the site's value.
      now: known === null && isJoining() ? UNKNOWN_TIME : clock.now(),
    });
    if (now !== null && now !== known) put(kind, id, now, []);
    return now;
  };

  /** Stores an entry as it is known now, and the values that it replaced. */
  const put = (
    kind: SharedKind,
    id: string,
    entry: SharedEntry,
    lost: readonly LostValue[],
  ): void => {
    siteShared.put(kind, id, entry);
    for (const { field, lost: gone } of lost) siteShared.addDifference(kind, id, field, gone);
    for (const [field, { over }] of Object.entries(entry.fields))
      if (over > 0) siteShared.decide(kind, id, field, over);
  };

  /** Updates the ledger's table to the known state of an entry. */
  const updateTable = (kind: SharedKind, id: string, entry: SharedEntry): void => {
    const table = tables[kind];
    const standing = table.standing(id);
    if (entry.removed) {
      if (standing !== null) table.remove(id, clock.now(), entry.erased);
      return;
    }
    const values = valuesOf(entry);
    const isAsShown =
      standing !== null &&
      Object.entries(values).every(
        ([field, value]) =>
          standing.fields[field] === undefined || standing.fields[field] === value,
      );
    if (!isAsShown)
      table.put(
        id,
        values,
        Object.values(entry.fields).some(({ own }) => own),
        lastOf(entry),
      );
  };

  /**
   * Merges two entries for the same thing into the one that was created first; every desk that knows both does the same.
   * @param entry known state of `id`, which need not be in the ledger's table yet @param alike an entry that is in the table
   */
  const merge = (kind: SharedKind, id: string, entry: SharedEntry, alike: string): void => {
    const other = absorbOne(kind, alike) ?? NEW_ENTRY;
    const [stays, goes] = id < alike ? [id, alike] : [alike, id];
    const [base, gone] = id < alike ? [entry, other] : [other, entry];
    const { fields, lost } = joinFields(base.fields, gone.fields);
    tables[kind].unite(stays, goes);
    put(kind, goes, { ...NEW_ENTRY, life: gone.life, removed: true, into: stays }, []);
    updateOrMerge(kind, stays, { ...base, removed: false, fields }, lost);
    for (const each of [stays, goes]) store.site.note(kind, each);
  };

  /** Updates the table; when another entry is for the same thing by now, merges the two. @returns whether it merged them */
  const updateOrMerge = (
    kind: SharedKind,
    id: string,
    entry: SharedEntry,
    lost: readonly LostValue[],
  ): boolean => {
    const alike = entry.removed ? null : tables[kind].alike(id, valuesOf(entry));
    if (alike === null) updateTable(kind, id, entry);
    // Stored last, so that the triggers' notes of this update do not count as a change by this desk.
    put(kind, id, entry, lost);
    if (alike !== null) merge(kind, id, entry, alike);
    return alike !== null;
  };

  /** Applies fields that were written to an entry which has been merged into this one. */
  const takeFields = (kind: SharedKind, id: string, received: SharedEntry['fields']): void => {
    if (Object.keys(received).length === 0) return;
    const known = absorbOne(kind, id);
    if (known?.removed === true) {
      if (known.into !== null) takeFields(kind, known.into, received);
      return;
    }
    const base = known ?? NEW_ENTRY;
    const { fields, lost } = joinFields(base.fields, received);
    updateOrMerge(kind, id, { ...base, fields }, lost);
    store.site.note(kind, id);
  };

  const keepManager = (id: string, entry: SharedEntry): void => {
    const stays = { active: '1', role: 'manager' };
    const fields = Object.fromEntries(
      Object.entries(stays).map(([field, value]) => [
        field,
        writtenHere(entry.fields[field], { value, at: clock.now(), own: true }, desk()),
      ]),
    );
    updateOrMerge('operators', id, { ...entry, fields: { ...entry.fields, ...fields } }, []);
    store.site.note('operators', id);
  };

  const takeEntry = (kind: SharedKind, id: string, received: SharedEntry): void => {
    const wasNoted = siteShared.isNoted(kind, id, store.facts.get('site')?.acked ?? 0);
    const known = absorbOne(kind, id);
    if (known !== null && known.removed && known.into !== null && known.life === received.life) {
      // Its desk wrote the fields before it knew of the merge.
      takeFields(kind, known.into, received.fields);
      return;
    }
    const { entry, lost } = joinEntries(known, received);
    if (entry.removed && entry.into !== null && known !== null)
      takeFields(kind, entry.into, known.fields);
    if (kind === 'addresses' && !entry.removed && isErased(valuesOf(entry), lastOf(entry))) {
      const gone = { ...NEW_ENTRY, life: entry.life, removed: true, erased: true };
      updateOrMerge(kind, id, gone, []);
      store.site.note(kind, id);
      return;
    }
    const manager = kind === 'operators' ? store.operators.byInitials(id) : null;
    if (manager !== null && isLastManager(store.operators.all(), manager.id) && !isManager(entry)) {
      // Two desks removed the last two managers without knowing of each other. One manager must remain.
      keepManager(id, entry);
      return;
    }
    // Received changes are not sent again.
    if (!updateOrMerge(kind, id, entry, lost) && !wasNoted) siteShared.dropNote(kind, id);
  };

  return {
    entryToSend: absorbOne,
    take: (kind, id, body) => {
      if (!isSharedKind(kind)) return false;
      if (body !== null) {
        const received = sharedFact.parse(body);
        store.db.savepoint(() => takeEntry(kind, id, received));
      }
      return true;
    },
    absorb: (after) => {
      const from = Math.max(after, absorbedTo);
      for (const { seq, kind, subject } of store.site.outgoing(from, 500)) {
        if (isSharedKind(kind)) store.db.part(() => absorbOne(kind, subject));
        absorbedTo = seq;
      }
    },
    nameOf: (kind, id) => {
      if (!isSharedKind(kind)) return null;
      const entry = siteShared.get(kind, id);
      return entry === null ? '' : tables[kind].nameOf(valuesOf(entry));
    },
    differences: () => {
      const names = new Map(store.site.cursors().map(({ desk: id, name }) => [id, name]));
      return siteShared.differences(MOST_SHOWN).flatMap((kept): SiteDifference[] => {
        const { kind, id, field } = kept;
        const entry = siteShared.get(kind, id);
        const now = entry?.fields[field];
        const shown = (value: string): string => (isUnsaidField(field) ? '' : value);
        return entry && now
          ? [
              {
                kind,
                id,
                name: tables[kind].nameOf(valuesOf(entry)),
                field,
                value: shown(now.value),
                desk: names.get(now.desk) ?? '',
                otherValue: shown(kept.value),
                otherDesk: names.get(kept.desk) ?? '',
                otherDeskId: kept.desk,
              },
            ]
          : [];
      });
    },
    decide: ({ kind, id, field, otherDeskId }, other) => {
      store.db.transaction(() => {
        store.epoch.check();
        const kept = siteShared.difference(kind, id, field, otherDeskId);
        const entry = absorbOne(kind, id);
        const now = entry?.fields[field];
        if (!kept || !entry || !now || entry.removed) return;
        const written = writtenHere(
          now,
          { value: other ? kept.value : now.value, at: clock.now(), own: true },
          desk(),
        );
        // The person has seen both values, so neither counts as unknown any more.
        const seen = { ...written, over: Math.max(written.at - 1, kept.at) };
        updateOrMerge(kind, id, { ...entry, fields: { ...entry.fields, [field]: seen } }, []);
        store.site.note(kind, id);
      });
    },
  };
};
