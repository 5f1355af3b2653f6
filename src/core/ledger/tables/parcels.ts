import {
  NEW_PARCEL,
  parcelAfter,
  type ParcelLine,
  type ParcelLineKind,
  type ParcelPosition,
} from '../../../domain/handover/parcel.ts';
import type { Database, Row } from '../database/database.ts';

/** A parcel that is, or was, at the desk. */
export interface ParcelRecord extends ParcelPosition {
  /** The id of its shipment; an id of its own for a parcel booked elsewhere. */
  readonly id: string;
  readonly serviceId: string;
  readonly shipmentId: string | null;
  /** '' for a parcel booked here: its number is the shipment's. */
  readonly number: string;
  /** Time of the booking, or of the acceptance for one booked elsewhere; milliseconds since the epoch. */
  readonly since: number;
}

/** Parcels and their history. Lines are append-only; each also updates the position of its parcel in the same transaction. */
export interface ParcelRepository {
  readonly get: (id: string) => ParcelRecord | null;
  /** A parcel booked elsewhere. */
  readonly byNumber: (serviceId: string, number: string) => ParcelRecord | null;
  /** Adds a parcel that has no row yet. One that was given back gets the new time. */
  readonly add: (
    parcel: Pick<ParcelRecord, 'id' | 'serviceId' | 'shipmentId' | 'number' | 'since'>,
  ) => void;
  /** Adds a line and updates the parcel. @throws Error when there is no such parcel */
  readonly write: (line: ParcelLine) => void;
  /** All lines of a parcel, oldest first. */
  readonly of: (parcelId: string) => ParcelLine[];
  /** Parcels that are still booked and neither handed over nor void; those that wait longest first. */
  readonly waiting: (serviceId: string, limit: number) => ParcelRecord[];
  /** Numbers of waiting parcels, as on their labels. */
  readonly numbersWaiting: (serviceId: string) => string[];
  readonly countWaiting: (serviceId: string) => number;
  /** Arrival times of waiting parcels that arrived before a time (milliseconds). */
  readonly sinceOfWaiting: (serviceId: string, before: number) => number[];
  /** Waiting parcels in a bag, longest wait first. */
  readonly inBag: (bagId: string) => ParcelRecord[];
  /** Parcels in a bag that are at the desk, including void ones. */
  readonly hereInBag: (bagId: string) => ParcelRecord[];
  /** Parcels of a hand-over, in its order; `undone` for those that were taken back. */
  readonly ofHandover: (
    handoverId: string,
  ) => { readonly parcelId: string; readonly bagId: string | null; readonly undone: boolean }[];
  /** Scans of a parcel's pieces at a hand-over; null where it was not scanned on its own. */
  readonly scannedOf: (parcelId: string, handoverId: string) => number | null;
  /** Hand-overs that ever included this parcel. */
  readonly handoversOf: (parcelId: string) => string[];
  /** Empties the reasons in a parcel's lines: free text can name a person. */
  readonly erase: (parcelId: string) => void;
}

const WAITS = `p.handover_id IS NULL AND p.withdrawn = 0 AND (p.shipment_id IS NULL OR (
  EXISTS (SELECT 1 FROM shipments s WHERE s.id = p.shipment_id AND s.state = 'booked')
  AND coalesce((SELECT v.kind FROM voids v WHERE v.shipment_id = p.shipment_id ORDER BY v.seq DESC LIMIT 1), '') <> 'void'))`;

/** Tables `parcels` and `parcel_lines`. */
export const parcelRepository = (db: Database): ParcelRepository => {
  const get: ParcelRepository['get'] = (id) => {
    const row = db.get('SELECT * FROM parcels WHERE id = ?', id);
    return row ? read(row) : null;
  };
  return {
    get,
    byNumber: (serviceId, number) => {
      const row = db.get(
        'SELECT * FROM parcels WHERE profile = ? AND number = ? AND shipment_id IS NULL',
        serviceId,
        number,
      );
      return row ? read(row) : null;
    },
    add: ({ id, serviceId, shipmentId, number, since }) => {
      db.run(
        `INSERT INTO parcels (id, profile, shipment_id, number, since) VALUES (?,?,?,?,?)
          ON CONFLICT (id) DO UPDATE SET since = excluded.since WHERE withdrawn = 1`,
        id,
        serviceId,
        shipmentId,
        number,
        since,
      );
    },
    write: (line) => {
      const before = get(line.parcelId);
      if (before === null) throw new Error('no such parcel');
      db.run(
        'INSERT INTO parcel_lines (parcel_id, at, operator, kind, bag_id, handover_id, reason, scanned) VALUES (?,?,?,?,?,?,?,?)',
        line.parcelId,
        line.at,
        line.operator,
        line.kind,
        line.bagId,
        line.handoverId,
        line.reason,
        line.scanned ?? null,
      );
      const { acceptedAt, bagId, handoverId, withdrawn } = parcelAfter(before, line);
      db.run(
        'UPDATE parcels SET accepted_at = ?, bag_id = ?, handover_id = ?, withdrawn = ? WHERE id = ?',
        acceptedAt,
        bagId,
        handoverId,
        withdrawn ? 1 : 0,
        line.parcelId,
      );
    },
    of: (parcelId) =>
      db.all('SELECT * FROM parcel_lines WHERE parcel_id = ? ORDER BY seq', parcelId).map(readLine),
    waiting: (serviceId, limit) =>
      db
        .all(
          `SELECT p.* FROM parcels p INDEXED BY parcels_waiting WHERE p.profile = ? AND ${WAITS} ORDER BY p.since LIMIT ?`,
          serviceId,
          limit,
        )
        .map(read),
    numbersWaiting: (serviceId) =>
      db
        .all(
          `SELECT coalesce((SELECT s.tracking_number FROM shipments s WHERE s.id = p.shipment_id), p.number) AS number
            FROM parcels p INDEXED BY parcels_waiting WHERE p.profile = ? AND ${WAITS}`,
          serviceId,
        )
        .map((row) => String(row['number'])),
    countWaiting: (serviceId) =>
      Number(
        db.get(
          `SELECT count(*) AS n FROM parcels p INDEXED BY parcels_waiting WHERE p.profile = ? AND ${WAITS}`,
          serviceId,
        )?.['n'],
      ),
    sinceOfWaiting: (serviceId, before) =>
      db
        .all(
          `SELECT p.since FROM parcels p INDEXED BY parcels_waiting WHERE p.profile = ? AND p.since < ? AND ${WAITS}`,
          serviceId,
          before,
        )
        .map((row) => Number(row['since'])),
    inBag: (bagId) =>
      db
        .all(`SELECT p.* FROM parcels p WHERE p.bag_id = ? AND ${WAITS}`, bagId)
        .map(read)
        .toSorted((a, b) => a.since - b.since),
    hereInBag: (bagId) =>
      db
        .all(
          'SELECT * FROM parcels WHERE bag_id = ? AND handover_id IS NULL AND withdrawn = 0 ORDER BY since',
          bagId,
        )
        .map(read),
    ofHandover: (handoverId) =>
      db
        .all(
          `SELECT l.parcel_id, l.bag_id, p.handover_id FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
            WHERE l.handover_id = ? AND l.kind = 'handedOver' ORDER BY l.seq`,
          handoverId,
        )
        .map((row) => ({
          parcelId: String(row['parcel_id']),
          bagId: row['bag_id'] === null ? null : String(row['bag_id']),
          undone: row['handover_id'] !== handoverId,
        })),
    scannedOf: (parcelId, handoverId) =>
      numberOrNull(
        db.get(
          "SELECT scanned FROM parcel_lines WHERE parcel_id = ? AND handover_id = ? AND kind = 'handedOver' ORDER BY seq DESC LIMIT 1",
          parcelId,
          handoverId,
        )?.['scanned'],
      ),
    handoversOf: (parcelId) => [
      ...new Set(
        db
          .all('SELECT handover_id FROM parcel_lines WHERE parcel_id = ?', parcelId)
          .flatMap((row) => (row['handover_id'] === null ? [] : [String(row['handover_id'])])),
      ),
    ],
    erase: (parcelId) => {
      db.run("UPDATE parcel_lines SET reason = '' WHERE parcel_id = ? AND reason <> ''", parcelId);
    },
  };
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
const read = (row: Row): ParcelRecord => ({
  ...NEW_PARCEL,
  id: String(row['id']),
  serviceId: String(row['profile']),
  shipmentId: textOrNull(row['shipment_id']),
  number: String(row['number']),
  since: Number(row['since']),
  acceptedAt: row['accepted_at'] === null ? null : Number(row['accepted_at']),
  bagId: textOrNull(row['bag_id']),
  handoverId: textOrNull(row['handover_id']),
  withdrawn: row['withdrawn'] === 1,
});
const readLine = (row: Row): ParcelLine => ({
  parcelId: String(row['parcel_id']),
  at: Number(row['at']),
  operator: String(row['operator']),
  kind: row['kind'] as ParcelLineKind,
  bagId: textOrNull(row['bag_id']),
  handoverId: textOrNull(row['handover_id']),
  reason: String(row['reason']),
  scanned: numberOrNull(row['scanned']),
});
