import type { Draft } from '../../../domain/shipment/draft.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { PRACTICE_IDENTITY } from '../../../domain/service/serviceIdentity.ts';
import type { Database, Row } from '../database/database.ts';
import { readDraft } from './shipmentRows.ts';

/** A booked parcel with a known sender and receiver. */
export interface SentParcel {
  readonly shipmentId: string;
  /** Time of its booking, milliseconds since the epoch. */
  readonly at: number;
  readonly draft: Draft;
}

/**
 * Booked parcels by sender or receiver. Excludes parcels of the other mode, erased ones, and practice parcels at a real service (and the reverse).
 */
export interface PairRepository {
  /** Parcels that a contact sent or received, newest first. @param card id of the contact's card */
  readonly ofCard: (card: string, mode: Mode, serviceId: string, limit: number) => SentParcel[];
  /** Parcels with exactly this tracking number or external reference. */
  readonly byNumber: (number: string, mode: Mode, serviceId: string) => SentParcel[];
}

const KEPT = `s.mode = ?2 AND s.state = 'booked' AND s.removed_at IS NULL AND s.erased_at IS NULL
  AND (s.profile = ?3 OR (s.profile <> '${PRACTICE_IDENTITY}' AND ?3 <> '${PRACTICE_IDENTITY}'))`;

const read = (row: Row): SentParcel => ({
  shipmentId: String(row['id']),
  at: Number(row['booked_at']),
  draft: readDraft(row['draft']),
});

/** Earlier parcels of a sender or receiver: tables `addresses_uses` and `shipments`. */
export const pairRepository = (db: Database): PairRepository => ({
  ofCard: (card, mode, serviceId, limit) =>
    db
      .all(
        // From the newest use on, until enough are found: the order is that of the index.
        `SELECT s.id, s.booked_at, s.draft FROM addresses_uses u CROSS JOIN shipments s ON s.id = u.shipment_id
          WHERE u.entry = (SELECT seq FROM addresses WHERE id = ?1) AND u.booked = 1 AND ${KEPT} ORDER BY u.at DESC LIMIT ?4`,
        card,
        mode,
        serviceId,
        limit,
      )
      .map(read)
      .sort((a, b) => b.at - a.at),
  byNumber: (number, mode, serviceId) =>
    [
      `SELECT s.id, s.booked_at, s.draft FROM shipments s WHERE s.tracking_number = ?1 AND ${KEPT}`,
      `SELECT s.id, s.booked_at, s.draft FROM shipments s WHERE s.profile = ?3 AND s.external_reference = ?1 AND ${KEPT}`,
    ].flatMap((sql) => db.all(sql, number, mode, serviceId).map(read)),
});
