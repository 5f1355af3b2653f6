import type { ShipmentSnapshot } from '../shipment/snapshot.ts';

/** Why nothing can be booked before a person has said something about this ledger. */
export interface BookingLock {
  /** `putBack`: a backup, or an empty one, is in its place. `moved`: the data folder lies elsewhere than it did, or is a copy. `place`: it lies where a ledger cannot be booked with. `movedAway`: the desk was moved to another computer and goes on there. */
  readonly by: 'movedAway' | 'place' | 'putBack' | 'moved';
  readonly message: string;
  /** The message without where to go, for the screen on which it is answered. */
  readonly messageHere: string;
  /** What is wrong with the record beside the ledger, in words. */
  readonly problems: readonly string[];
  /** How many shipments came back. */
  readonly total: number;
  /** The first of them. */
  readonly shipments: readonly ShipmentSnapshot[];
}
