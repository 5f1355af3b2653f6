import type { Database } from '../database/database.ts';
import type { ListPage } from './listedQuery.ts';
import type { ListPosition } from './listedIndex.ts';
import { READ_COLUMNS, readShipment, searchOf } from './shipmentRows.ts';

/** The search for shipments that need a person. */
export interface AttentionQuery {
  /** The service whose failed documents are included. */
  readonly serviceId: string;
  readonly text: string;
  readonly after: ListPosition | null;
  readonly limit: number;
}

/**
 * Which shipments need a person: uncertain bookings, and bookings of a service with a failed document. Uncertain bookings of every service are
 * included: they must stay visible when the desk is connected to another service.
 */
const ATTENTION = `removed_at IS NULL AND id IN (SELECT id FROM shipments WHERE state IN ('sending', 'uncertain') AND state = 'uncertain'
  UNION ALL SELECT d.shipment_id FROM documents d JOIN shipments s ON s.id = d.shipment_id WHERE d.state IN ('missing', 'failed') AND d.state = 'failed' AND s.profile = ? AND s.state = 'booked')`;

/** How many shipments need a person. @param serviceId the service whose failed documents are included */
export const countAttention = (db: Database, serviceId: string): number =>
  Number(db.get(`SELECT count(*) AS n FROM shipments WHERE ${ATTENTION}`, serviceId)?.['n']);

/** A page of the shipments that need a person, newest first. There are few, so the search reads each one. */
export const attentionPage = (
  db: Database,
  { serviceId, text, after, limit }: AttentionQuery,
): ListPage & { readonly total: number } => {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const kept = `FROM shipments WHERE ${ATTENTION} ORDER BY at DESC, id DESC`;
  const all = (
    words.length === 0
      ? db.all(`SELECT id, coalesce(booked_at, updated_at) AS at ${kept}`, serviceId)
      : db
          .all(`SELECT ${READ_COLUMNS}, coalesce(booked_at, updated_at) AS at ${kept}`, serviceId)
          .filter((row) => {
            const found = searchOf(readShipment(row));
            return words.every((word) => found.includes(word));
          })
  ).map((row) => ({ id: String(row['id']), at: Number(row['at']) }));
  const from =
    after === null
      ? 0
      : all.findIndex(
          ({ id, at }) => at < after.seq || (at === after.seq && id < String(after.value)),
        );
  const page = from === -1 ? [] : all.slice(from, from + limit);
  const last = from !== -1 && all.length > from + limit ? page.at(-1) : undefined;
  return {
    total: all.length,
    ids: page.map(({ id }) => id),
    next: last ? { value: last.id, seq: last.at } : null,
  };
};
