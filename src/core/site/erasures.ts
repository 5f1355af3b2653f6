import { createHash } from 'node:crypto';
import { z } from 'zod';
import { personKey, type PersonAddress } from '../../domain/desk/personalData.ts';
import { momentFact } from '../../domain/site/siteFacts.ts';
import type { ErasedParties } from '../../domain/purchase/soldRecord.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { StoredParty } from '../ledger/tables/personalData.ts';
import type { SiteErasure } from '../ledger/tables/siteErasures.ts';
import type { Store } from '../ledger/tables/store.ts';

const erasureFact = z.object({
  at: momentFact,
  operator: z.string().max(2_000),
  people: z.array(z.string().max(100)).max(10_000),
});

/** Returns a hash that names a person in the same way at all desks of a site; '' for an address that names no person. */
export const sitePerson = (siteId: string, address: PersonAddress): string => {
  const key = personKey(address);
  return key === '' ? '' : createHash('sha256').update(`${siteId} person ${key}`).digest('hex');
};

/** Returns the people of a draft who were erased at a desk of the site after it was drafted. @param createdAt milliseconds since the epoch */
export const erasedOf = (
  store: Pick<Store, 'facts' | 'siteErasures'>,
  { sender, receiver }: Pick<Draft, 'sender' | 'receiver'>,
  createdAt: number,
): ErasedParties => {
  const site = store.facts.get('site');
  const people = new Set(store.siteErasures.since(createdAt).flatMap((each) => each.people));
  const isErased = (address: PersonAddress): boolean =>
    site !== null && people.has(sitePerson(site.id, address));
  return { sender: isErased(sender), receiver: isErased(receiver) };
};

/** Queues an erasure that was requested at this desk, so that the other desks receive it. Must run in the transaction of the erasure. */
export const shareErasure = (
  store: Pick<Store, 'facts' | 'site' | 'siteErasures'>,
  { id, at, operator }: Omit<SiteErasure, 'people'>,
  held: readonly StoredParty[],
): void => {
  const site = store.facts.get('site');
  if (site === null || store.siteErasures.ofOthers().some((each) => each.id === id)) return;
  const people = new Set(
    held.flatMap(({ record, address }) =>
      // The number of an ID could be guessed from its hash, and IDs are never sent to other desks.
      record.kind === 'senderId' ? [] : sitePerson(site.id, address),
    ),
  );
  people.delete('');
  if (people.size === 0) return;
  store.siteErasures.add('', { id, at, operator, people: [...people] });
  store.site.note('erasure', id);
};

/** Stores an erasure that another desk sent, to be carried out later. */
export const storeReceivedErasure = (
  { siteErasures }: Pick<Store, 'siteErasures'>,
  desk: string,
  id: string,
  body: unknown,
): void => siteErasures.add(desk, { id, ...erasureFact.parse(body) });
