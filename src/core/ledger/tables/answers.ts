import type { StoredAnswer } from '../../../domain/service/answer.ts';
import type { RedactedAnswer } from '../../../domain/service/service.ts';
import { compress, expand } from '../database/compressed.ts';
import type { Database, Row } from '../database/database.ts';

/** The column values of an answer, prepared before the transaction that inserts them, so that no write waits for the compression. */
export interface CompressedAnswer extends Omit<RedactedAnswer, 'body'> {
  readonly body: Uint8Array;
}

/** Compresses the body of an answer. */
export const compressAnswer = ({ body, ...rest }: RedactedAnswer): CompressedAnswer => ({
  ...rest,
  body: compress(Buffer.from(body, 'utf8')),
});

/** The operation, time, shipment and attempt that an answer belongs to. */
export interface AnswerOf extends Pick<StoredAnswer, 'operation' | 'at'> {
  readonly shipmentId: string;
  /** Null for rates and documents. */
  readonly attempt: { readonly reference: string; readonly at: number } | null;
}

/** How many refusals of rates, and how many of documents, are kept per shipment: both can be requested without limit. */
const REFUSALS_KEPT = 3;

/** Stores every answer to a purchase, and the last refusals of rates and documents, as evidence. */
export interface AnswerRepository {
  /** @param body false stores no body, only the message and reasons, when the disk has no room */
  readonly add: (input: AnswerOf, answer: CompressedAnswer, body?: boolean) => void;
  /**
   * Erases personal data that the service repeated: deletes all bodies, and the message and reasons where `holdsData` returns true. Status and times
   * stay.
   */
  readonly erase: (shipmentId: string, holdsData: (words: string) => boolean) => void;
  /** All answers of a shipment, oldest first. */
  readonly of: (shipmentId: string) => StoredAnswer[];
}

/** The answers of the service, stored per shipment: table `answers`. */
export const answerRepository = (db: Database): AnswerRepository => ({
  add: ({ shipmentId, operation, at, attempt }, answer, body = true) => {
    db.run(
      'INSERT INTO answers (shipment_id, operation, at, reference, attempt_at, status, message, reasons, body, cut) VALUES (?,?,?,?,?,?,?,?,?,?)',
      shipmentId,
      operation,
      at,
      attempt?.reference ?? null,
      attempt?.at ?? null,
      answer.status,
      answer.message,
      JSON.stringify(answer.reasons),
      body ? answer.body : null,
      answer.cut ? 1 : 0,
    );
    if (operation === 'purchase') return;
    db.run(
      `DELETE FROM answers WHERE shipment_id = ?1 AND operation = ?2
      AND seq NOT IN (SELECT seq FROM answers WHERE shipment_id = ?1 AND operation = ?2 ORDER BY seq DESC LIMIT ?3)`,
      shipmentId,
      operation,
      REFUSALS_KEPT,
    );
  },
  erase: (shipmentId, holdsData) => {
    db.run('UPDATE answers SET body = NULL WHERE shipment_id = ?', shipmentId);
    for (const row of db.all(
      'SELECT seq, message, reasons FROM answers WHERE shipment_id = ?',
      shipmentId,
    ))
      if (holdsData(`${String(row['message'])} ${String(row['reasons'])}`))
        db.run("UPDATE answers SET message = '', reasons = '[]' WHERE seq = ?", Number(row['seq']));
  },
  of: (shipmentId) =>
    db
      .all('SELECT * FROM answers WHERE shipment_id = ? ORDER BY operation, seq', shipmentId)
      .map(read)
      .sort((a, b) => a.at - b.at),
});

const read = (row: Row): StoredAnswer => ({
  operation: row['operation'] as StoredAnswer['operation'],
  at: Number(row['at']),
  reference: row['reference'] === null ? null : String(row['reference']),
  attemptAt: row['attempt_at'] === null ? null : Number(row['attempt_at']),
  status: Number(row['status']),
  message: String(row['message']),
  reasons: JSON.parse(String(row['reasons'])) as StoredAnswer['reasons'],
  body: row['body'] instanceof Uint8Array ? expand(row['body']).toString('utf8') : null,
  cut: row['cut'] === 1,
});
