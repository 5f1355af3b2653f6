import type { Money } from '../money/money.ts';
import type { DocumentKind } from '../service/service.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { PurchaseState } from '../purchase/purchase.ts';

/** What the word for a shipment's state is made of. */
export interface StateFacts {
  readonly state: PurchaseState;
  /** Problems to be corrected; 0 for a draft that only lacks input. */
  readonly problems: number;
  /** Its prices are out of date. */
  readonly isStale: boolean;
  readonly isVoid: boolean;
  /** Booked by a person's word only. */
  readonly isUnconfirmed: boolean;
}

/** A shipment as a line of a list. */
export interface ListedShipment extends StateFacts {
  readonly id: string;
  readonly receiver: string;
  /** City and country of the receiver. */
  readonly place: string;
  readonly sender: string;
  /** Tracking number, '' for none. */
  readonly number: string;
  /** The service's own name for it, '' for none. */
  readonly reference: string;
  /** Name of the delivery option, '' for none. */
  readonly option: string;
  /** What the customer pays. */
  readonly total: Money | null;
  /** When it was booked, else sent, else changed last; milliseconds since the epoch. */
  readonly when: number;
  /** The year in whose archive it lies. */
  readonly archive?: number;
  /** In words, where it is another service than the one in use. */
  readonly otherService?: string;
  /** Why it wants a person: what the service said, and the papers that could not be had. */
  readonly wants?: { readonly said: string; readonly missing: readonly DocumentKind[] };
}

const CORRECTED = new Set<PurchaseState>(['draft', 'ready', 'quoted', 'chosen']);
/** True where its word depends on what is wrong with it today, which a list does not know. */
export const isToBeChecked = ({ state }: StateFacts): boolean => CORRECTED.has(state);

/** The facts of a shipment's state. */
export const stateFactsOf = ({
  state,
  issues,
  quote,
  voided,
  receipt,
}: Pick<ShipmentSnapshot, 'state' | 'issues' | 'quote' | 'voided' | 'receipt'>): StateFacts => {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const lacksOnly = errors.every(({ code }) => code === 'required');
  return {
    state,
    problems: !CORRECTED.has(state) || (lacksOnly && state !== 'ready') ? 0 : errors.length,
    isStale: quote?.stale ?? false,
    isVoid: voided !== undefined,
    isUnconfirmed: receipt?.unconfirmed === true,
  };
};

const nameOf = (party: { readonly first_name: string; readonly last_name: string }): string =>
  `${party.first_name} ${party.last_name}`.trim();

/** A shipment that is known whole, as its line. */
export const listedShipmentOf = (shipment: ShipmentSnapshot): ListedShipment => {
  const { draft, quote, chosen, receipt, attempt, sold, otherService } = shipment;
  const option = quote?.options.find(({ slug }) => slug === chosen);
  return {
    ...stateFactsOf(shipment),
    id: shipment.id,
    receiver: nameOf(draft.receiver),
    place: [draft.receiver.city, draft.receiver.country].filter(Boolean).join(', '),
    // As it was sold; of a draft the sender that stands in it, which may be none: the desk's own then.
    sender: sold?.sender?.name || nameOf(draft.sender),
    number: receipt?.trackingNumber ?? '',
    reference: receipt?.reference ?? '',
    option: option?.name ?? '',
    total: option?.total ?? null,
    when: shipment.bookedAt ?? attempt?.at ?? shipment.updatedAt,
    ...(otherService !== undefined && { otherService }),
    ...(shipment.archive && { archive: shipment.archive.year }),
    wants: {
      said: attempt?.said?.message ?? '',
      missing: shipment.documents
        .filter((each) => each.state === 'missing' || each.state === 'failed')
        .map(({ kind }) => kind),
    },
  };
};
