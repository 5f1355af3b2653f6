import type { Rules } from '../domain/shipment/rules.ts';
import type { Mode } from '../domain/shipment/mode.ts';
import type { ProfileId, Settings } from '../domain/desk/settings.ts';
import type { ServiceIdentity } from '../domain/service/serviceIdentity.ts';
import type { Connectivity } from './service/connectivity/connectivity.ts';
import type { FetchFile } from './papers/documents/fetchDocuments.ts';
import type { DocumentWorker } from './papers/documents/pool.ts';
import type { DocumentStore } from './papers/documentStore/documentStore.ts';
import type { DeskEvent } from './base/events.ts';
import type { Identities } from './service/identity/identities.ts';
import type { ImportReader } from './imports/read/protocol.ts';
import type { Operators } from './ledger/operators/operators.ts';
import type { Clock, Log, Random } from './base/ports.ts';
import type { Power } from './base/power/power.ts';
import type { Connection } from './service/identity/connection.ts';
import type { SiteClaims } from './site/siteClaims.ts';
import type { FolderLocation } from './ledger/bookingLock/location.ts';
import type { Compacting } from './ledger/files/compacting.ts';
import type { Store } from './ledger/tables/store.ts';

/**
 * Everything that the parts of the core share. Each part names what it uses (`Pick<CoreContext, 'store' | 'clock'>`). No module whose type is listed
 * here may import this file.
 */
export interface CoreContext {
  readonly store: Store;
  readonly documentStore: DocumentStore;
  readonly worker: DocumentWorker;
  /** Reads batch files on a worker thread. Without it they are read on the main thread. */
  readonly importReader?: ImportReader;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rules: Rules;
  /** IANA name of the desk's time zone. */
  readonly timeZone: string;
  /** Where operators are set up, these contain the initials of the operator who is signed in. */
  readonly settings: () => Settings;
  readonly operators: Operators;
  /** The service and account that the desk is connected to now. Drafts, requests and bookings belong to it. */
  readonly identity: () => ServiceIdentity;
  readonly identities: Identities;
  /** Returns the connection of a profile in a mode. Throws DeskError when the profile has no usable base address. */
  readonly connect: (serviceId: ProfileId, mode: Mode) => Connection;
  readonly fetchFile: FetchFile;
  readonly connectivity: Connectivity;
  /** Power supply of the computer. Without it, the power supply is not monitored. */
  readonly power?: Power;
  /** Location of the data folder. Without it, the desk does not check whether the folder was moved or copied. */
  readonly home?: FolderLocation;
  /** Claims at the site for the purchases of this desk; absent when the desk belongs to no site. */
  readonly site?: SiteClaims;
  /** Rewrites the ledger on a worker thread. Without it, the ledger is rewritten on this thread. */
  readonly compacting?: Compacting;
  readonly emit: (event: DeskEvent) => void;
}
