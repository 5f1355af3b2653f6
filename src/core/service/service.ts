import type { ProfileId } from '../../domain/desk/settings.ts';
import type { ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { LedgerContext } from '../ledger/ledger.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { Connection, Identities } from './identity/identities.ts';
import type { Runs } from './runs/runs.ts';
import type { AddressAdvisor } from './addressAdvice/addressAdvice.ts';
import type { Carriers } from './carriers/carriers.ts';
import type { Lookups } from './lookups.ts';

/** What the parts that use the shipping service can use. */
export interface ServiceContext extends LedgerContext {
  /** The service and account that the desk is connected to now. Drafts, requests and bookings belong to it. */
  readonly identity: () => ServiceIdentity;
  readonly identities: Identities;
  /** Returns the connection of a profile in a mode. Throws DeskError when the profile has no usable base address. */
  readonly connect: (serviceId: ProfileId, mode: Mode) => Connection;
  readonly connectivity: Connectivity;
}

/** What the area offers; each part is documented at its own interface. */
export interface ServiceParts {
  readonly runs: Runs;
  readonly addressAdvisor: AddressAdvisor;
  readonly carriers: Carriers;
  readonly lookups: Lookups;
}
