import type { SiteTrouble } from '../../domain/site/site.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { ClaimState } from '../store/site.ts';
import { fromUnits } from '../store/spending.ts';
import { costOf, spendOf } from './siteSpending.ts';
import { hasContent, isReferenceKey, purchaseKeys } from './purchaseKeys.ts';
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

  const ask = async (record: ShipmentRecord, wish: ClaimWish): Promise<string | null> => {
    const { id } = record;
    const all = purchaseKeys(record, store.identities.get(record.serviceId));
    const isAnother = wish.alikeToo && alikes.has(id);
    const keys = isAnother ? all.filter(isReferenceKey) : all;
    const { settingUp, deskName, name } = session.member();
    if (settingUp) return t('site.setUpFirst', { site: name });
    const lost = lostAlike(id, keys);
    if (lost !== null) {
      alikes.set(id, { desk: deskName, at: lost });
      return t('site.alikeLost', { date: dateOf(lost) });
    }
    inFlight.set(id, 'asking');
    if (trouble() !== null) return byRule(id, keys, wish);
    // One write with the claims of what was bought meanwhile: each write of its own costs as much again.
    store.db.part(() => {
      writeHeld();
      store.site.setClaims(id, keys, 'asking');
    });
    try {
      const said = await session.speak((line, speaker) =>
        line.claim(speaker, id, keys, spendOf(record, timeZone)),
      );
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
    claim: (record, wish) => (store.facts.get('site') === null ? null : ask(record, wish)),
    ended: (id) => {
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
