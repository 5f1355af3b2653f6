import type { Rules } from '../domain/shipment/rules.ts';
import type { Mode } from '../domain/shipment/mode.ts';
import type { Profile, ProfileId, Settings } from '../domain/desk/settings.ts';
import { placeText, type ServiceIdentity } from '../domain/service/serviceIdentity.ts';
import type { ShippingService } from '../domain/service/service.ts';
import type { LineState, RunProgress, ShipmentSnapshot } from '../domain/shipment/snapshot.ts';
import { dateIn } from '../domain/text/dates.ts';
import { ulid } from '../domain/text/ulid.ts';
import { DeskError, OtherService } from './deskError.ts';
import type { FetchFile } from './documents/fetchDocuments.ts';
import type { Archive } from './documentStore/documentStore.ts';
import type { DocumentWorker } from './documents/pool.ts';
import type { Identities } from './identity/identities.ts';
import type { ImportReader } from './imports/read/protocol.ts';
import type { Line } from './connectivity/connectivity.ts';
import type { Pace } from './http/pace.ts';
import type { Clock, Log, Random } from './ports.ts';
import type { Home } from './store/facts.ts';
import type { Store } from './store/store.ts';

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
  | { readonly type: 'line'; readonly line: LineState }
  /** Shipments whose rates wait for the line; how many are asked for at this moment, and how many have problems by now and wait no more. */
  | {
      readonly type: 'rateQueue';
      readonly waiting: readonly string[];
      readonly resumed: number;
      readonly leftOut: number;
    }
  | { readonly type: 'attention'; readonly count: number };

/** A way to the service under one connection profile. */
export interface Connection {
  readonly service: ShippingService;
  /** How fast the service lets itself be worked; left out, as fast as the desk is set to. */
  readonly pace?: Pace;
}

/** Everything that the parts of the desk work with. */
export interface Base {
  readonly store: Store;
  readonly archive: Archive;
  readonly worker: DocumentWorker;
  /** Reads batch files off the main thread; left out, they are read on it. */
  readonly importReader?: ImportReader;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rules: Rules;
  /** IANA name of the desk's time zone. */
  readonly timeZone: string;
  readonly settings: () => Settings;
  /** The service and account that the desk works with now: what is drafted, asked and booked belongs to it. */
  readonly identity: () => ServiceIdentity;
  readonly identities: Identities;
  /** @throws DeskError when the profile has no usable base address */
  readonly connect: (serviceId: ProfileId, mode: Mode) => Connection;
  readonly fetchFile: FetchFile;
  readonly line: Line;
  /** Where the data folder lies; left out, nobody asks. */
  readonly home?: Home;
  readonly emit: (event: DeskEvent) => void;
}

export const newId = ({ clock, random }: Pick<Base, 'clock' | 'random'>): string =>
  ulid(clock.now(), random);

export const today = ({ clock, timeZone }: Pick<Base, 'clock' | 'timeZone'>): string =>
  dateIn(clock.now(), timeZone);

export const profileOf = (settings: Settings, id: string): Profile => {
  const profile = settings.profiles.find((each) => each.id === id);
  if (!profile) throw new DeskError('notFound', `There is no connection profile “${id}”.`);
  return profile;
};

/** Connection profile that a service is known under. */
export const profileUnder = ({ store }: Pick<Base, 'store'>, serviceId: string): ProfileId =>
  store.identities.get(serviceId)?.profile ?? 'live';

/** A service as a person knows it: its profile, and its address where there is one. An address on this computer is typed on the command line and has no profile to speak of. */
export const serviceName = ({ profile, place }: ServiceIdentity): string =>
  place === null
    ? profile.toUpperCase()
    : profile === 'practice'
      ? placeText(place)
      : `${profile.toUpperCase()} (${placeText(place)})`;

/** The same by its id. */
export const serviceNamed = ({ store }: Pick<Base, 'store'>, serviceId: string): string => {
  const known = store.identities.get(serviceId);
  return known === null ? 'a service that is not known any more' : serviceName(known);
};

/** The active connection for a shipment of the service that it leads to; a batch of another service or account is never sent there. */
export const connectionFor = (
  base: Base,
  shipment: { readonly serviceId: string; readonly mode: Mode },
): Connection => {
  const active = base.identity();
  if (shipment.serviceId !== active.id) {
    throw new OtherService(
      `This was drafted under ${serviceNamed(base, shipment.serviceId)}, but the desk is now connected to ${serviceName(active)}. Switch the connection in Settings.`,
    );
  }
  return base.connect(base.settings().activeProfile, shipment.mode);
};

/** The pace of the service that a shipment goes to; undefined where it cannot go anywhere now, which sending it says in words. */
export const paceFor = (
  base: Base,
  shipment: { readonly serviceId: string; readonly mode: Mode } | null,
): Pace | undefined => {
  if (shipment === null) return undefined;
  try {
    return connectionFor(base, shipment).pace;
  } catch (reason) {
    if (reason instanceof DeskError) return undefined;
    throw reason;
  }
};
