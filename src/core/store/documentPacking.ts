import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import type { Database, Row } from './database.ts';
import { endOfDigits, hexApart, withHex } from './hexApart.ts';
import { SHORT_TEXT } from './soldRecordPacking.ts';

/**
 * Compression dictionary: texts that occur in the documents of every shipment. PERSISTED: packed rows cannot be read with another dictionary, so this
 * one never changes; a longer one would be a new version.
 */
const WORDS = Buffer.from(
  [
    '{\\"key\\":\\"documents.\\",\\"params\\":{\\"date\\":\\"\\"}}","pruned","{\\"kind\\":\\"reference\\",\\"reference\\":\\"documents/',
    '&X-Amz-SignedHeaders=host&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=%2Fs3%2Faws4_request&X-Amz-Date=202&X-Amz-Expires=&X-Amz-Signature=https://.s3.amazonaws.com/',
    '[["waybill","stored","{\\"kind\\":\\"url\\",\\"url\\":\\"https:///documents//waybill.pdf?\\"}",1,17,0,null,null],["invoice","stored","{\\"kind\\":\\"url\\",\\"url\\":\\"https://',
    '/invoice.pdf?\\"}",1,17,0,null,null],["insurance","none","{\\"kind\\":\\"none\\"}",null,null,0,null,null]]',
  ].join(''),
);
const VERSION = 1;
/** Packs the rows of a shipment's documents, without the hashes of stored files, which have columns of their own. */
export const packDocumentRows = (rows: readonly Row[]): Buffer<ArrayBuffer> => {
  const { text, digits } = hexApart(
    JSON.stringify(
      rows.map((row) => [
        row['kind'],
        row['state'],
        row['source'],
        row['pages'],
        row['stored_at'],
        row['tries'],
        row['message'],
        row['state'] === 'stored' ? null : row['hash'],
      ]),
    ),
  );
  return Buffer.concat([
    Uint8Array.of(VERSION),
    digits,
    deflateRawSync(Buffer.from(text), { dictionary: WORDS, ...SHORT_TEXT }),
  ]);
};

type Value = string | number | null;
/** Unpacks the result of `packDocumentRows`. @throws Error when the version is unknown */
const unpackDocumentRows = (packed: Uint8Array): Value[][] => {
  const bytes = Buffer.from(packed);
  if (bytes[0] !== VERSION)
    throw new Error(`Documents are packed in a form that this program does not know: ${bytes[0]}.`);
  const text = inflateRawSync(bytes.subarray(endOfDigits(bytes, 1)), { dictionary: WORDS });
  return JSON.parse(withHex(text.toString('utf8'), bytes, 1)) as Value[][];
};

/** The rows of table `documents` that a row of `packed_documents` replaces. */
export const documentRowsOf = (packed: Row): Row[] =>
  unpackDocumentRows(packed['packed'] as Uint8Array).map(
    ([
      kind = '',
      state = '',
      source = '',
      pages = null,
      storedAt = null,
      tries = 0,
      message = null,
      hash = null,
    ]) => {
      const here = packed[String(kind)];
      return {
        shipment_id: String(packed['shipment_id']),
        kind,
        state,
        source,
        hash: here instanceof Uint8Array ? Buffer.from(here).toString('hex') : hash,
        pages,
        message,
        tries,
        stored_at: storedAt,
      };
    },
  );

/** A file's hash as the columns of `packed_documents` store it. */
export const fileBytes = (hash: string): Uint8Array => Buffer.from(hash, 'hex');

const PACKED_ROW = 'SELECT * FROM packed_documents WHERE shipment_id = ?';
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
  /** The rows of packed documents; empty when they are not packed. */
  readonly rowsOf: (shipmentId: string) => Row[];
}

/** Tables `documents` and `packed_documents`. */
export const documentPacking = (db: Database): DocumentPacking => {
  const rowsOf = (shipmentId: string): Row[] => {
    const packed = db.get(PACKED_ROW, shipmentId);
    return packed ? documentRowsOf(packed) : [];
  };
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
      const packed = packDocumentRows(rows);
      const fileOf = (kind: DocumentKind): Uint8Array | null => {
        const row = rows.find((each) => each['kind'] === kind);
        return row?.['state'] === 'stored' ? fileBytes(String(row['hash'])) : null;
      };
      db.run(
        'INSERT INTO packed_documents (shipment_id, waybill, invoice, insurance, packed) VALUES (?,?,?,?,?)',
        shipmentId,
        fileOf('waybill'),
        fileOf('invoice'),
        fileOf('insurance'),
        packed,
      );
      db.run('DELETE FROM documents WHERE shipment_id = ?', shipmentId);
      return rows.reduce((sum, row) => sum + Object.values(row).join('').length, 0) - packed.length;
    },
    unpack: (shipmentId) => {
      const rows = rowsOf(shipmentId);
      if (rows.length === 0) return;
      db.transaction(() => {
        db.run('DELETE FROM packed_documents WHERE shipment_id = ?', shipmentId);
        for (const row of rows) {
          db.run(
            'INSERT OR IGNORE INTO documents (shipment_id, kind, state, source, hash, pages, message, tries, stored_at) VALUES (?,?,?,?,?,?,?,?,?)',
            ...(Object.values(row) as NonNullable<Row[string]>[]),
          );
        }
      });
    },
  };
};
