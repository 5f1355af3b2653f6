import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  describePerson,
  isPersonMeant,
  type FoundPeople,
  type FoundPerson,
  type PersonRecord,
  type UnfinishedReason,
} from '../../../domain/desk/personalData.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import type { StoredParty } from '../../ledger/tables/personalData.ts';
import { unfinishedReason } from './blanking.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import type { WritingOf } from './writings.ts';

/** Most writings that are listed; with more, a person has to enter more of the name. */
const LISTED = 200;

/** Searches for stored people. Changes nothing. */
export interface PersonSearch {
  /** Returns everybody whose name, phone, e-mail or company matches, one entry for each writing, with what is stored under it. */
  readonly find: (text: string) => Promise<FoundPeople>;
  /** Returns everything that is stored under these writings and was created until then. */
  readonly heldOf: (people: ReadonlySet<string>, until: number) => Promise<StoredParty[]>;
  /** Returns the stored writings of matching people, as `heldOf` takes them, that were created until then. */
  readonly writingsOf: (
    isMeant: (address: StoredParty['address']) => boolean,
    until: number,
  ) => Promise<ReadonlySet<string>>;
  /** The same as `heldOf`, without yielding to the event loop. */
  readonly heldNow: (people: ReadonlySet<string>, until: number) => StoredParty[];
}

interface Gathered {
  readonly description: ReturnType<typeof describePerson>;
  readonly cities: Set<string>;
  /** What is counted, each once: a shipment can have the same person twice. */
  readonly held: Map<string, PersonRecord>;
  readonly unfinished: Set<UnfinishedReason>;
}

/** Creates the search of the ledger for people, page by page. */
export const createFinding = ({ store }: StoreContext, writingOf: WritingOf): PersonSearch => {
  const recordOf = ({ record: ref }: StoredParty): [PersonRecord, UnfinishedReason | null] => {
    switch (ref.kind) {
      case 'card':
        return ['addressBook', null];
      case 'sender':
        return ['senders', null];
      case 'template':
        return ['templates', null];
      case 'handover':
        return ['handovers', null];
      case 'senderId':
        return ['senderIds', null];
      case 'shipment': {
        const record = store.shipments.get(ref.id);
        const reason = record && unfinishedReason({ store }, record);
        if (reason) return ['unfinished', reason];
        return [record && isSentState(record.purchase.kind) ? 'booked' : 'drafts', null];
      }
    }
  };

  const isOf =
    (people: ReadonlySet<string>, until: number) =>
    (party: StoredParty): boolean =>
      party.createdAt <= until && people.has(writingOf(party.address));

  return {
    find: async (text) => {
      const isMeant = isPersonMeant(text);
      const found = new Map<string, Gathered>();
      let more = false;
      for (const page of store.personalData.parties()) {
        for (const party of page) {
          if (!isMeant(party.address)) continue;
          const id = writingOf(party.address);
          if (id === '') continue;
          if (!found.has(id) && found.size === LISTED) {
            more = true;
            continue;
          }
          const description = describePerson(party.address);
          const known = found.get(id) ?? {
            description,
            cities: new Set(),
            held: new Map(),
            unfinished: new Set(),
          };
          found.set(id, known);
          if (description.city !== '') known.cities.add(description.city);
          const [kind, reason] = recordOf(party);
          known.held.set(`${party.record.kind} ${party.record.id}`, kind);
          if (reason !== null) known.unfinished.add(reason);
        }
        await nextTurn();
      }
      const people = found
        .entries()
        .map(([id, { description, cities, held, unfinished }]): FoundPerson => {
          const { name, company, phone, email } = description;
          const counts: Partial<Record<PersonRecord, number>> = {};
          for (const kind of held.values()) counts[kind] = (counts[kind] ?? 0) + 1;
          return {
            id,
            name,
            company,
            phone,
            email,
            cities: [...cities],
            counts,
            unfinished: [...unfinished],
          };
        })
        .toArray()
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      return { people, more };
    },
    heldOf: async (people, until) => {
      const held: StoredParty[] = [];
      for (const page of store.personalData.parties()) {
        held.push(...page.filter(isOf(people, until)));
        await nextTurn();
      }
      return held;
    },
    writingsOf: async (isMeant, until) => {
      const found = new Set<string>();
      for (const page of store.personalData.parties()) {
        for (const { address, createdAt } of page)
          if (createdAt <= until && isMeant(address)) found.add(writingOf(address));
        await nextTurn();
      }
      return found;
    },
    heldNow: (people, until) =>
      store.personalData
        .parties()
        .flatMap((page) => page.filter(isOf(people, until)))
        .toArray(),
  };
};
