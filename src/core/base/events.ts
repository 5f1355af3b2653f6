import type { CodeCatalogue } from '../../domain/customs/codes.ts';
import type {
  ConnectivityState,
  RunProgress,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import type { OperatorsState } from '../../domain/operator/operator.ts';

/** Events that the core emits to the shells. */
export type DeskEvent =
  | {
      readonly type: 'shipments';
      readonly batchId: string;
      readonly shipments: readonly ShipmentSnapshot[];
    }
  | { readonly type: 'run'; readonly progress: RunProgress }
  /** Progress of uploading the files of a shipment before it is booked. Bytes and counts of this upload only. */
  | {
      readonly type: 'upload';
      readonly shipmentId: string;
      readonly files: number;
      readonly filesDone: number;
      readonly bytes: number;
      readonly bytesDone: number;
    }
  | { readonly type: 'connectivity'; readonly connectivity: ConnectivityState }
  /**
   * Shipments whose rates are deferred until the service can be reached. `resumed`: how many are being rated now; `leftOut`: how many have problems
   * by now and are no longer waiting.
   */
  | {
      readonly type: 'deferredRates';
      readonly waiting: readonly string[];
      readonly resumed: number;
      readonly leftOut: number;
    }
  | { readonly type: 'attention'; readonly count: number }
  /** The download of the full list of HS codes started or ended. */
  | { readonly type: 'catalogue'; readonly catalogue: CodeCatalogue }
  /** The limits of the service's carriers were downloaded. */
  | { readonly type: 'carriers' }
  /** The list of operators, or who is signed in, changed. */
  | { readonly type: 'operators'; readonly state: OperatorsState }
  /** Delivery status of shipments changed, or a person saw a change. */
  | { readonly type: 'ways' }
  /** The parcels that wait for a driver, or those that were handed over, changed. */
  | { readonly type: 'handovers' }
  /** The state of the connection to the site changed. */
  | { readonly type: 'site' }
  /** Shipments of other desks of the site changed. */
  | { readonly type: 'siteNews' }
  /** Data that the desks of a site share was changed by another desk, or by a person who chose between two values. */
  | { readonly type: 'shared' }
  /** The address book and the catalogue now contain what was typed or booked. */
  | { readonly type: 'learned' };
