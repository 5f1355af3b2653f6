import type { CodeCatalogue } from '../domain/customs/codes.ts';
import type {
  ConnectivityState,
  RunProgress,
  ShipmentSnapshot,
} from '../domain/shipment/snapshot.ts';
import type { ArchivesState } from '../domain/desk/archives.ts';
import type { OperatorsState } from '../domain/operator/operator.ts';

/** What the core tells whoever shows it. */
export type DeskEvent =
  | {
      readonly type: 'shipments';
      readonly batchId: string;
      readonly shipments: readonly ShipmentSnapshot[];
    }
  | { readonly type: 'run'; readonly progress: RunProgress }
  /** Files of a shipment that go up before it is booked; bytes and counts of this time only. */
  | {
      readonly type: 'upload';
      readonly shipmentId: string;
      readonly files: number;
      readonly filesDone: number;
      readonly bytes: number;
      readonly bytesDone: number;
    }
  | { readonly type: 'connectivity'; readonly connectivity: ConnectivityState }
  /** Shipments whose rates wait for the line; how many are asked for at this moment, and how many have problems by now and wait no more. */
  | {
      readonly type: 'deferredRates';
      readonly waiting: readonly string[];
      readonly resumed: number;
      readonly leftOut: number;
    }
  | { readonly type: 'attention'; readonly count: number }
  /** The whole list of HS codes begins to be fetched, or was. */
  | { readonly type: 'catalogue'; readonly catalogue: CodeCatalogue }
  /** The limits of the service's carriers were fetched. */
  | { readonly type: 'carriers' }
  /** Who works at the desk, or who is signed in, has changed. */
  | { readonly type: 'operators'; readonly state: OperatorsState }
  /** How far shipments are has changed, or what was seen of it. */
  | { readonly type: 'ways' }
  /** What waits for a driver, or was handed over, has changed. */
  | { readonly type: 'handovers' }
  /** How the desk stands with its site has changed. */
  | { readonly type: 'site' }
  /** Shipments of other desks of the site have changed. */
  | { readonly type: 'siteNews' }
  /** What desks of the site share was changed by another one, or by a person's choice between two values. */
  | { readonly type: 'shared' }
  /** A year is being moved into its archive or back, or was. */
  | { readonly type: 'archives'; readonly state: ArchivesState }
  /** What was typed or booked is known to the address book and the catalogue by now. */
  | { readonly type: 'learned' };
