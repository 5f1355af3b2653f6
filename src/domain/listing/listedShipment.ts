import type { Money } from '../money/money.ts';
import type { DocumentKind } from '../service/service.ts';
import { isBlankDraft } from '../shipment/draft.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import { fullName } from '../text/personName.ts';

/** The facts that decide the displayed state of a shipment. */
export interface StateFacts {
  readonly state: PurchaseState;
  /** Number of problems to correct; 0 for a draft that nobody has typed in. */
  readonly problems: number;
  /** All of them are required fields that are empty. */
  readonly isAllMissing: boolean;
  /** Its quote is stale. */
  readonly isStale: boolean;
  readonly isVoid: boolean;
  /** Booked by a person's word only. */
  readonly isUnconfirmed: boolean;
}

/** A shipment as a line of the list. */
export interface ListedShipment extends StateFacts {
  readonly id: string;
  readonly receiver: string;
  /** City and country of the receiver. */
  readonly place: string;
  readonly sender: string;
  /** Tracking number, '' for none. */
  readonly number: string;
  /** The service's reference, '' for none. */
  readonly reference: string;
  /** Name of the delivery option, '' for none. */
  readonly option: string;
  /** The customer's price. */
  readonly total: Money | null;
  /** Time of the booking, else of the send, else of the last change; milliseconds since the epoch. */
  readonly when: number;
  /** Name of its service, when it is not the service in use. */
  readonly otherService?: string;
  /** Why it needs attention: the service's message, and documents that could not be fetched. */
  readonly wants?: { readonly said: string; readonly missing: readonly DocumentKind[] };
}

const CORRECTED = new Set<PurchaseState>(['draft', 'ready', 'quoted', 'chosen']);
/** True for states whose text depends on the current problems, which a list does not know. */
export const isToBeChecked = ({ state }: StateFacts): boolean => CORRECTED.has(state);

/** The state facts of a shipment. */
export const stateFactsOf = ({
  state,
  draft,
  issues,
  quote,
  voided,
  receipt,
}: Pick<
  ShipmentSnapshot,
  'state' | 'draft' | 'issues' | 'quote' | 'voided' | 'receipt'
>): StateFacts => {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return {
    state,
    problems: CORRECTED.has(state) && !isBlankDraft(draft) ? errors.length : 0,
    isAllMissing: errors.length > 0 && errors.every(({ code }) => code === 'required'),
    isStale: quote?.stale ?? false,
    isVoid: voided !== undefined,
    isUnconfirmed: receipt?.unconfirmed === true,
  };
};

/** Converts a whole shipment to its line. */
export const listedShipmentOf = (shipment: ShipmentSnapshot): ListedShipment => {
  const { draft, quote, chosen, receipt, attempt, sold, otherService } = shipment;
  const option = quote?.options.find(({ slug }) => slug === chosen);
  return {
    ...stateFactsOf(shipment),
    id: shipment.id,
    receiver: fullName(draft.receiver),
    place: [draft.receiver.city, draft.receiver.country].filter(Boolean).join(', '),
    // The sender as sold; for a draft the typed sender, which is empty when the desk's default sender applies.
    sender: sold?.sender?.name || fullName(draft.sender),
    number: receipt?.trackingNumber ?? '',
    reference: receipt?.reference ?? '',
    option: option?.name ?? '',
    total: option?.total ?? null,
    when: shipment.bookedAt ?? attempt?.at ?? shipment.updatedAt,
    ...(otherService !== undefined && { otherService }),
    wants: {
      said: attempt?.said?.message ?? '',
      missing: shipment.documents
        .filter((each) => each.state === 'missing' || each.state === 'failed')
        .map(({ kind }) => kind),
    },
  };
};
