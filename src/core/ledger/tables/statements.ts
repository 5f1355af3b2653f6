import type {
  ComparedShipment,
  DifferenceNote,
  DifferenceState,
  StatementSummary,
} from '../../../domain/reconciliation/difference.ts';
import type {
  ClosingBalance,
  StatementChoices,
  StatementLine,
} from '../../../domain/reconciliation/statement.ts';
import { toMinor } from '../../../domain/money/money.ts';
import type { PurchaseState } from '../../../domain/purchase/purchase.ts';
import type { Database, Row } from '../database/database.ts';
import { headerSet } from './imports.ts';
import { fromUnits } from './spending.ts';

/** A stored statement, without its lines. */
export interface StatementRecord {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly readAt: number;
  readonly operator: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Number of lines. */
  readonly lines: number;
  /** Line numbers in the file of lines that could not be read. */
  readonly unread: readonly number[];
  readonly closing: ClosingBalance | null;
}

/** A shipment of the ledger with the service's own reference, for comparison with a statement. */
export interface SentShipment extends ComparedShipment {
  readonly receiptReference: string;
}

/** Statements of the account at a service, and notes on differences. */
export interface StatementRepository {
  /** Newest first. */
  readonly of: (serviceId: string) => StatementSummary[];
  readonly get: (serviceId: string, id: string) => StatementSummary | null;
  /** Id of the statement that was read from exactly these bytes, or null. */
  readonly withHash: (serviceId: string, hash: string) => string | null;
  /** Adds lines of a statement that is not added yet; they become durable with `add`. */
  readonly addLines: (serviceId: string, id: string, lines: readonly StatementLine[]) => void;
  readonly add: (serviceId: string, record: StatementRecord) => void;
  /** How many of its lines are also in another statement. */
  readonly known: (serviceId: string, id: string) => number;
  /** Deletes a statement with its lines; notes on differences stay. */
  readonly remove: (id: string) => void;
  /** Lines in file order. */
  readonly lines: (id: string) => StatementLine[];
  /** Lines of any statement with one of these names; a line that is in two statements is returned once. */
  readonly naming: (serviceId: string, names: readonly string[]) => StatementLine[];
  /** How a person last had a file with these headers read, or null. */
  readonly form: (headers: readonly string[]) => StatementChoices | null;
  readonly keepForm: (headers: readonly string[], choices: StatementChoices, at: number) => void;
  /** The shipment with this external reference or tracking number that was not removed. */
  readonly byName: (serviceId: string, name: string) => SentShipment | null;
  readonly byId: (id: string) => SentShipment | null;
  /**
   * Shipments that were or may have been bought, sent after `after` (milliseconds) and up to `until`, in one currency, ordered by time and id.
   * Shipments sent exactly at `after` are included when their id is greater than `afterId`.
   */
  readonly sent: (
    serviceId: string,
    currency: string,
    span: { readonly after: number; readonly afterId: string | null; readonly until: number },
    limit: number,
  ) => SentShipment[];
  /** @throws Error when the id exists */
  readonly addNote: (serviceId: string, id: string, item: string, note: DifferenceNote) => void;
  readonly hasNote: (id: string) => boolean;
  /** Oldest first. */
  readonly notes: (serviceId: string, item: string) => DifferenceNote[];
  /** The state of each difference; differences without a note are missing. */
  readonly states: (
    serviceId: string,
    items: readonly string[],
  ) => ReadonlyMap<string, DifferenceState>;
  /** Empties the notes of a difference: free text can name a person. */
  readonly eraseNotes: (item: string) => void;
  /** Empties texts of lines and notes that hold the data, and renames files that do. */
  readonly erase: (holdsData: (words: string) => boolean, instead: string) => void;
}

const SENT = `SELECT id, external_reference, coalesce(tracking_number, '') AS tracking_number, state, cost, currency, coalesce(sent_at, 0) AS sent_at,
  coalesce(purchase ->> '$.receipt.reference', '') AS receipt FROM shipments`;

/** Tables `statements`, `statement_lines`, `statement_names`, `statement_forms` and `difference_notes`. */
export const statementRepository = (db: Database): StatementRepository => {
  const voidOf = (id: string): boolean =>
    db.get('SELECT kind FROM voids WHERE shipment_id = ? ORDER BY seq DESC LIMIT 1', id)?.[
      'kind'
    ] === 'void';
  const shipment = (row: Row): SentShipment => ({
    id: String(row['id']),
    externalReference: String(row['external_reference']),
    trackingNumber: String(row['tracking_number']),
    state: row['state'] as PurchaseState,
    voided: voidOf(String(row['id'])),
    cost:
      row['cost'] === null
        ? null
        : toMinor({ amount: fromUnits(Number(row['cost'])), currency: String(row['currency']) }),
    sentAt: Number(row['sent_at']),
    receiptReference: String(row['receipt']),
  });
  const summary = (row: Row): StatementSummary => ({
    id: String(row['id']),
    name: String(row['name']),
    readAt: Number(row['read_at']),
    operator: String(row['operator']),
    from: textOrNull(row['from_day']),
    to: textOrNull(row['to_day']),
    lines: Number(row['lines']),
    unread: JSON.parse(String(row['unread'])) as number[],
    closing:
      row['closing'] === null ? null : (JSON.parse(String(row['closing'])) as ClosingBalance),
  });
  return {
    of: (serviceId) =>
      db
        .all('SELECT * FROM statements WHERE profile = ? ORDER BY seq DESC', serviceId)
        .map(summary),
    get: (serviceId, id) => {
      const row = db.get('SELECT * FROM statements WHERE id = ? AND profile = ?', id, serviceId);
      return row ? summary(row) : null;
    },
    withHash: (serviceId, hash) => {
      const row = db.get(
        'SELECT id FROM statements WHERE profile = ? AND hash = ?',
        serviceId,
        hash,
      );
      return row ? String(row['id']) : null;
    },
    addLines: (serviceId, id, lines) => {
      db.part(() => {
        for (const line of lines) {
          db.run(
            `INSERT INTO statement_lines (statement, row, profile, line, day, external_reference, reference, tracking, words, minor, currency)
              VALUES (?,?,?,?,?,?,?,?,?,?,?)`,
            id,
            line.row,
            serviceId,
            line.key,
            line.day,
            line.externalReference,
            line.reference,
            line.tracking,
            line.words,
            line.charged.minor,
            line.charged.currency,
          );
          for (const each of statementLineNames(line))
            db.run(
              'INSERT INTO statement_names (profile, name, statement, row) VALUES (?,?,?,?)',
              serviceId,
              each,
              id,
              line.row,
            );
        }
      });
    },
    add: (serviceId, { id, hash, name, readAt, operator, from, to, lines, unread, closing }) => {
      db.transaction(() => {
        db.run(
          'INSERT INTO statements (id, profile, hash, name, read_at, operator, from_day, to_day, lines, unread, closing) VALUES (?,?,?,?,?,?,?,?,?,?,?)',
          id,
          serviceId,
          hash,
          name,
          readAt,
          operator,
          from,
          to,
          lines,
          JSON.stringify(unread),
          closing === null ? null : JSON.stringify(closing),
        );
      });
    },
    known: (serviceId, id) =>
      Number(
        db.get(
          `SELECT count(*) AS n FROM statement_lines l WHERE l.statement = ?1 AND EXISTS (SELECT 1 FROM statement_lines o JOIN statements s ON s.id = o.statement
            WHERE o.profile = ?2 AND o.line = l.line AND o.statement <> ?1)`,
          id,
          serviceId,
        )?.['n'],
      ),
    remove: (id) => {
      db.transaction(() => {
        db.run('DELETE FROM statement_names WHERE statement = ?', id);
        db.run('DELETE FROM statement_lines WHERE statement = ?', id);
        db.run('DELETE FROM statements WHERE id = ?', id);
      });
    },
    lines: (id) =>
      db.all('SELECT * FROM statement_lines WHERE statement = ? ORDER BY row', id).map(readLine),
    naming: (serviceId, names) => {
      const found = new Map<string, StatementLine>();
      for (const name of new Set(names))
        if (name !== '')
          for (const row of db.all(
            `SELECT l.* FROM statement_names n JOIN statements s ON s.id = n.statement JOIN statement_lines l ON l.statement = n.statement AND l.row = n.row
              WHERE n.profile = ? AND n.name = ? ORDER BY l.day, l.row`,
            serviceId,
            name,
          ))
            if (!found.has(String(row['line']))) found.set(String(row['line']), readLine(row));
      return [...found.values()];
    },
    form: (headers) => {
      const row = db.get(
        'SELECT choices FROM statement_forms WHERE headers = ?',
        headerSet(headers),
      );
      return row ? (JSON.parse(String(row['choices'])) as StatementChoices) : null;
    },
    keepForm: (headers, choices, at) => {
      db.run(
        `INSERT INTO statement_forms (headers, choices, used_at) VALUES (?,?,?)
          ON CONFLICT (headers) DO UPDATE SET choices = excluded.choices, used_at = excluded.used_at`,
        headerSet(headers),
        JSON.stringify(choices),
        at,
      );
    },
    byName: (serviceId, name) => {
      const row =
        db.get(
          `${SENT} WHERE profile = ? AND external_reference = ? AND removed_at IS NULL`,
          serviceId,
          name,
        ) ??
        db.get(
          `${SENT} WHERE tracking_number = ? AND profile = ? AND removed_at IS NULL`,
          name,
          serviceId,
        );
      return row ? shipment(row) : null;
    },
    byId: (id) => {
      const row = db.get(`${SENT} WHERE id = ?`, id);
      return row ? shipment(row) : null;
    },
    sent: (serviceId, currency, { after, afterId, until }, limit) =>
      db
        .all(
          `${SENT} INDEXED BY shipments_sent WHERE profile = ?1 AND currency = ?2 AND sent_at >= ?3 AND sent_at <= ?4 AND sent_at IS NOT NULL
            AND (sent_at > ?3 OR id > ?5) ORDER BY sent_at, id LIMIT ?6`,
          serviceId,
          currency,
          after,
          until,
          // With null no shipment sent exactly at `after` matches: no id is greater than NULL.
          afterId,
          limit,
        )
        .map(shipment),
    addNote: (serviceId, id, item, { at, operator, state, note }) => {
      db.run(
        'INSERT INTO difference_notes (id, profile, item, at, operator, state, note) VALUES (?,?,?,?,?,?,?)',
        id,
        serviceId,
        item,
        at,
        operator,
        state,
        note,
      );
    },
    hasNote: (id) => db.get('SELECT 1 AS x FROM difference_notes WHERE id = ?', id) !== undefined,
    notes: (serviceId, item) =>
      db
        .all(
          'SELECT * FROM difference_notes WHERE profile = ? AND item = ? ORDER BY seq',
          serviceId,
          item,
        )
        .map((row) => ({
          at: Number(row['at']),
          operator: String(row['operator']),
          state: row['state'] as DifferenceState,
          note: String(row['note']),
        })),
    states: (serviceId, items) =>
      new Map(
        db
          .all(
            `SELECT item, state FROM difference_notes WHERE profile = ? AND item IN (SELECT value FROM json_each(?)) ORDER BY seq`,
            serviceId,
            JSON.stringify(items),
          )
          .map((row) => [String(row['item']), row['state'] as DifferenceState]),
      ),
    eraseNotes: (item) => {
      db.run("UPDATE difference_notes SET note = '' WHERE item = ?", item);
    },
    erase: (holdsData, instead) => {
      for (const { statement, row, words } of db.all(
        "SELECT statement, row, words FROM statement_lines WHERE words <> ''",
      ))
        if (holdsData(String(words)))
          db.run(
            "UPDATE statement_lines SET words = '' WHERE statement = ? AND row = ?",
            String(statement),
            Number(row),
          );
      for (const { id, name } of db.all('SELECT id, name FROM statements'))
        if (holdsData(String(name)))
          db.run('UPDATE statements SET name = ? WHERE id = ?', instead, String(id));
      for (const { seq, note } of db.all("SELECT seq, note FROM difference_notes WHERE note <> ''"))
        if (holdsData(String(note)))
          db.run("UPDATE difference_notes SET note = '' WHERE seq = ?", Number(seq));
    },
  };
};

/** All names that a line may have for its shipment, each once. */
export const statementLineNames = ({
  externalReference,
  reference,
  tracking,
}: StatementLine): string[] =>
  [...new Set([externalReference, tracking, reference])].filter((name) => name !== '');

const textOrNull = (value: Row[string] | undefined): string | null =>
  value == null ? null : String(value);

const readLine = (row: Row): StatementLine => ({
  row: Number(row['row']),
  key: String(row['line']),
  day: textOrNull(row['day']),
  externalReference: String(row['external_reference']),
  reference: String(row['reference']),
  tracking: String(row['tracking']),
  words: String(row['words']),
  charged: { minor: Number(row['minor']), currency: String(row['currency']) },
});
