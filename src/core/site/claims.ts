import { isDeepStrictEqual } from 'node:util';
import type { SiteTrouble } from '../../domain/site/site.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import { isCostPublic, NO_PRICE_LISTS } from '../../domain/pricing/priceRules.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { t } from '../../texts/index.ts';
import type { SiteContext } from './site.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import type { ClaimState } from '../ledger/tables/site.ts';
import { fromUnits } from '../ledger/tables/spending.ts';
import { costOf, spendOf } from './siteSpending.ts';
import {
  hasContent,
  isContentKey,
  isReferenceKey,
  purchaseKeys,
} from '../shipments/purchaseKeys.ts';
import type { ClaimAnswer } from './line.ts';
import type { SiteSession } from './session.ts';
import type { AlikeClaim, ClaimChoices, SiteClaims } from '../purchase/booking/siteClaims.ts';
import { troubleOf } from './trouble.ts';

/** Dependencies of `createClaims`. */
export interface ClaimsDeps {
  readonly context: SiteContext;
  readonly session: SiteSession;
  /** The current trouble of the connection to the site; null for none. While there is one, claims are decided by the site's rule without a query. */
  readonly trouble: () => SiteTrouble | null;
  readonly onTrouble: (trouble: SiteTrouble) => void;
  /** Wakes the loop of the site: there is something to send. */
  readonly wake: () => void;
}

/** A purchase that is to be claimed. */
interface PendingClaim {
  readonly record: ShipmentRecord;
  readonly wish: ClaimChoices;
}

/** The keys to claim for one shipment. */
interface ClaimRequest {
  readonly record: ShipmentRecord;
  readonly keys: readonly string[];
}

/**
 * Sorts by the smallest key. Keys of contents (`c …`) sort before the others, and only contents can be equal at two desks by chance.
 */
const smallestKey = ({ keys }: ClaimRequest): string => [...keys].sort()[0] ?? '';

const NO_ANSWER: ClaimAnswer = { how: 'unknown' };

/** Creates the part that claims purchases at the site, and applies the site's rule when the site cannot be reached. */
export const createClaims = ({
  context: { store, log, timeZone },
  session,
  trouble,
  onTrouble,
  wake,
}: ClaimsDeps): Omit<SiteClaims, 'exchange'> & {
  readonly isInFlight: (shipmentId: string) => boolean;
  /** Marks the claims of purchases made since the last call as `held` in the store. */
  readonly keepHeld: () => void;
} => {
  /** Purchases in progress, with the state of their claims. */
  const inFlight = new Map<string, ClaimState>();
  /**
   * Bought shipments whose claims still have the state `asking` in the store. If the program is killed before `keepHeld` runs, `recover` finds them
   * at the next start.
   */
  const bought = new Set<string>();
  /** The claims of other desks that stopped a purchase, with the keys of the content that was asked for. */
  const alikes = new Map<
    string,
    { readonly claim: AlikeClaim; readonly content: readonly string[] }
  >();
  /** Purchases that wait for their turn; the next query claims them too. */
  const pendingClaims = new Map<string, PendingClaim>();
  /** Claims that the site granted ahead of a purchase's turn, with the greeting of the site that was valid then. */
  const grantedAhead = new Map<
    string,
    { readonly record: ShipmentRecord; readonly greeting: ReturnType<SiteSession['greeted']> }
  >();
  /** Shipments that the running query claims ahead of their turn. */
  const claimingAhead = new Set<string>();
  /** The running query; null for none. Never rejects. */
  let asking: Promise<void> | null = null;

  const applyRule = (
    shipmentId: string,
    keys: readonly string[],
    wish: ClaimChoices,
  ): string | null => {
    const { rule, name } = session.member();
    if (trouble() === 'copied') return t('site.copiedCannotBook', { site: name });
    if (rule === 'refuse') return t('site.refusedUnasked', { site: name });
    if (rule === 'ask' && !wish.withoutSite) return t('site.askFirst', { site: name });
    inFlight.set(shipmentId, 'unasked');
    store.db.part(() => store.site.setClaims(shipmentId, keys, 'unasked'));
    return null;
  };

  /** Must run inside a transaction. */
  const storeHeld = (): void => {
    for (const id of bought) store.site.holdClaims(id);
    bought.clear();
  };

  /**
   * Returns when the shipment was created that holds one of these keys, was sent and has lost its content (restored after a lost disk); null where
   * there is none.
   */
  const lostAlike = (id: string, keys: readonly string[]): number | null => {
    const holders = store.site.holders(id, keys);
    if (holders.length === 0) return null;
    const lost = store.shipments
      .some(holders)
      .find((record) => isSentState(record.purchase.kind) && !hasContent(record));
    return lost?.createdAt ?? null;
  };

  const allKeysOf = (record: ShipmentRecord): string[] =>
    purchaseKeys(record, store.siteOrigins.of(record.id), store.identities.get(record.serviceId));
  const contentOf = (record: ShipmentRecord): string[] => allKeysOf(record).filter(isContentKey);
  /** Returns the claim of another desk for the content that a shipment has now; null for none, also where it was edited since. */
  const alikeOf = (record: ShipmentRecord): AlikeClaim | null => {
    const known = alikes.get(record.id);
    return known && isDeepStrictEqual(known.content, contentOf(record)) ? known.claim : null;
  };

  const keysOf = ({ record, wish }: PendingClaim): string[] => {
    const all = allKeysOf(record);
    return wish.alikeToo && alikeOf(record) !== null
      ? all.filter((key) => !isContentKey(key))
      : all;
  };

  /** Returns whether a shipment still has the reference, service, content and cost that it was claimed with. */
  const isSame = (one: ShipmentRecord, other: ShipmentRecord): boolean =>
    one.externalReference === other.externalReference &&
    one.serviceId === other.serviceId &&
    isDeepStrictEqual(one.draft, other.draft) &&
    isDeepStrictEqual(costOf(one), costOf(other));

  /**
   * Uses up a claim that was granted ahead. Returns false when there is none, when the shipment changed since, or when the site was greeted again
   * since: the site may have been restored from a backup in between.
   */
  const useGrantedClaim = (record: ShipmentRecord): boolean => {
    const known = grantedAhead.get(record.id);
    if (known === undefined) return false;
    grantedAhead.delete(record.id);
    return (
      isSame(known.record, record) && known.greeting === session.greeted() && trouble() === null
    );
  };

  /** Releases a claim that was not needed, with the next round. */
  const releaseUnused = (id: string): void => {
    inFlight.delete(id);
    if (store.site.claimsOf(id).length > 0) store.db.part(() => store.site.note('shipment', id));
    wake();
  };

  /** Stores the claims of this purchase and of all that wait, in one transaction: each separate write would cost the same again. */
  const storeRequests = (own: ClaimRequest): ClaimRequest[] => {
    const others = [...pendingClaims.values()].filter(({ record }) => !inFlight.has(record.id));
    pendingClaims.clear();
    const requests = store.db.part(() => {
      storeHeld();
      return [
        own,
        ...others.flatMap((each) => {
          const keys = keysOf(each);
          // Its own call of `claim` returns the reason.
          return lostAlike(each.record.id, keys) === null ? { record: each.record, keys } : [];
        }),
      ].map((each) => {
        const { id } = each.record;
        if (id !== own.record.id) claimingAhead.add(id);
        inFlight.set(id, 'asking');
        store.site.setClaims(id, each.keys, 'asking');
        return each;
      });
    });
    // All desks use the same order, or two desks that claim the same parcels would wait for each other.
    return requests.sort((a, b) => (smallestKey(a) < smallestKey(b) ? -1 : 1));
  };

  /** Claims this purchase at the site, and in the same query those that wait; alone where the site refuses the query. @returns the site's answer for this one */
  const sendQuery = async (own: ClaimRequest): Promise<ClaimAnswer> => {
    const requests = storeRequests(own);
    const others = requests.filter((each) => each !== own);
    let answers: readonly ClaimAnswer[] = [];
    try {
      // Whether the desk itself is accepted is the same in every answer, so the first one is enough for `speak`.
      await session.write(async (line, speaker) => {
        answers = await line.claim(
          speaker,
          requests.map(({ record, keys }) => ({
            shipment: record.id,
            keys,
            spend: spendOf(record),
          })),
        );
        return answers[0] ?? NO_ANSWER;
      });
    } catch (reason) {
      // The site may have carried it out without its answer arriving.
      for (const { record } of others) {
        claimingAhead.delete(record.id);
        releaseUnused(record.id);
      }
      if (troubleOf(reason) === 'refused' && others.length > 0) return sendQuery(own);
      throw reason;
    }
    const greeting = session.greeted();
    for (const each of others) {
      const { record } = each;
      const { id } = record;
      const isStillExpected = claimingAhead.delete(id);
      if (answers[requests.indexOf(each)]?.how !== 'ok') {
        // Its own call of `claim` returns the reason. It may hold claims of an earlier try.
        releaseUnused(id);
      } else if (isStillExpected) grantedAhead.set(id, { record, greeting });
      else releaseUnused(id);
    }
    return answers[requests.indexOf(own)] ?? NO_ANSWER;
  };

  const ask = async (record: ShipmentRecord, wish: ClaimChoices): Promise<string | null> => {
    const { id } = record;
    // Callers that arrive while a query is running wait; the first of them then sends one query for all.
    pendingClaims.set(id, { record, wish });
    while (asking !== null) await asking;
    pendingClaims.delete(id);
    if (useGrantedClaim(record)) return null;
    const keys = keysOf({ record, wish });
    const { settingUp, deskName, name } = session.member();
    if (settingUp) return t('site.setUpFirst', { site: name });
    const lost = lostAlike(id, keys);
    if (lost !== null) {
      alikes.set(id, { claim: { desk: deskName, at: lost }, content: contentOf(record) });
      return t('site.alikeLost', { date: dateIn(lost, timeZone) });
    }
    inFlight.set(id, 'asking');
    if (trouble() !== null) return applyRule(id, keys, wish);
    const answering = sendQuery({ record, keys });
    asking = answering
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        asking = null;
      });
    try {
      // After a refusal the claims stay in the store: the site may still have those of an earlier try, and `ended` releases them.
      const said = await answering;
      if (said.how === 'ok') return null;
      if (said.how === 'limit') {
        const { currency } = costOf(record) ?? { currency: '' };
        const allowed = `${fromUnits(said.allowed)} ${currency}`;
        if (!isCostPublic(store.facts.get('priceLists') ?? NO_PRICE_LISTS))
          return t('site.limitReachedUnsaid', { allowed });
        return t('site.limitReached', {
          allowed,
          spent: `${fromUnits(said.spent)} ${currency}`,
        });
      }
      if (said.how !== 'taken') {
        onTrouble('returning');
        return applyRule(id, keys, wish);
      }
      const date = dateIn(said.at, timeZone);
      if (said.key.startsWith('s ')) return t('site.copyTaken', { desk: said.desk, date });
      if (isReferenceKey(said.key))
        return t('site.referenceTaken', {
          desk: said.desk,
          date,
          reference: record.externalReference,
        });
      alikes.set(id, { claim: { desk: said.desk, at: said.at }, content: contentOf(record) });
      return t('site.alikeTaken', { desk: said.desk, date });
    } catch (reason) {
      const found = troubleOf(reason);
      log.warn('the site was not asked', { trouble: found });
      // A value of this parcel, not the connection: the others go on.
      if (found === 'refused') return t('site.claimRefused', { site: name });
      onTrouble(found);
      return applyRule(id, keys, wish);
    }
  };

  return {
    isInFlight: (shipmentId) => inFlight.has(shipmentId),
    keepHeld: () => {
      if (bought.size > 0) store.db.part(storeHeld);
    },
    claim: (record, wish) =>
      useGrantedClaim(record) || store.facts.get('site') === null ? null : ask(record, wish),
    expect: (record, wish) => {
      pendingClaims.set(record.id, { record, wish });
    },
    dismiss: (ids) => {
      for (const id of ids) {
        pendingClaims.delete(id);
        claimingAhead.delete(id);
        if (grantedAhead.delete(id)) releaseUnused(id);
      }
    },
    ended: (id) => {
      pendingClaims.delete(id);
      claimingAhead.delete(id);
      grantedAhead.delete(id);
      const claimed = inFlight.get(id);
      if (claimed === undefined) return;
      inFlight.delete(id);
      const state = store.shipments.statesOf([id]).get(id);
      if (state !== undefined && isSentState(state)) {
        alikes.delete(id);
        if (claimed === 'asking') bought.add(id);
        // Its fact may have been sent during the purchase. It is sent again, and the keys that were not claimed are claimed with it.
        else store.db.part(() => store.site.note('shipment', id));
      } else if (store.site.claimsOf(id).length > 0)
        store.db.part(() => store.site.note('shipment', id));
      wake();
    },
    unaskable: () => {
      const member = store.facts.get('site');
      return member === null || trouble() === null
        ? null
        : { rule: trouble() === 'copied' ? 'refuse' : member.rule, site: member.name };
    },
    alike: (id) => {
      const record = alikes.has(id) ? store.shipments.get(id) : null;
      return record && alikeOf(record);
    },
  };
};
