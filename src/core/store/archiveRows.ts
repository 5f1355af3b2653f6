import type { Database, Row } from './database.ts';
import { hashesIn } from './shipmentHashes.ts';
import { packedColumns, PACKED, textsOf } from './shipmentPacking.ts';
import type { SoldBytes } from './soldBytes.ts';

/** Tables of an archive that reference a shipment, children first. */
const TABLES = ['code_uses', 'answers', 'sales', 'ways', 'unlisted', 'unlearned'] as const;

const valuesOf = (row: Row): NonNullable<Row[string]>[] =>
  Object.values(row) as NonNullable<Row[string]>[];

/** Inserts a row, as it was read, into a table with the same columns. */
export const writeRow = (db: Database, table: string, row: Row, or = ''): void => {
  const columns = Object.keys(row);
  db.run(
    `INSERT ${or} INTO ${table} (${columns.join(',')}) VALUES (${columns.map(() => '?').join(',')})`,
    ...valuesOf(row),
  );
};

/** Removes a shipment from the list of an archive file. Call inside a transaction of that file. */
export const hideInFile = (file: Database, shipmentId: string): void => {
  const seq = file.get('SELECT seq FROM listed WHERE shipment_id = ?', shipmentId)?.['seq'];
  if (seq === undefined) return;
  file.run('DELETE FROM listed WHERE seq = ?', Number(seq));
  file.run('DELETE FROM listed_words WHERE rowid = ?', Number(seq));
};

/** Deletes a shipment from an archive file. Call inside a transaction of that file. */
export const dropFromFile = (file: Database, shipmentId: string): void => {
  hideInFile(file, shipmentId);
  for (const table of TABLES) file.run(`DELETE FROM ${table} WHERE shipment_id = ?`, shipmentId);
  file.run('DELETE FROM shipments WHERE id = ?', shipmentId);
};

/** The rows beside a shipment that are copied with it. */
export const COPIED = {
  sales: 'SELECT * FROM sales WHERE shipment_id = ? ORDER BY attempt',
  answers: 'SELECT * FROM answers WHERE shipment_id = ? ORDER BY seq',
  code_uses: 'SELECT * FROM code_uses WHERE shipment_id = ? ORDER BY code',
} as const;

/** Returns the row of a shipment as an archive file holds it: packed, with full hashes. @throws Error when the ledger has no such shipment */
export const rowForArchive = (db: Database, sold: SoldBytes, id: string): Row => {
  const row = db.get('SELECT * FROM shipments WHERE id = ?', id);
  if (!row) throw new Error('the shipment has gone');
  const { content, receiver } = hashesIn(row, sold);
  // Full hashes: the ledger has nothing to make them from while the draft is in the archive.
  const whole = { ...row, content_hash: content, receiver_hash: receiver };
  if (String(row['draft']).startsWith(PACKED)) return whole;
  return { ...whole, ...packedColumns(textsOf(row, sold)), search: '' };
};

/** Writes a shipment into an archive file, in the place of what the file has of it, and does not list it there. Call inside a transaction of that file. */
export const copyIntoFile = (db: Database, file: Database, id: string, row: Row): void => {
  dropFromFile(file, id);
  const batch = db.get('SELECT * FROM batches WHERE id = ?', String(row['batch_id']));
  if (batch) writeRow(file, 'batches', batch, 'OR IGNORE');
  writeRow(file, 'shipments', row);
  for (const sale of db.all(COPIED.sales, id)) writeRow(file, 'sales', sale);
  for (const answer of db.all(COPIED.answers, id)) writeRow(file, 'answers', answer);
  for (const use of db.all(COPIED.code_uses, id)) {
    file.run(
      "INSERT OR IGNORE INTO codes (profile, code, name) VALUES (?, ?, '')",
      String(use['profile']),
      String(use['code']),
    );
    writeRow(file, 'code_uses', use);
  }
  dropNotedWork(file, id);
};

/** The triggers queue work for the ledger's background jobs; an archive has no such jobs. */
export const dropNotedWork = (file: Database, id: string): void => {
  for (const table of ['unlisted', 'unlearned', 'ways'])
    file.run(`DELETE FROM ${table} WHERE shipment_id = ?`, id);
};
