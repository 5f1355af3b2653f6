import { isDeepStrictEqual } from 'node:util';
import type { Database, Row } from './database.ts';
import { packedRowsTable } from './packedRows.ts';

/**
 * The reference of a journal entry, SQL for the tables `journal` (j) and `shipments` (s). Entries of packed shipments contain '' instead of the
 * reference of their shipment; a trigger writes it back before that reference changes.
 */
export const REFERENCE = "CASE j.reference WHEN '' THEN s.external_reference ELSE j.reference END";
/** Selects journal rows (j) with their references; `withDetails` completes them. */
export const JOURNAL_ROWS = `SELECT j.seq, j.shipment_id, j.at, j.operator, j.event, ${REFERENCE} AS reference, j.detail
  FROM journal j JOIN shipments s ON s.id = j.shipment_id`;

/** Keeps the details of a finished shipment's journal entries in its row of `packed_documents`. */
export interface JournalPacking {
  /** Packs the details of all entries of a shipment, and shortens their references. Call inside a transaction. @returns the bytes saved */
  readonly pack: (shipmentId: string) => number;
  /** Returns journal rows with their details, packed or not. The rows must include `shipment_id`, `seq` and `detail`. */
  readonly withDetails: (rows: readonly Row[]) => Row[];
  /** Deletes the details of these entries where they are packed. */
  readonly empty: (shipmentId: string, seqs: ReadonlySet<number>) => void;
}

/** Tables `journal` and `packed_documents`. */
export const journalPacking = (db: Database): JournalPacking => {
  const table = packedRowsTable(db);
  /** Changes how entries are stored but not their content, so it removes what a trigger noted for the site. */
  const quietly = (seqs: readonly number[], change: () => void): void => {
    const noted = "FROM site_outbox WHERE kind = 'journal' AND subject = ?";
    const isNoted = seqs.map((seq) => db.get(`SELECT 1 AS x ${noted}`, String(seq)) !== undefined);
    change();
    seqs.forEach((seq, at) => {
      if (!isNoted[at]) db.run(`DELETE ${noted}`, String(seq));
    });
  };
  return {
    pack: (shipmentId) => {
      const entries = db.all(
        `SELECT j.seq, j.detail, length(j.reference) AS referred, j.reference = s.external_reference AS own
          FROM journal j JOIN shipments s ON s.id = j.shipment_id WHERE j.shipment_id = ? ORDER BY j.seq`,
        shipmentId,
      );
      const changed = entries.filter(({ detail, own }) => detail !== '' || own === 1);
      if (changed.length === 0) return 0;
      const { documents, lines, bytes } = table.of(shipmentId);
      const added = changed.flatMap(({ seq, detail }) =>
        detail === '' ? [] : [{ seq: Number(seq), detail: String(detail) }],
      );
      const all = [...lines, ...added].toSorted((a, b) => a.seq - b.seq);
      const packed = table.put(shipmentId, { documents, lines: all });
      // Whatever they are, entries that would not be read as they were stay as they are.
      if (!isDeepStrictEqual(table.of(shipmentId).lines, all)) {
        table.put(shipmentId, { documents, lines });
        return 0;
      }
      quietly(
        changed.map(({ seq }) => Number(seq)),
        () => {
          for (const { seq, own } of changed)
            db.run(
              `UPDATE journal SET detail = ''${own === 1 ? ", reference = ''" : ''} WHERE seq = ?`,
              Number(seq),
            );
        },
      );
      return changed.reduce(
        (sum, { detail, own, referred }) =>
          sum + String(detail).length + (own === 1 ? Number(referred) : 0),
        bytes - packed,
      );
    },
    withDetails: (rows) => {
      let [shipment, details] = ['', new Map<number, string>()];
      return rows.map((row) => {
        const [id, seq] = [String(row['shipment_id']), Number(row['seq'])];
        if (row['detail'] !== '') return row;
        // The entries of a shipment mostly follow each other.
        if (shipment !== id)
          [shipment, details] = [
            id,
            new Map(table.of(id).lines.map((line) => [line.seq, line.detail])),
          ];
        return { ...row, detail: details.get(seq) ?? '' };
      });
    },
    empty: (shipmentId, seqs) => {
      const { documents, lines } = table.of(shipmentId);
      const left = lines.filter(({ seq }) => !seqs.has(seq));
      if (left.length < lines.length) table.put(shipmentId, { documents, lines: left });
    },
  };
};
