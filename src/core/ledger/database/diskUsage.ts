import type { DocumentKind, DocumentSource } from '../../../domain/service/service.ts';
import { linkEnd } from '../../../domain/service/linkEnd.ts';
import type { PrintState } from '../../../domain/paper/printJob.ts';
import type { Database, Row } from './database.ts';

/** Rows per page; other work runs between two pages. */
const PAGE = 2_000;
const REFERENCE = /archive:([0-9a-f]{64})\./g;

/** A document of a shipment that is, or was, in the document store. */
export interface DocumentFile {
  readonly shipmentId: string;
  readonly kind: DocumentKind;
  readonly hash: string;
  readonly stored: boolean;
  /** True when it has a URL to download it from again. */
  readonly canBeHad: boolean;
  /** When that URL stops working, milliseconds since the epoch; null when it names no end. */
  readonly linkEnd: number | null;
  readonly bookedAt: number | null;
  /** True while a print job of the shipment is not printed or cancelled. */
  readonly printing: boolean;
  /** The last tracking status; null when tracking never answered. */
  readonly status: string | null;
}

/** A paper that was made for a printer. `updatedAt`: milliseconds since the epoch. */
export interface StoredPaper {
  readonly hash: string;
  readonly state: PrintState;
  readonly updatedAt: number;
}

const hashesIn = (text: unknown): string[] =>
  [...String(text).matchAll(REFERENCE)].map(([, hash = '']) => hash);
const PRINTING = `EXISTS (SELECT 1 FROM print_items i JOIN print_jobs j ON j.id = i.job_id
  WHERE i.shipment_id = d.shipment_id AND j.state NOT IN ('printed', 'cancelled'))`;
const SHIPMENT = `s.booked_at, s.state AS purchase, ${PRINTING} AS printing,
  (SELECT e.status FROM tracking_events e WHERE e.shipment_id = s.id ORDER BY e.seq DESC LIMIT 1) AS status`;
const DOCUMENT = `SELECT d.rowid AS at, d.shipment_id, d.kind, d.state, d.hash, d.source, ${SHIPMENT} FROM documents d JOIN shipments s ON s.id = d.shipment_id`;

/** Everything that refers to files in the document store, read in pages so that other work runs in between. */
export interface DiskUsageRepository {
  readonly documents: () => Generator<DocumentFile[]>;
  /** Stored documents with this file. */
  readonly documentsOf: (hash: string) => DocumentFile[];
  readonly papers: () => Generator<StoredPaper[]>;
  /** Hashes of files that drafts, templates and undo steps refer to. */
  readonly attached: () => Generator<string[]>;
  /** Signed manifests and photos of hand-overs. They are removed with the driver's name, never by their own age. */
  readonly filed: () => Generator<string[]>;
  /** Fetched waybills of shipments that other desks of the site booked. */
  readonly ofOtherDesks: () => Generator<string[]>;
  /** Marks documents with this file as removed from this computer; the rows keep the hash. */
  readonly pruned: (hash: string, message: string) => void;
  /** Marks the removed documents of a shipment for download again; documents of an erased person are excluded. */
  readonly wanted: (shipmentId: string) => void;
}

/** References to files of the document store, page by page: documents, print jobs, drafts, templates and undo steps. */
export const diskUsageRepository = (db: Database): DiskUsageRepository => {
  const paged = function* <T>(sql: string, of: (row: Row) => T[]): Generator<T[]> {
    for (let after: number | string = -1; ;) {
      const rows = db.all(sql, after, PAGE);
      yield rows.flatMap(of);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last['at'] as number | string;
    }
  };
  return {
    documents: () =>
      paged(
        `${DOCUMENT} WHERE d.hash IS NOT NULL AND d.rowid > ? ORDER BY d.rowid LIMIT ?`,
        (row) => [readDocument(row)],
      ),
    documentsOf: (hash) =>
      db.all(`${DOCUMENT} WHERE d.hash = ? AND d.state = 'stored'`, hash).map(readDocument),
    papers: () =>
      paged(
        'SELECT seq AS at, state, updated_at, body FROM print_jobs WHERE seq > ? ORDER BY seq LIMIT ?',
        (row) =>
          (JSON.parse(String(row['body'])) as { items: { hash: string }[] }).items.map(
            ({ hash }) => ({
              hash,
              state: row['state'] as PrintState,
              updatedAt: Number(row['updated_at']),
            }),
          ),
      ),
    attached: function* () {
      yield* paged(
        "SELECT rowid AS at, draft AS text FROM shipments WHERE rowid > ? AND draft LIKE '%archive:%' ORDER BY rowid LIMIT ?",
        (row) => hashesIn(row['text']),
      );
      yield* paged(
        "SELECT rowid AS at, drafts AS text FROM templates WHERE rowid > ? AND drafts LIKE '%archive:%' ORDER BY rowid LIMIT ?",
        (row) => hashesIn(row['text']),
      );
      yield* paged(
        "SELECT seq AS at, command AS text FROM sheet_history WHERE seq > ? AND command LIKE '%archive:%' ORDER BY seq LIMIT ?",
        (row) => hashesIn(row['text']),
      );
    },
    filed: () =>
      paged(
        'SELECT seq AS at, photo, manifest FROM handovers WHERE seq > ? ORDER BY seq LIMIT ?',
        ({ photo, manifest }) =>
          [photo, manifest].flatMap((hash) => (hash == null ? [] : [String(hash)])),
      ),
    ofOtherDesks: () =>
      paged(
        // Every text is greater than the number that the first page begins after.
        'SELECT shipment_id AS at, hash FROM site_papers WHERE shipment_id > ? ORDER BY shipment_id LIMIT ?',
        ({ hash }) => [String(hash)],
      ),
    pruned: (hash, message) => {
      db.run(
        "UPDATE documents SET state = 'pruned', message = ? WHERE hash = ? AND state = 'stored'",
        message,
        hash,
      );
    },
    wanted: (shipmentId) => {
      db.run(
        "UPDATE documents SET state = 'missing', message = NULL WHERE shipment_id = ? AND state = 'pruned' AND hash IS NOT NULL",
        shipmentId,
      );
    },
  };
};

const readDocument = (row: Row): DocumentFile => {
  const source = JSON.parse(String(row['source'])) as DocumentSource;
  return {
    shipmentId: String(row['shipment_id']),
    kind: row['kind'] as DocumentKind,
    hash: String(row['hash']),
    stored: row['state'] === 'stored',
    canBeHad: source.kind === 'url',
    linkEnd: source.kind === 'url' ? linkEnd(source.url) : null,
    bookedAt:
      row['purchase'] === 'booked' && row['booked_at'] !== null ? Number(row['booked_at']) : null,
    printing: row['printing'] === 1,
    status: row['status'] === null ? null : String(row['status']),
  };
};
