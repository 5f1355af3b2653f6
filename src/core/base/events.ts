import type { CodeCatalogue } from '../../domain/customs/codes.ts';
import type {
  ConnectivityState,
  RunProgress,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import type { OperatorsState } from '../../domain/operator/operator.ts';
import type { PrintingEvent } from '../../domain/paper/print.ts';
import type { WatchEvent } from '../../domain/batchFile/watching.ts';
import type { Log } from './ports.ts';

/** What happens in the core, for the shells and for other parts of the core. */
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
  /** A message to a customer was sent or not, or a person saw it. */
  | { readonly type: 'messages' }
  /** The parcels that wait for a driver, or those that were handed over, changed. */
  | { readonly type: 'handovers' }
  /** The state of the connection to the site changed. */
  | { readonly type: 'site' }
  /** Shipments of other desks of the site changed. */
  | { readonly type: 'siteNews' }
  /** Data that the desks of a site share was changed by another desk, or by a person who chose between two values. */
  | { readonly type: 'shared' }
  /** The address book and the catalogue now contain what was typed or booked. */
  | { readonly type: 'learned' }
  | PrintingEvent
  /** Cash was taken, given back or taken back: the drawer opens. */
  | { readonly type: 'cashMoved' }
  /** The watched folder, or a file in it, changed. */
  | ({ readonly type: 'watch' } & WatchEvent);

/** The events of a desk. */
export interface EventBus {
  /** Passes an event to all listeners. Their errors are logged and never interrupt the work that emits. */
  readonly emit: (event: DeskEvent) => void;
  /** Adds a listener. Listeners are called in the order in which they were added. */
  readonly on: (listener: (event: DeskEvent) => void) => void;
}

/** Creates the events of a desk, without listeners. */
export const createEvents = (log: Log): EventBus => {
  const listeners: ((event: DeskEvent) => void)[] = [];
  return {
    emit: (event) => {
      for (const listener of listeners)
        try {
          listener(event);
        } catch (reason) {
          log.warn('an event was not shown', {
            type: event.type,
            name: reason instanceof Error ? reason.name : 'unknown',
          });
        }
    },
    on: (listener) => void listeners.push(listener),
  };
};
