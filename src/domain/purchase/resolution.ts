import type { GivenPin } from '../desk/pin.ts';

/** A person's statement about a shipment whose outcome is uncertain. */
export type Resolution =
  /** `unconfirmed`: accept it even when the service does not track the number yet; takes the manager's PIN where one is set. */
  | {
      readonly kind: 'booked';
      readonly trackingNumber: string;
      readonly unconfirmed?: { readonly pin: GivenPin | null };
    }
  /** Booked under a reference or address that came with the service's answer. */
  | { readonly kind: 'bookedAs'; readonly came: string }
  | { readonly kind: 'notBooked' }
  /** Takes back an unconfirmed booking: it becomes uncertain again. Takes the manager's PIN where one is set. */
  | { readonly kind: 'takenBack'; readonly pin: GivenPin | null };
