import type { GivenPin } from '../desk/pin.ts';

/** What a person says of a shipment that nobody knows the outcome of for certain. */
export type Resolution =
  /** `unconfirmed`: also when the service does not track the number yet; the manager's PIN, where there is one, stands for it. */
  | {
      readonly kind: 'booked';
      readonly trackingNumber: string;
      readonly unconfirmed?: { readonly pin: GivenPin | null };
    }
  /** By a reference or address that came with the answer. */
  | { readonly kind: 'bookedAs'; readonly came: string }
  | { readonly kind: 'notBooked' }
  /** Of one that was said to be booked and that the service has not confirmed: nobody knows again. The manager's PIN, where there is one, stands for it. */
  | { readonly kind: 'takenBack'; readonly pin: GivenPin | null };
