import type { ShipmentSnapshot } from '../shipment/snapshot.ts';

/** Why this ledger cannot book before a person has confirmed something. */
export interface BookingLock {
  /**
   * `putBack`: a backup or an empty ledger replaced it. `moved`: the data folder has another path than before, or is a copy. `place`: it is in a
   * location where a ledger cannot book. `movedAway`: the desk was moved to another computer.
   */
  readonly by: 'movedAway' | 'place' | 'putBack' | 'moved';
  readonly message: string;
  /** The message without the hint where to confirm, for the screen where it is confirmed. */
  readonly messageHere: string;
  /** Problems of the attempts log, for the user. */
  readonly problems: readonly string[];
  /** Number of recovered shipments. */
  readonly total: number;
  /** The first of the recovered shipments. */
  readonly shipments: readonly ShipmentSnapshot[];
}
