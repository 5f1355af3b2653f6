import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import type { Database, Row } from './database.ts';
import { packedRowsTable } from './packedRows.ts';

/** Each column has an index on the first six bytes of its hash: short, and almost always unique. */
const IS_FILE = (kind: DocumentKind): string =>
  `${kind} IS NOT NULL AND substr(${kind}, 1, 6) = substr(?1, 1, 6) AND ${kind} = ?1`;
/** Selects the shipments in `packed_documents` that have this file. */
export const WITH_FILE = `SELECT shipment_id FROM packed_documents WHERE ${DOCUMENT_KINDS.map(IS_FILE).join(' UNION SELECT shipment_id FROM packed_documents WHERE ')}`;

/** Keeps the documents of a finished shipment in one short row, and unpacks them before they change. */
export interface DocumentPacking {
  /** Packs the documents of a shipment when none is still to be downloaded. @returns the bytes saved */
  readonly pack: (shipmentId: string) => number;
  /** Unpacks the documents into rows of their own; does nothing when they are not packed. */
  readonly unpack: (shipmentId: string) => void;
  /** Deletes the documents of a shipment. */
  readonly drop: (shipmentId: string) => void;
  /** The rows of packed documents; empty when they are not packed. */
  readonly rowsOf: (shipmentId: string) => readonly Row[];
}

/** Tables `documents` and `packed_documents`. */
export const documentPacking = (db: Database): DocumentPacking => {
  const table = packedRowsTable(db);
  const rowsOf = (shipmentId: string): readonly Row[] => table.of(shipmentId).documents;
  return {
    rowsOf,
    pack: (shipmentId) => {
      const rows = db.all(
        'SELECT * FROM documents WHERE shipment_id = ? ORDER BY kind',
        shipmentId,
      );
      const isOver = rows.every(({ state, hash }) =>
        state === 'stored' ? hash !== null : state === 'none' || state === 'pruned',
      );
      if (rows.length === 0 || !isOver) return 0;
      const { lines, bytes } = table.of(shipmentId);
      const packed = table.put(shipmentId, { documents: rows, lines });
      db.run('DELETE FROM documents WHERE shipment_id = ?', shipmentId);
      return rows.reduce((sum, row) => sum + Object.values(row).join('').length, bytes) - packed;
    },
    unpack: (shipmentId) => {
      const { documents, lines } = table.of(shipmentId);
      if (documents.length === 0) return;
      db.transaction(() => {
        table.put(shipmentId, { documents: [], lines });
        for (const row of documents) {
          db.run(
            'INSERT OR IGNORE INTO documents (shipment_id, kind, state, source, hash, pages, message, tries, stored_at) VALUES (?,?,?,?,?,?,?,?,?)',
            ...(Object.values(row) as NonNullable<Row[string]>[]),
          );
        }
      });
    },
    drop: (shipmentId) => {
      table.put(shipmentId, { documents: [], lines: table.of(shipmentId).lines });
      db.run('DELETE FROM documents WHERE shipment_id = ?', shipmentId);
    },
  };
};
