import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { Database, Row } from './database.ts';
import { endOfDigits, hexApart, withHex } from './hexApart.ts';
import { SHORT_TEXT } from './soldRecordPacking.ts';

/**
 * Compression dictionary of version 1: texts that occur in the documents of every shipment. PERSISTED: packed rows cannot be read with another
 * dictionary, so this one never changes.
 */
const DOCUMENT_WORDS = [
  '{\\"key\\":\\"documents.\\",\\"params\\":{\\"date\\":\\"\\"}}","pruned","{\\"kind\\":\\"reference\\",\\"reference\\":\\"documents/',
  '&X-Amz-SignedHeaders=host&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=%2Fs3%2Faws4_request&X-Amz-Date=202&X-Amz-Expires=&X-Amz-Signature=https://.s3.amazonaws.com/',
  '[["waybill","stored","{\\"kind\\":\\"url\\",\\"url\\":\\"https:///documents//waybill.pdf?\\"}",1,17,0,null,null],["invoice","stored","{\\"kind\\":\\"url\\",\\"url\\":\\"https://',
  '/invoice.pdf?\\"}",1,17,0,null,null],["insurance","none","{\\"kind\\":\\"none\\"}",null,null,0,null,null]]',
].join('');
/** The dictionary of version 2, PERSISTED as well: the same with the details of the journal. */
const LINE_WORDS = [
  '{\\"key\\":\\"journal.detailAllowed\\",\\"params\\":{\\"detail\\":{\\"key\\":\\"journal.detailTrackedNow\\",\\"params\\":{\\"reason\\":\\"",',
  ',[[1,"service africanies_air_expedited_sfn, date 202-1-0, content _standard_stn',
  ',[[1,"{\\"key\\":\\"journal.detailSent\\",\\"params\\":{\\"service\\":\\"\\",\\"date\\":\\"202\\",\\"content\\":\\"\\"}}"],[1,"{\\"key\\":\\"journal.detailNumber\\",\\"params\\":{\\"number\\":\\"\\"}}"]]]',
].join('');
/** Versions of the format, in the first byte: documents alone, and documents with journal details. */
const DOCUMENTS = 1;
const WITH_LINES = 2;
const DICTIONARIES: Readonly<Record<number, Buffer>> = {
  [DOCUMENTS]: Buffer.from(DOCUMENT_WORDS),
  [WITH_LINES]: Buffer.from(LINE_WORDS + DOCUMENT_WORDS),
};

type Value = string | number | null;
/** The detail of a journal entry. */
export interface PackedLine {
  readonly seq: number;
  readonly detail: string;
}

/** Rows that a row of `packed_documents` replaces: those of table `documents`, and the details of journal entries, ordered by `seq`. */
export interface PackedRows {
  readonly documents: readonly Row[];
  readonly lines: readonly PackedLine[];
}

/** Packs rows, without the hashes of stored files, which have columns of their own. */
export const packRows = ({ documents, lines }: PackedRows): Buffer<ArrayBuffer> => {
  const { text, digits } = hexApart(
    JSON.stringify([
      documents.map((row) => [
        row['kind'],
        row['state'],
        row['source'],
        row['pages'],
        row['stored_at'],
        row['tries'],
        row['message'],
        row['state'] === 'stored' ? null : row['hash'],
      ]),
      // Each number as the distance from the one before it, which is mostly 1.
      lines.map(({ seq, detail }, at) => [seq - (lines[at - 1]?.seq ?? 0), detail]),
    ]),
  );
  return Buffer.concat([
    Uint8Array.of(WITH_LINES),
    digits,
    deflateRawSync(Buffer.from(text), { dictionary: DICTIONARIES[WITH_LINES], ...SHORT_TEXT }),
  ]);
};

type Unpacked = readonly [documents: readonly Value[][], lines: readonly [number, string][]];
/** Unpacks the result of `packRows` of any version. @throws Error when the version is unknown */
const unpack = (packed: Uint8Array): Unpacked => {
  const bytes = Buffer.from(packed);
  const version = bytes[0] ?? 0;
  const dictionary = DICTIONARIES[version];
  if (!dictionary)
    throw new Error(`Rows are packed in a form that this program does not know: ${version}.`);
  const text = inflateRawSync(bytes.subarray(endOfDigits(bytes, 1)), { dictionary });
  const json: unknown = JSON.parse(withHex(text.toString('utf8'), bytes, 1));
  return version === DOCUMENTS ? [json as Value[][], []] : (json as Unpacked);
};

const documentOf = (
  packed: Row,
  [
    kind = '',
    state = '',
    source = '',
    pages = null,
    storedAt = null,
    tries = 0,
    message = null,
    hash = null,
  ]: readonly Value[],
): Row => {
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
};

/** The rows that a row of `packed_documents` replaces. */
export const rowsOfPacked = (packed: Row): PackedRows => {
  const [documents, lines] = unpack(packed['packed'] as Uint8Array);
  let seq = 0;
  return {
    documents: documents.map((values) => documentOf(packed, values)),
    lines: lines.map(([by, detail]) => {
      seq += by;
      return { seq, detail };
    }),
  };
};

/** A file's hash as the columns of `packed_documents` store it. */
export const fileBytes = (hash: string): Uint8Array => Buffer.from(hash, 'hex');

const NONE = { documents: [], lines: [], bytes: 0 } as const;
/** Table `packed_documents`: documents and journal details of finished shipments. */
export interface PackedRowsTable {
  /** What is packed of a shipment, and the number of bytes that it takes. */
  readonly of: (shipmentId: string) => PackedRows & { readonly bytes: number };
  /** Replaces what is packed of a shipment. @returns the number of bytes that it takes now */
  readonly put: (shipmentId: string, rows: PackedRows) => number;
}

/** Reads and writes table `packed_documents`. */
export const packedRowsTable = (db: Database): PackedRowsTable => ({
  of: (shipmentId) => {
    const packed = db.get('SELECT * FROM packed_documents WHERE shipment_id = ?', shipmentId);
    return packed
      ? { ...rowsOfPacked(packed), bytes: (packed['packed'] as Uint8Array).length }
      : NONE;
  },
  put: (shipmentId, rows) => {
    if (rows.documents.length === 0 && rows.lines.length === 0) {
      db.run('DELETE FROM packed_documents WHERE shipment_id = ?', shipmentId);
      return 0;
    }
    const packed = packRows(rows);
    const fileOf = (kind: DocumentKind): Uint8Array | null => {
      const row = rows.documents.find((each) => each['kind'] === kind);
      return row?.['state'] === 'stored' ? fileBytes(String(row['hash'])) : null;
    };
    db.run(
      `INSERT INTO packed_documents (shipment_id, waybill, invoice, insurance, packed) VALUES (?,?,?,?,?)
        ON CONFLICT (shipment_id) DO UPDATE SET waybill = excluded.waybill, invoice = excluded.invoice, insurance = excluded.insurance, packed = excluded.packed`,
      shipmentId,
      fileOf('waybill'),
      fileOf('invoice'),
      fileOf('insurance'),
      packed,
    );
    return packed.length;
  },
});
