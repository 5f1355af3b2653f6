import { RETURN_REASONS, type ReturnReason } from '../../../domain/shipment/returns.ts';
import type { Database, Row } from '../database/database.ts';

/** That one shipment brings back goods of another. */
export interface ReturnRecord {
  readonly returnId: string;
  readonly originalId: string;
  /** Chosen pieces of each item of the original, in the order of its boxes. */
  readonly pieces: readonly number[];
  readonly reason: ReturnReason;
}

/** The links between booked shipments and their returns. */
export interface ReturnRepository {
  readonly add: (link: ReturnRecord) => void;
  /** The link of a shipment that is a return; null for any other. */
  readonly of: (returnId: string) => ReturnRecord | null;
  /** The returns of a shipment, oldest first; also removed ones. */
  readonly from: (originalId: string) => ReturnRecord[];
}

const read = (row: Row): ReturnRecord => ({
  returnId: String(row['return_id']),
  originalId: String(row['original_id']),
  pieces: JSON.parse(String(row['pieces'])) as number[],
  reason: RETURN_REASONS.find((reason) => reason === row['reason']) ?? 'other',
});

/** Table `returns`. */
export const returnRepository = (db: Database): ReturnRepository => ({
  add: ({ returnId, originalId, pieces, reason }) => {
    db.run(
      'INSERT INTO returns (return_id, original_id, pieces, reason) VALUES (?,?,?,?)',
      returnId,
      originalId,
      JSON.stringify(pieces),
      reason,
    );
  },
  of: (returnId) => {
    const row = db.get('SELECT * FROM returns WHERE return_id = ?', returnId);
    return row ? read(row) : null;
  },
  from: (originalId) =>
    db.all('SELECT * FROM returns WHERE original_id = ? ORDER BY return_id', originalId).map(read),
});
