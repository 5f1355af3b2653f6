import type { Money } from '../money/money.ts';
import type { PaidState } from '../payment/payment.ts';
import type { DocumentKind } from '../service/service.ts';
import { isBlankDraft } from '../shipment/draft.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import type { LineTexts } from './columns.ts';
import { lineTexts } from './listedLine.ts';

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
export interface ListedShipment extends StateFacts, LineTexts {
  readonly id: string;
  /** Name of the delivery option, '' for none. */
  readonly option: string;
  /** The customer's price. */
  readonly total: Money | null;
  /** '' while it is not booked. */
  readonly paid: PaidState;
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
  const { quote, chosen, attempt, otherService } = shipment;
  const option = quote?.options.find(({ slug }) => slug === chosen);
  return {
    ...stateFactsOf(shipment),
    ...lineTexts({ ...shipment, currency: option?.total.currency ?? '' }),
    id: shipment.id,
    option: option?.name ?? '',
    total: option?.total ?? null,
    // Nobody owes anything for a void booking.
    paid: (shipment.voided === undefined && shipment.paid?.state) || '',
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
