import type { GivenPin } from '../../../domain/desk/pin.ts';
import { hash } from 'node:crypto';
import { t } from '../../../texts/index.ts';
import { hasErrors, isFromService, isQuestion } from '../../../domain/shipment/issue.ts';
import { totals, type Money } from '../../../domain/money/money.ts';
import { disagreementWords } from '../../../domain/rates/disagreement.ts';
import { optionOf, type RateOption } from '../../../domain/rates/option.ts';
import { sumsByService, type ParcelFacts } from '../../../domain/purchase/preflight.ts';
import { optionOfPurchase, isSentState } from '../../../domain/purchase/purchase.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import { chosenPrice } from '../../../domain/pricing/shipmentPrice.ts';
import { isCostPublic, NO_PRICE_LISTS } from '../../../domain/pricing/priceRules.ts';
import type { Preflight, ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { newId } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import { inSlices } from '../../base/slices.ts';
import type { PendingChanges } from '../rating/pendingChanges.ts';
import { DeskError } from '../../base/deskError.ts';
import { createBookedAtOtherServices } from '../../shipments/bookedAtOtherServices.ts';
import { whyUnpaid, movedCostWords } from '../../shipments/shipmentPrice.ts';
import { isCostHidden } from '../../shipments/costSecret.ts';
import type { WalletAllows } from './walletAllows.ts';
import { printRuleOf } from '../../shipments/ruledParcel.ts';
import { checkHeld } from '../../shipments/heldMoney.ts';
import { snapshotOf } from '../../shipments/snapshots.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { Guard } from './guard.ts';
import { assertBookingAllowed } from './bookingAllowed.ts';
import { fullName } from '../../../domain/text/personName.ts';

/** Lifetime of a preflight, in milliseconds. */
const LIFE_MS = 15 * 60_000;

/** Option and price that a person saw for each shipment; null for none. */
export type Prices = ReadonlyMap<string, string | null>;

interface Shown extends Preflight {
  /** What the account would be charged. Limits are checked against it. */
  readonly costs: readonly Money[];
  /** Initials of the operator whose PIN showed the costs; null without one. */
  readonly lookedBy: string | null;
  readonly at: number;
  readonly prices: Prices;
  /** Digest of each draft, because the question also names people and places. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Settings that the preflight depends on (`settingsKey`). */
  readonly settings: string;
}

/** Returns option, cost, customer's price and disagreement that would be bought now, as text; null when there is none. */
export const priceOf = (record: ShipmentRecord | null): string | null => {
  const [price, option] = record
    ? [chosenPrice(record.purchase), optionOfPurchase(record.purchase)]
    : [null, undefined];
  return price && option
    ? JSON.stringify([option.slug, price.cost, price.price, option.disagrees])
    : null;
};

const digestOf = ({ draft }: ShipmentRecord): string => hash('sha256', JSON.stringify(draft));

/** Returns the settings that decide where shipments are sent and on which terms, as text. When they change, a new preflight is needed. */
const settingsKey = (context: PurchaseContext): string => {
  const { profiles, insured, lastMile, documentsAs } = context.settings();
  return JSON.stringify([context.identity().id, profiles, insured, lastMile, documentsAs]);
};

/** Dependencies of `createPreflight`. */
export interface PreflightDeps {
  readonly context: PurchaseContext;
  readonly guard: Pick<Guard, 'demand' | 'wouldExceed' | 'allow'>;
  readonly wallet: Pick<WalletAllows, 'check' | 'allow'>;
  readonly pendingChanges: PendingChanges;
  /** Returns what runs in progress will still spend. */
  readonly committed: () => Money[];
}

/** The check before money is spent: what exactly would be bought, and whether that is still the same when a person confirms it. */
export interface Preflights {
  /** Returns a preflight. @param pays as Booking.preflight. Throws DeskError `notAllowed` while options of these are being chosen, or while booking is locked. */
  look(ids: readonly string[], pays?: boolean): Preflight;
  /**
   * As `look`, in slices with a yield to the event loop between them. Waits for choices in progress.
   * @param costs given where a PIN allowed to see costs that only a manager may see; `by`: initials of who allowed it, null without operators
   * @throws DeskError `notAllowed` while booking is locked, when the settings change meanwhile
   */
  lookInTurns(
    ids: readonly string[],
    costs?: { readonly by: string | null } | null,
    pays?: boolean,
  ): Promise<Preflight>;
  /**
   * Returns what a person confirmed. Invalidates the token, except when the PIN is wrong or missing, or for `beyondBalance`.
   * @param said the money that is received with it, and what a person allowed: to buy even what the prepaid account surely cannot pay, and what has to be confirmed
   * @throws DeskError `notAllowed` when a sentence was not confirmed, or when it no longer equals what would be sent now, was used before, is too old, or requires the manager's PIN;
   * `beyondBalance`
   */
  take(
    token: string,
    pin: GivenPin | null,
    said: {
      readonly beyondBalance?: boolean;
      readonly confirmed?: boolean;
      readonly money?: EnteredPayment | null;
    },
  ): {
    readonly ids: readonly string[];
    readonly prices: Prices;
    /** Shipments whose sentences a person confirmed. */
    readonly confirmed: readonly string[];
    /** Initials of the operator who allowed it to exceed a limit, or looked at hidden costs; null when that was not needed. */
    readonly allowed: string | null;
    /** True when the person saw that the site cannot be reached. */
    readonly withoutSite: boolean;
  };
}

/** Creates `Preflights`. */
export const createPreflight = ({
  context,
  guard,
  wallet,
  pendingChanges,
  committed,
}: PreflightDeps): Preflights => {
  const { store, clock } = context;
  const shownByToken = new Map<string, Shown>();
  const otherServices = createBookedAtOtherServices(context);

  const gather = (lookedBy: string | null, isShown: boolean, pays: boolean) => {
    assertBookingAllowed(context);
    const unaskable = context.site?.unaskable() ?? null;
    if (unaskable?.rule === 'refuse')
      throw new DeskError('notAllowed', t('site.refusedUnasked', { site: unaskable.site }));
    const alikeElsewhere: Preflight['alikeElsewhere'][number][] = [];
    const toBook: { readonly id: string; readonly option: RateOption }[] = [];
    const charged: Money[] = [];
    const toConfirm: Preflight['toConfirm'][number][] = [];
    let hiddenCosts = 0;
    const leftOut: { id: string; name: string; why: string }[] = [];
    const stale: string[] = [];
    const before = { booked: 0, uncertain: 0, sending: 0 };
    const pricesShown = new Map<string, string | null>();
    const drafts = new Map<string, string>();
    const settings = settingsKey(context);
    let last: Omit<ParcelFacts, 'packingSlip'> | null = null;
    const bookedAtOthers = otherServices.counting();

    const look = (id: string): void => {
      const record = store.shipments.get(id);
      // Removed since the preflight was requested.
      if (record?.removedAt !== null) return;
      const { kind } = record.purchase;
      if (isSentState(kind)) {
        before[kind] += 1;
        return;
      }
      const snapshot = snapshotOf(context, record);
      const option =
        snapshot.quote && snapshot.chosen !== null
          ? optionOf(snapshot.quote, snapshot.chosen)
          : undefined;
      const active = snapshot.serviceId === context.identity().id;
      const pricing = pendingChanges.has('price', id);
      const unpaid = pays ? null : whyUnpaid(context, record);
      const name = snapshot.draft.name || snapshot.externalReference;
      const isHidden = !isShown && isCostHidden(context, id);
      const moved = movedCostWords(context, record, isHidden);
      // The sheet of a sale asks its questions itself.
      const isAsked = !pays && snapshot.issues.some(isQuestion);
      const canBook =
        snapshot.allowed.book && option && active && !pricing && !isAsked && unpaid === null;
      if (canBook && isHidden && moved !== null) {
        hiddenCosts += 1;
        leftOut.push({ id, name, why: moved });
        return;
      }
      if (canBook) {
        toBook.push({ id, option });
        charged.push(chosenPrice(record.purchase)?.cost ?? option.total);
        pricesShown.set(id, priceOf(record));
        drafts.set(id, digestOf(record));
        last = factsOf(snapshot, option);
        const why = [option.disagrees && disagreementWords(option.disagrees), moved];
        if (why.some(Boolean))
          toConfirm.push({
            id,
            words: t('rates.disagreementOf', { name, why: why.filter(Boolean).join(' ') }),
          });
        bookedAtOthers.look(record.mode, record.draft);
        const alike = context.site?.alike(id);
        if (alike) alikeElsewhere.push({ id, name, ...alike });
        return;
      }
      if (
        active &&
        !pricing &&
        snapshot.chosen !== null &&
        snapshot.quote?.stale &&
        snapshot.allowed.rate
      )
        stale.push(id);
      leftOut.push({
        id,
        name,
        why: !active
          ? t('purchase.draftedElsewhere')
          : pricing
            ? t('purchase.beingRated')
            : isAsked
              ? t('purchase.answerFirst')
              : snapshot.allowed.book && unpaid !== null
                ? unpaid
                : whyNot(snapshot),
      });
    };

    const done = (): Preflight => {
      // The settings changed during the check: a new one is needed, because half of the rows were checked with the old settings.
      if (settingsKey(context) !== settings)
        throw new DeskError('notAllowed', t('purchase.settingsChanged'));
      const costs = totals(charged);
      const prices = totals(toBook.map(({ option }) => option.total));
      const isCostShown =
        isCostPublic(store.facts.get('priceLists') ?? NO_PRICE_LISTS) &&
        costs.every(({ amount }, at) => amount === prices[at]?.amount);
      const [only] = toBook;
      const made: Preflight = {
        token: newId(context),
        ids: toBook.map(({ id }) => id),
        totals: prices,
        exceeded: guard
          .wouldExceed(costs, committed())
          .map((each) => (isCostShown ? each : { ...each, would: null })),
        stale,
        leftOut,
        services: sumsByService(toBook.map(({ option }) => option)),
        one:
          only && last && toBook.length === 1
            ? { ...last, packingSlip: printRuleOf(context, only.id)?.sets.packingSlip ?? null }
            : null,
        before,
        bookedAtOtherServices: bookedAtOthers.result(),
        wallet: wallet.check(costs, committed()),
        siteUnasked: unaskable && {
          rule: unaskable.rule === 'ask' ? 'ask' : 'allow',
          site: unaskable.site,
        },
        toConfirm,
        hiddenCosts,
        alikeElsewhere,
      };
      for (const [token, { at }] of shownByToken)
        if (clock.now() - at > LIFE_MS) shownByToken.delete(token);
      shownByToken.set(made.token, {
        ...made,
        costs,
        lookedBy,
        at: clock.now(),
        prices: pricesShown,
        drafts,
        settings,
      });
      return made;
    };
    return { look, done };
  };

  /** Returns true when a shipment differs from what was shown, or cannot be sent any more. */
  const changed = (id: string, { prices, drafts }: Shown): boolean => {
    const record = store.shipments.get(id);
    if (
      record?.removedAt !== null ||
      (record.purchase.kind !== 'chosen' && record.purchase.kind !== 'refused')
    )
      return true;
    return (
      pendingChanges.has('choice', id) ||
      pendingChanges.has('price', id) ||
      priceOf(record) !== prices.get(id) ||
      digestOf(record) !== drafts.get(id)
    );
  };

  /** Throws DeskError `badInput` or `notAllowed`. */
  const checkMoney = ({ ids }: Shown, money: EnteredPayment): void => {
    const record = ids[0] === undefined ? null : store.shipments.get(ids[0]);
    if (record === null || ids.length > 1)
      throw new DeskError('badInput', t('payment.oneWithBooking'));
    checkHeld(context, record, money);
    const unpaid = whyUnpaid(context, record, money);
    if (unpaid !== null) throw new DeskError('notAllowed', unpaid);
  };

  return {
    look: (ids, pays = false) => {
      if (ids.some((id) => pendingChanges.has('choice', id)))
        throw new DeskError('notAllowed', t('purchase.stillChoosing'));
      const { look, done } = gather(null, false, pays);
      ids.forEach(look);
      return done();
    },
    lookInTurns: async (ids, costs = null, pays = false) => {
      for (;;) {
        await pendingChanges.whenChosen(ids);
        const { look, done } = gather(costs?.by ?? null, costs !== null, pays);
        const seen = { unchanged: true };
        await inSlices(ids, look, undefined, () => {
          seen.unchanged = !ids.some((id) => pendingChanges.has('choice', id));
          return seen.unchanged;
        });
        if (seen.unchanged) return done();
      }
    },
    take: (token, pin, said) => {
      assertBookingAllowed(context);
      const shown = shownByToken.get(token);
      let allowed: string | null = null;
      // Checked before the token is invalidated: after a mistyped PIN the preflight need not be repeated.
      if (shown) {
        if (shown.settings !== settingsKey(context) || shown.ids.some((id) => changed(id, shown))) {
          shownByToken.delete(token);
          throw new DeskError('notAllowed', t('purchase.changedSinceAsked'));
        }
        if (shown.toConfirm.length > 0 && !said.confirmed)
          throw new DeskError(
            'notAllowed',
            t('booking.notConfirmed', { why: shown.toConfirm.map(({ words }) => words).join(' ') }),
          );
        if (said.money) checkMoney(shown, said.money);
        allowed = guard.allow(shown.costs, pin, committed()) ?? shown.lookedBy;
        wallet.allow(() => shown.costs, committed, said.beyondBalance === true);
      }
      shownByToken.delete(token);
      if (!shown || clock.now() - shown.at > LIFE_MS)
        throw new DeskError('notAllowed', t('purchase.startedAlready'));
      return {
        ids: shown.ids,
        prices: shown.prices,
        confirmed: shown.toConfirm.map(({ id }) => id),
        allowed,
        withoutSite: shown.siteUnasked !== null,
      };
    },
  };
};

const factsOf = (
  { draft: { receiver }, mode, figures }: ShipmentSnapshot,
  option: RateOption,
): Omit<ParcelFacts, 'packingSlip'> => ({
  receiver: fullName(receiver),
  city: receiver.city.trim(),
  country: receiver.country.trim(),
  mode,
  weight: figures.weight,
  boxes: figures.boxes,
  option,
});

const whyNot = ({ issues, quote, chosen }: ShipmentSnapshot): string => {
  if (hasErrors(issues.filter((issue) => !isFromService(issue)))) return t('purchase.hasProblems');
  if (quote === null) return t('purchase.noRates');
  if (quote.stale) return t('purchase.changedAfterRating');
  return chosen === null ? t('purchase.noOption') : t('purchase.cannotBeBooked');
};
