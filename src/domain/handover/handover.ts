import type { Mode } from '../shipment/mode.ts';
import type { ParcelStage } from './parcel.ts';
import type { Signature } from './signature.ts';

/** Characters that names, seals and reasons may have. */
export const MAX_NAME = 60;
export const MAX_UNDO_REASON = 300;
/** Bytes of a photo at most. */
export const MAX_PHOTO = 12_000_000;

/** A parcel as the hand-over shows it. */
export interface ParcelRow {
  readonly id: string;
  /** Null for one that was booked elsewhere: only its number is known. */
  readonly shipmentId: string | null;
  /** Name of the desk of the site that booked it; '' for this one, and where it is not known. */
  readonly desk: string;
  readonly number: string;
  readonly receiver: string;
  readonly place: string;
  /** Two letters of the receiver's country; '' where it is not known. */
  readonly region: string;
  readonly reference: string;
  /** The service it was sold with; '' for one that was booked elsewhere. */
  readonly service: string;
  readonly mode: Mode | null;
  readonly boxes: number;
  /** In the mode's unit; null where it is not known. */
  readonly weight: number | null;
  readonly stage: ParcelStage;
  /** Booked, or accepted where it was booked elsewhere; milliseconds since the epoch. */
  readonly since: number;
  /** Whole days that it has been here. */
  readonly days: number;
  /** It waits longer than the settings allow. */
  readonly late: boolean;
  readonly acceptedAt: number | null;
  readonly bagId: string | null;
}

/** A bag that is at the desk. */
export interface Bag {
  readonly id: string;
  readonly name: string;
  /** Number of the seal; null while it is open. */
  readonly seal: string | null;
  /** Parcels in it that wait. */
  readonly count: number;
}

/** What the driver took, and when. */
export interface Handover {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  /** Carrier or service it is for, as it was entered. */
  readonly carrier: string;
  /** '' once it was erased. */
  readonly driver: string;
  readonly vehicle: string;
  readonly signature: Signature | null;
  /** Of the photo in the document store, as a PDF; null for none. */
  readonly photo: string | null;
  /** Of the signed copy in the document store; null while it is not kept. */
  readonly manifest: string | null;
}

/** A hand-over in the list of those that were. */
export interface HandoverRow extends Omit<Handover, 'signature'> {
  readonly signed: boolean;
  /** Parcels that it took and that were not taken back. */
  readonly count: number;
  /** Parcels that were taken back. */
  readonly undone: number;
  /** In words, both units where there are two. */
  readonly weight: string;
}

/** Why a parcel that was scanned is not taken: the alarm sounds. */
export type ScanAlarm =
  'handedOver' | 'void' | 'uncertain' | 'notBooked' | 'otherService' | 'sealed' | 'unknown';

/** What a scan found. */
export type ScanFound =
  | { readonly kind: 'parcel'; readonly row: ParcelRow }
  | { readonly kind: 'bag'; readonly bag: Bag; readonly rows: readonly ParcelRow[] }
  | {
      readonly kind: 'alarm';
      readonly why: ScanAlarm;
      readonly number: string;
      readonly words: string;
    };

/** Everything that the hand-over screen shows. */
export interface HandoverList {
  /** The oldest first. */
  readonly waiting: readonly ParcelRow[];
  /** Of them all, where the list is cut. */
  readonly total: number;
  readonly bags: readonly Bag[];
  /** The newest first. */
  readonly done: readonly HandoverRow[];
}
