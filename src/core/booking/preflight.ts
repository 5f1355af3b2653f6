import { hash } from 'node:crypto';
import { blocks } from '../../domain/shipment/issue.ts';
import { totals, type Money } from '../../domain/money/money.ts';
import { optionOf, type RateOption } from '../../domain/rates/option.ts';
import { sumsByService, type ParcelFacts } from '../../domain/purchase/preflight.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import type { Preflight, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { newId, type Base } from '../context.ts';
import { inSlices } from '../runs/slices.ts';
import type { UnsettledShipments } from '../rating/unsettled.ts';
import { DeskError } from '../deskError.ts';
import { createElsewhere } from '../identity/elsewhere.ts';
import { fromService } from '../shipments/checking.ts';
import { snapshotOf } from '../shipments/snapshots.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { Guard } from './guard.ts';
import { demandOpen } from './shut.ts';

const LIFE_MS = 15 * 60_000;

/** What a person was shown of each shipment: option and price. */
export type Prices = ReadonlyMap<string, string | null>;

interface Shown extends Preflight {
  readonly at: number;
  readonly prices: Prices;
  /** Digest of the draft of each shipment: the question names people and places too. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly grounds: string;
}

/** Option and price that would be bought of a shipment now; null when there is none. */
export const priceOf = (record: ShipmentRecord | null): string | null => {
  const purchase = record?.purchase;
  const option =
    purchase && 'slug' in purchase ? optionOf(purchase.quote, purchase.slug) : undefined;
  return option ? `${option.slug} ${option.total.amount} ${option.total.currency}` : null;
};

const digestOf = ({ draft }: ShipmentRecord): string => hash('sha256', JSON.stringify(draft));

/** Settings that decide where shipments go and on which terms: a question asked under others is asked again. */
const groundsOf = (base: Base): string => {
  const { profiles, insured, lastMile, documentsAs } = base.settings();
  return JSON.stringify([base.identity().id, profiles, insured, lastMile, documentsAs]);
};

/** The question before money is spent: what exactly would be bought, and whether that is still so when it is answered. */
export const createPreflight = (
  base: Base,
  guard: Guard,
  unsettled: UnsettledShipments,
  committed: () => Money[],
) => {
  const { store, clock } = base;
  const asked = new Map<string, Shown>();
  const elsewhere = createElsewhere(base);

  const gather = () => {
    demandOpen(base);
    const going: { readonly id: string; readonly option: RateOption }[] = [];
    const leftOut: { id: string; name: string; why: string }[] = [];
    const stale: string[] = [];
    const before = { booked: 0, uncertain: 0, sending: 0 };
    const prices = new Map<string, string | null>();
    const drafts = new Map<string, string>();
    const grounds = groundsOf(base);
    let last: ParcelFacts | null = null;
    const away = elsewhere.counting();

    const look = (id: string): void => {
      const record = store.shipments.get(id);
      // Taken away since it was asked about.
      if (record === null || record.removedAt !== null) return;
      const { kind } = record.purchase;
      if (isSealed(kind)) {
        before[kind] += 1;
        return;
      }
      const snapshot = snapshotOf(base, record);
      const option =
        snapshot.quote && snapshot.chosen !== null
          ? optionOf({ ...snapshot.quote, fingerprint: '' }, snapshot.chosen)
          : undefined;
      const active = snapshot.serviceId === base.identity().id;
      const pricing = unsettled.is('price', id);
      if (snapshot.allowed.book && option && active && !pricing) {
        going.push({ id, option });
        prices.set(id, priceOf(record));
        drafts.set(id, digestOf(record));
        last = factsOf(snapshot, option);
        away.look(record.mode, record.draft);
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
        name: snapshot.draft.name || snapshot.externalReference,
        why: !active
          ? 'It was drafted under another connection.'
          : pricing
            ? 'Its price is being asked for right now.'
            : whyNot(snapshot),
      });
    };

    const done = (): Preflight => {
      // The ground moved under the question: it is put again rather than half on each.
      if (groundsOf(base) !== grounds)
        throw new DeskError(
          'notAllowed',
          'The settings were changed meanwhile. Nothing was booked: book again.',
        );
      const sums = totals(going.map(({ option }) => option.total));
      const made: Preflight = {
        token: newId(base),
        ids: going.map(({ id }) => id),
        totals: sums,
        exceeded: guard.wouldExceed(sums, committed()),
        stale,
        leftOut,
        services: sumsByService(going.map(({ option }) => option)),
        one: going.length === 1 ? last : null,
        before,
        elsewhere: away.result(),
      };
      for (const [token, { at }] of asked) if (clock.now() - at > LIFE_MS) asked.delete(token);
      asked.set(made.token, { ...made, at: clock.now(), prices, drafts, grounds });
      return made;
    };
    return { look, done };
  };

  /** True when a shipment is no longer what was shown of it, or cannot be sent any more. */
  const changed = (id: string, { prices, drafts }: Shown): boolean => {
    const record = store.shipments.get(id);
    if (
      record === null ||
      record.removedAt !== null ||
      (record.purchase.kind !== 'chosen' && record.purchase.kind !== 'refused')
    )
      return true;
    return (
      unsettled.is('choice', id) ||
      unsettled.is('price', id) ||
      priceOf(record) !== prices.get(id) ||
      digestOf(record) !== drafts.get(id)
    );
  };

  return {
    /** @throws DeskError while options are being chosen for one of these */
    look: (ids: readonly string[]): Preflight => {
      if (ids.some((id) => unsettled.is('choice', id)))
        throw new DeskError(
          'notAllowed',
          'Options are still being chosen for these shipments. Book once that is done.',
        );
      const { look, done } = gather();
      ids.forEach(look);
      return done();
    },
    /** The same for a window: waits for choices under way, and gives others their turn between. */
    lookInTurns: async (ids: readonly string[]): Promise<Preflight> => {
      for (;;) {
        await unsettled.chosen(ids);
        const { look, done } = gather();
        let settled = true;
        await inSlices(ids, look, undefined, () => {
          settled = !ids.some((id) => unsettled.is('choice', id));
          return settled;
        });
        if (settled) return done();
      }
    },
    /**
     * What a person agreed to, used up by it.
     * @throws DeskError when it is not what would be sent now, was used before or is too old, or takes the manager's PIN; only that leaves it to be used
     */
    take: (
      token: string,
      pin: string | null,
    ): { readonly ids: readonly string[]; readonly prices: Prices } => {
      demandOpen(base);
      const shown = asked.get(token);
      // Before the token is used up: a mistyped PIN is no reason to begin again.
      if (shown) {
        if (shown.grounds !== groundsOf(base) || shown.ids.some((id) => changed(id, shown))) {
          asked.delete(token);
          throw new DeskError(
            'notAllowed',
            'A shipment, a price or a choice has changed since you were asked. Nothing was booked.',
          );
        }
        guard.allow(shown.totals, pin, committed());
      }
      asked.delete(token);
      if (!shown || clock.now() - shown.at > LIFE_MS)
        throw new DeskError(
          'notAllowed',
          'This booking was started already, or waited too long. Look at the shipments and press Book again.',
        );
      return { ids: shown.ids, prices: shown.prices };
    },
  };
};

const factsOf = (
  { draft: { receiver }, mode, figures }: ShipmentSnapshot,
  option: RateOption,
): ParcelFacts => ({
  receiver: `${receiver.first_name} ${receiver.last_name}`.trim(),
  city: receiver.city.trim(),
  country: receiver.country.trim(),
  mode,
  weight: figures.weight,
  boxes: figures.boxes,
  option,
});

const whyNot = ({ issues, quote, chosen }: ShipmentSnapshot): string => {
  if (blocks(issues.filter((issue) => !fromService(issue)))) return 'It has problems.';
  if (quote === null) return 'It has no rates yet.';
  if (quote.stale) return 'It was changed after it was priced: get rates again.';
  return chosen === null ? 'No delivery option is chosen.' : 'It cannot be booked now.';
};
