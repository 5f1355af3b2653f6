import type { Rules } from '../domain/shipment/rules.ts';
import type { Mode } from '../domain/shipment/mode.ts';
import type { ProfileId, Settings } from '../domain/desk/settings.ts';
import type { ServiceIdentity } from '../domain/service/serviceIdentity.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { FetchFile } from './documents/fetchDocuments.ts';
import type { DocumentWorker } from './documents/pool.ts';
import type { DocumentStore } from './documentStore/documentStore.ts';
import type { DeskEvent } from './events.ts';
import type { Identities } from './identity/identities.ts';
import type { ImportReader } from './imports/read/protocol.ts';
import type { Operators } from './operators/operators.ts';
import type { Clock, Log, Random } from './ports.ts';
import type { Power } from './power/power.ts';
import type { Connection } from './service/connection.ts';
import type { SiteClaims } from './site/siteClaims.ts';
import type { HomeHere } from './bookingLock/home.ts';
import type { Compacting } from './store/compacting.ts';
import type { Store } from './store/store.ts';

/**
 * Everything that the parts of the desk work with. Each part names what it uses of it (`Pick<CoreContext, 'store' | 'clock'>`), and nothing
 * that is named here may import this file.
 */
export interface CoreContext {
  readonly store: Store;
  readonly documentStore: DocumentStore;
  readonly worker: DocumentWorker;
  /** Reads batch files off the main thread; left out, they are read on it. */
  readonly importReader?: ImportReader;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rules: Rules;
  /** IANA name of the desk's time zone. */
  readonly timeZone: string;
  /** With the initials of who is signed in, where operators are set up. */
  readonly settings: () => Settings;
  readonly operators: Operators;
  /** The service and account that the desk works with now: what is drafted, asked and booked belongs to it. */
  readonly identity: () => ServiceIdentity;
  readonly identities: Identities;
  /** @throws DeskError when the profile has no usable base address */
  readonly connect: (serviceId: ProfileId, mode: Mode) => Connection;
  readonly fetchFile: FetchFile;
  readonly connectivity: Connectivity;
  /** How the computer is fed; left out, nobody looks. */
  readonly power?: Power;
  /** Where the data folder lies; left out, nobody asks. */
  readonly home?: HomeHere;
  /** What purchases ask the site of this desk; left out, a desk has none. */
  readonly site?: SiteClaims;
  /** Rewrites the ledger on a thread of its own; left out, it is done on this one. */
  readonly compacting?: Compacting;
  readonly emit: (event: DeskEvent) => void;
}
