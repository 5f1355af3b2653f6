import { isDeepStrictEqual } from 'node:util';
import type { SiteTrouble } from '../../domain/site/site.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { ClaimState } from '../store/site.ts';
import { fromUnits } from '../store/spending.ts';
import { costOf, spendOf } from './siteSpending.ts';
import { hasContent, isReferenceKey, purchaseKeys } from './purchaseKeys.ts';
import type { ClaimAnswer } from './line.ts';
import type { Session } from './session.ts';
import type { Alike, ClaimWish, SiteClaims } from './siteClaims.ts';
import { troubleOf } from './trouble.ts';

/** What claims are made with. */
export interface ClaimsDeps {
  readonly context: Pick<CoreContext, 'store' | 'log' | 'timeZone'>;
  readonly session: Session;
  /** How the line is now: while it is down nobody waits for it. */
  readonly trouble: () => SiteTrouble | null;
  readonly onTrouble: (trouble: SiteTrouble) => void;
  /** Something is to be told. */
  readonly wake: () => void;
}

/** A purchase that is to be claimed. */
interface Due {
  readonly record: ShipmentRecord;
  readonly wish: ClaimWish;
}

/** What is asked for it. */
interface Wanted {
  readonly record: ShipmentRecord;
  readonly keys: readonly string[];
}

/** Contents come before references, and only they are alike at two desks by chance. */
const firstOf = ({ keys }: Wanted): string => [...keys].sort()[0] ?? '';

const NO_ANSWER: ClaimAnswer = { how: 'unknown' };

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Claims purchases at the site, and decides by its rule where it cannot be asked. */
export const createClaims = ({
  context: { store, log, timeZone },
  session,
  trouble,
  onTrouble,
  wake,
}: ClaimsDeps): Omit<SiteClaims, 'exchange'> & {
  readonly isInFlight: (shipmentId: string) => boolean;
  /** Writes down which claims turned into purchases since it was last called. */
  readonly keepHeld: () => void;
} => {
  /** Purchases under way, with how they were claimed. */
  const inFlight = new Map<string, ClaimState>();
  /** Bought, while their claims still stand as `asking`: a program that is killed in between finds that out at its next start (`recover`). */
  const bought = new Set<string>();
  const alikes = new Map<string, Alike>();
  /** Purchases that wait for their turn, to be claimed in the next question to the site. */
  const due = new Map<string, Due>();
  /** Of those what the site gave, until their turn comes; by which greeting of the site. */
  const given = new Map<
    string,
    { readonly record: ShipmentRecord; readonly greeting: ReturnType<Session['greeted']> }
  >();
  /** Of those what the site is being asked for. */
  const askedAhead = new Set<string>();
  /** The question that is under way. It never rejects. */
  let asking: Promise<void> | null = null;

  const byRule = (shipmentId: string, keys: readonly string[], wish: ClaimWish): string | null => {
    const { rule, name } = session.member();
    if (trouble() === 'copied') return t('site.copiedCannotBook', { site: name });
    if (rule === 'refuse') return t('site.refusedUnasked', { site: name });
    if (rule === 'ask' && !wish.withoutSite) return t('site.askFirst', { site: name });
    inFlight.set(shipmentId, 'unasked');
    store.db.part(() => store.site.setClaims(shipmentId, keys, 'unasked'));
    return null;
  };

  /** Inside a transaction. */
  const writeHeld = (): void => {
    for (const id of bought) store.site.holdClaims(id);
    bought.clear();
  };

  /** Since when a shipment of this desk that lost its content has what these keys stand for, because its disk was lost while it was sent; null for none. */
  const lostAlike = (id: string, keys: readonly string[]): number | null => {
    const holders = store.site.holders(id, keys);
    if (holders.length === 0) return null;
    const lost = store.shipments
      .some(holders)
      .find((record) => isSealed(record.purchase.kind) && !hasContent(record));
    return lost?.createdAt ?? null;
  };

  const keysOf = ({ record, wish }: Due): string[] => {
    const all = purchaseKeys(record, store.identities.get(record.serviceId));
    return wish.alikeToo && alikes.has(record.id) ? all.filter(isReferenceKey) : all;
  };

  /** What a claim is asked with is what was asked for already. */
  const isSame = (one: ShipmentRecord, other: ShipmentRecord): boolean =>
    one.externalReference === other.externalReference &&
    one.serviceId === other.serviceId &&
    isDeepStrictEqual(one.draft, other.draft) &&
    isDeepStrictEqual(costOf(one), costOf(other));

  /** Claimed together with another purchase, and the site was not greeted anew since: it may have been put back then. Tells so once. */
  const takeGiven = (record: ShipmentRecord): boolean => {
    const known = given.get(record.id);
    if (known === undefined) return false;
    given.delete(record.id);
    return (
      isSame(known.record, record) && known.greeting === session.greeted() && trouble() === null
    );
  };

  /** What was claimed for nothing is given back with the next round. */
  const giveBack = (id: string): void => {
    inFlight.delete(id);
    if (store.site.claimsOf(id).length > 0) store.db.part(() => store.site.note('shipment', id));
    wake();
  };

  /** Writes down all that is asked for now, this one and those that wait for their turn: each write of its own costs as much again. */
  const writeWanted = (own: Wanted): Wanted[] => {
    const others = [...due.values()].filter(({ record }) => !inFlight.has(record.id));
    due.clear();
    const wanted = store.db.part(() => {
      writeHeld();
      return [
        own,
        ...others.flatMap((each) => {
          const keys = keysOf(each);
          // Asking by itself it is told why not.
          return lostAlike(each.record.id, keys) === null ? { record: each.record, keys } : [];
        }),
      ].map((each) => {
        const { id } = each.record;
        if (id !== own.record.id) askedAhead.add(id);
        inFlight.set(id, 'asking');
        store.site.setClaims(id, each.keys, 'asking');
        return each;
      });
    });
    // In one order at every desk: two that claim the same parcels would wait for each other.
    return wanted.sort((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1));
  };

  /** Asks the site for this purchase, and in the same question for those that wait. @returns what it says of this one */
  const question = async (own: Wanted): Promise<ClaimAnswer> => {
    const wanted = writeWanted(own);
    const others = wanted.filter((each) => each !== own);
    let answers: readonly ClaimAnswer[] = [];
    // How the desk stands is the same in each answer.
    await session
      .speak(async (line, speaker) => {
        answers = await line.claim(
          speaker,
          wanted.map(({ record, keys }) => ({
            shipment: record.id,
            keys,
            spend: spendOf(record, timeZone),
          })),
        );
        return answers[0] ?? NO_ANSWER;
      })
      .catch((reason: unknown) => {
        // It may have been carried out all the same.
        for (const { record } of others) {
          askedAhead.delete(record.id);
          giveBack(record.id);
        }
        throw reason;
      });
    const greeting = session.greeted();
    for (const each of others) {
      const { record } = each;
      const { id } = record;
      const isWanted = askedAhead.delete(id);
      if (answers[wanted.indexOf(each)]?.how !== 'ok') {
        // Why is said when it asks by itself.
        inFlight.delete(id);
        store.db.part(() => store.site.dropClaims(id));
      } else if (isWanted) given.set(id, { record, greeting });
      else giveBack(id);
    }
    return answers[wanted.indexOf(own)] ?? NO_ANSWER;
  };

  const ask = async (record: ShipmentRecord, wish: ClaimWish): Promise<string | null> => {
    const { id } = record;
    // Of those that ask while the site is being asked, the first asks for all.
    due.set(id, { record, wish });
    while (asking !== null) await asking;
    due.delete(id);
    if (takeGiven(record)) return null;
    const keys = keysOf({ record, wish });
    const { settingUp, deskName, name } = session.member();
    if (settingUp) return t('site.setUpFirst', { site: name });
    const lost = lostAlike(id, keys);
    if (lost !== null) {
      alikes.set(id, { desk: deskName, at: lost });
      return t('site.alikeLost', { date: dateOf(lost) });
    }
    inFlight.set(id, 'asking');
    if (trouble() !== null) return byRule(id, keys, wish);
    const answering = question({ record, keys });
    asking = answering
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        asking = null;
      });
    try {
      const said = await answering;
      if (said.how === 'ok') return null;
      if (said.how === 'passed') {
        store.db.part(() => store.site.dropClaims(id));
        return t('site.passedOn');
      }
      if (said.how === 'limit') {
        store.db.part(() => store.site.dropClaims(id));
        const { currency } = costOf(record) ?? { currency: '' };
        return t('site.limitReached', {
          allowed: `${fromUnits(said.allowed)} ${currency}`,
          spent: `${fromUnits(said.spent)} ${currency}`,
        });
      }
      if (said.how !== 'taken') {
        onTrouble('returning');
        return byRule(id, keys, wish);
      }
      store.db.part(() => store.site.dropClaims(id));
      const date = dateOf(said.at);
      if (isReferenceKey(said.key))
        return t('site.referenceTaken', {
          desk: said.desk,
          date,
          reference: record.externalReference,
        });
      alikes.set(id, { desk: said.desk, at: said.at });
      return t('site.alikeTaken', { desk: said.desk, date });
    } catch (reason) {
      const found = troubleOf(reason);
      log.warn('the site was not asked', { trouble: found });
      onTrouble(found);
      return byRule(id, keys, wish);
    }
  };

  return {
    isInFlight: (shipmentId) => inFlight.has(shipmentId),
    keepHeld: () => {
      if (bought.size > 0) store.db.part(writeHeld);
    },
    claim: (record, wish) =>
      takeGiven(record) || store.facts.get('site') === null ? null : ask(record, wish),
    expect: (record, wish) => {
      due.set(record.id, { record, wish });
    },
    dismiss: (ids) => {
      for (const id of ids) {
        due.delete(id);
        askedAhead.delete(id);
        if (given.delete(id)) giveBack(id);
      }
    },
    ended: (id) => {
      due.delete(id);
      askedAhead.delete(id);
      given.delete(id);
      const claimed = inFlight.get(id);
      if (claimed === undefined) return;
      inFlight.delete(id);
      const state = store.shipments.statesOf([id]).get(id);
      if (state !== undefined && isSealed(state)) {
        alikes.delete(id);
        if (claimed === 'asking') bought.add(id);
        // It may have been told while it was under way: what was not asked is claimed now.
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
    alike: (id) => alikes.get(id) ?? null,
  };
};
