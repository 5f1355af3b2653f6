import { isNameless } from '../../../domain/shipment/content.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { compositionsOf } from '../../../domain/text/compareNames.ts';
import type { Database, Row } from '../database/database.ts';
import type { ShipmentRecord } from './records.ts';
import { contentHash, receiverHash } from './shipmentRows.ts';

/** A shipment similar to a draft. `same`: its content is equal too. */
export interface Lookalike {
  readonly record: ShipmentRecord;
  readonly same: boolean;
}

/** Finds shipments that a draft may already be (ShipmentRepository.lookalikes). @param read reads a complete row */
export const lookalikesOf = (
  db: Database,
  { serviceId, mode, draft }: { serviceId: string; mode: Mode; draft: Draft },
  read: (row: Row) => ShipmentRecord,
): Lookalike[] => {
  const [content, receiver] = [contentHash(draft, mode), receiverHash(draft)];
  // Two queries, each with its own index: one query with OR would read every shipment of the service for every row of a file.
  const alike = db
    .all(
      'SELECT * FROM shipments WHERE profile = ?1 AND mode = ?2 AND name IN (?3, ?4, ?5) AND substr(receiver_hash, 1, 8) = substr(?6, 1, 8) AND receiver_hash = ?6 AND removed_at IS NULL',
      serviceId,
      mode,
      ...compositionsOf(draft.name),
      receiver,
    )
    .map((row) => ({ row, record: read(row) }));
  const nameless = isNameless(draft.name)
    ? // Without INDEXED BY, SQLite chooses the index by name and reads every nameless shipment.
      db.all(
        "SELECT * FROM shipments INDEXED BY shipments_nameless WHERE profile = ? AND mode = ? AND content_hash = ? AND name GLOB 'row-[0-9]*' AND removed_at IS NULL",
        serviceId,
        mode,
        content,
      )
    : [];
  const found = new Map(
    [...alike, ...nameless.map((row) => ({ row, record: read(row) }))].map(({ row, record }) => {
      const same = row['content_hash'] === content;
      return [record.id, { record, same }] as const;
    }),
  );
  return [...found.values()].sort(
    (a, b) =>
      Number(b.same) - Number(a.same) ||
      b.record.createdAt - a.record.createdAt ||
      (b.record.id > a.record.id ? 1 : -1),
  );
};
