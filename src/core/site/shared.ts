import {
  isSharedKind,
  joinEntries,
  joinFields,
  NEW_ENTRY,
  placedAt,
  receivedAt,
  sharedFact,
  withChangesHere,
  writtenHere,
  type SharedEntry,
  type SharedKind,
} from '../../domain/site/sharedEntry.ts';
import { isLastManager } from '../../domain/operator/operator.ts';
import type { SiteChange } from '../../domain/site/site.ts';
import { t } from '../../texts/index.ts';
import { newId } from '../base/clock.ts';
import type { SiteContext } from './site.ts';
import type { SiteFact, SiteFactAtSite } from './line.ts';
import type { SharedValues } from '../ledger/tables/sharedTable.ts';
import { sharedTables } from '../ledger/tables/sharedTables.ts';

/** Most changes that are shown. */
const MOST_SHOWN = 50;

/** Dependencies of `createShared`. */
export interface SharedDeps {
  readonly context: SiteContext;
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
  /**
   * Merges an entry as the site received it from another desk, or from this one earlier (`desk` is this one then). Must run in a transaction.
   * Throws ZodError, and Error when the entry does not fit its table. @returns false for a fact of another kind
   */
  readonly take: (desk: string, fact: Omit<SiteFactAtSite, 'seq'>) => boolean;
  /** Records where the site placed an entry that this desk sent, unless it was changed again since. Must run in a transaction. */
  readonly placed: (fact: Pick<SiteFact, 'kind' | 'subject' | 'seq'>, place: number) => void;
  /** Records the time of changes made here after outgoing number `after`, also while the site cannot be reached. */
  readonly absorb: (after: number) => void;
  /** Name of a shared entry as this desk knows it, '' where it has none; null for a fact of another kind. */
  readonly nameOf: (kind: string, id: string) => string | null;
  /** The last changes that other desks made to entries here, newest first. */
  readonly changes: () => SiteChange[];
}

const valuesOf = ({ fields }: SharedEntry): SharedValues =>
  Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
const isManager = ({ fields }: SharedEntry): boolean =>
  fields['role']?.value === 'manager' && fields['active']?.value === '1';
const lastOf = ({ fields }: SharedEntry): number =>
  Math.max(0, ...Object.values(fields).map(({ at }) => at));

/** Creates the part that merges what desks of a site wrote to the same entries, field by field; the last in the order of the site wins. */
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
      now: clock.now(),
      isJoining: isJoining(),
    });
    if (now !== null && now !== known) siteShared.put(kind, id, now);
    return now;
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
    const changed = Object.entries(entry.fields).filter(([field, { value }]) =>
      [undefined, value].every((same) => standing?.fields[field] !== same),
    );
    const by = changed.find(([, { desk: from }]) => from !== desk())?.[1].desk;
    if (standing !== null && by !== undefined)
      siteShared.addChange({ kind, id, desk: by, at: clock.now() });
    if (standing === null || changed.length > 0)
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
    const fields = { ...joinFields(base.fields, gone.fields) };
    // What only one of the two says is not lost because the other is later.
    for (const [name, { value }] of Object.entries(fields)) {
      const said = [base, gone].map((each) => each.fields[name]).find((each) => each?.value);
      if (value === '' && said) fields[name] = { ...said, place: null };
    }
    tables[kind].unite(stays, goes);
    siteShared.put(kind, goes, { ...NEW_ENTRY, life: gone.life, removed: true, into: stays });
    updateOrMerge(kind, stays, { ...base, removed: false, fields });
    for (const each of [stays, goes]) store.site.note(kind, each);
  };

  /** Updates the table; when another entry is for the same thing by now, merges the two. @returns whether it merged them */
  const updateOrMerge = (kind: SharedKind, id: string, entry: SharedEntry): boolean => {
    const alike = entry.removed ? null : tables[kind].alike(id, valuesOf(entry));
    if (alike === null) updateTable(kind, id, entry);
    // Stored last, so that the triggers' notes of this update do not count as a change by this desk.
    siteShared.put(kind, id, entry);
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
    updateOrMerge(kind, id, { ...base, fields: joinFields(base.fields, received) });
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
    updateOrMerge('operators', id, { ...entry, fields: { ...entry.fields, ...fields } });
    store.site.note('operators', id);
  };

  const takeEntry = (kind: SharedKind, id: string, received: SharedEntry, from: string): void => {
    const wasNoted = siteShared.isNoted(kind, id, store.facts.get('site')?.acked ?? 0);
    const known = absorbOne(kind, id);
    if (known !== null && known.removed && known.into !== null && known.life === received.life) {
      // Its desk wrote the fields before it knew of the merge.
      takeFields(kind, known.into, received.fields);
      return;
    }
    const entry = joinEntries(known, received);
    if (from !== desk() && known?.removed === false && entry.removed)
      siteShared.addChange({ kind, id, desk: from, at: clock.now() });
    if (entry.removed && entry.into !== null && known !== null)
      takeFields(kind, entry.into, known.fields);
    if (kind === 'addresses' && !entry.removed && isErased(valuesOf(entry), lastOf(entry))) {
      const gone = { ...NEW_ENTRY, life: entry.life, removed: true, erased: true };
      updateOrMerge(kind, id, gone);
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
    if (!updateOrMerge(kind, id, entry) && !wasNoted) siteShared.dropNote(kind, id);
  };

  return {
    entryToSend: absorbOne,
    take: (from, { kind, subject, body, place }) => {
      if (!isSharedKind(kind)) return false;
      if (body !== null) {
        const received = receivedAt(sharedFact.parse(body), place);
        store.db.savepoint(() => takeEntry(kind, subject, received, from));
      }
      return true;
    },
    placed: ({ kind, subject, seq }, place) => {
      if (!isSharedKind(kind) || siteShared.isNoted(kind, subject, seq)) return;
      const known = siteShared.get(kind, subject);
      if (known !== null) siteShared.put(kind, subject, placedAt(known, place));
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
    changes: () => {
      const names = new Map(store.site.cursors().map(({ desk: id, name }) => [id, name]));
      return siteShared.changes(MOST_SHOWN).map((change) => {
        const entry = siteShared.get(change.kind, change.id);
        return {
          ...change,
          name: entry === null || entry.removed ? '' : tables[change.kind].nameOf(valuesOf(entry)),
          desk: names.get(change.desk) ?? t('site.deskThatLeft'),
        };
      });
    },
  };
};
