import type { Mode } from '../shipment/mode.ts';
import type { ParcelStage } from './parcel.ts';
import type { Signature } from './signature.ts';

/** Maximum length in characters of names, seals and reasons. */
export const MAX_NAME = 60;
export const MAX_UNDO_REASON = 300;
/** Maximum size of a photo in bytes. */
export const MAX_PHOTO = 12_000_000;

/** A parcel on the hand-over screen. */
export interface ParcelRow {
  readonly id: string;
  /** Null for a parcel that was booked elsewhere: only its number is known. */
  readonly shipmentId: string | null;
  /** Name of the desk of the site that booked it; '' for this desk, and when unknown. */
  readonly desk: string;
  readonly number: string;
  readonly receiver: string;
  readonly place: string;
  /** Two letters of the receiver's country; '' when unknown. */
  readonly region: string;
  readonly reference: string;
  /** The delivery service; '' for a parcel that was booked elsewhere. */
  readonly service: string;
  readonly mode: Mode | null;
  readonly boxes: number;
  /** Pieces that were scanned at its hand-over; null before, and where it was not scanned on its own. */
  readonly scanned: number | null;
  /** In the mode's unit; null when unknown. */
  readonly weight: number | null;
  readonly stage: ParcelStage;
  /** When it was booked, or accepted if it was booked elsewhere; milliseconds since the epoch. */
  readonly since: number;
  /** Whole days since then. */
  readonly days: number;
  /** It waits longer than the settings allow. */
  readonly late: boolean;
  readonly acceptedAt: number | null;
  readonly bagId: string | null;
}

/** A bag at the desk. */
export interface Bag {
  readonly id: string;
  readonly name: string;
  /** Number of the seal; null while the bag is open. */
  readonly seal: string | null;
  /** Number of waiting parcels in it. */
  readonly count: number;
}

/** What the driver took, and when. */
export interface Handover {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  /** Carrier or service, as entered. */
  readonly carrier: string;
  /** '' after an erasure. */
  readonly driver: string;
  readonly vehicle: string;
  readonly signature: Signature | null;
  /** Hash of the photo (as a PDF) in the document store; null for none. */
  readonly photo: string | null;
  /** Hash of the signed manifest in the document store; null while it is not stored. */
  readonly manifest: string | null;
}

/** A hand-over in the list of past hand-overs. */
export interface HandoverRow extends Omit<Handover, 'signature'> {
  readonly signed: boolean;
  /** Number of parcels that were not taken back. */
  readonly count: number;
  /** Number of parcels that were taken back. */
  readonly undone: number;
  /** Formatted, in both units when there are two. */
  readonly weight: string;
}

/** Why a scanned parcel is rejected; the alarm sounds. */
export type ScanAlarm =
  'handedOver' | 'void' | 'uncertain' | 'notBooked' | 'otherService' | 'sealed' | 'unknown';

/** Result of a scan. */
export type ScanFound =
  | { readonly kind: 'parcel'; readonly row: ParcelRow }
  | { readonly kind: 'bag'; readonly bag: Bag; readonly rows: readonly ParcelRow[] }
  | {
      readonly kind: 'alarm';
      readonly why: ScanAlarm;
      readonly number: string;
      readonly words: string;
    };

/** All data of the hand-over screen. */
export interface HandoverList {
  /** Waiting parcels, the oldest first. */
  readonly waiting: readonly ParcelRow[];
  /** Number of all waiting parcels; the list may be cut. */
  readonly total: number;
  readonly bags: readonly Bag[];
  /** Past hand-overs, the newest first. */
  readonly done: readonly HandoverRow[];
}
