import type {
  ComparedShipment,
  DifferenceNote,
  DifferenceState,
  StatementSummary,
} from '../../domain/reconciliation/difference.ts';
import type {
  ClosingBalance,
  StatementChoices,
  StatementLine,
} from '../../domain/reconciliation/statement.ts';
import { lineRowId } from '../../domain/reconciliation/difference.ts';
import { toMinor } from '../../domain/money/minorMoney.ts';
import type { PurchaseState } from '../../domain/purchase/purchase.ts';
import type { Database, Row } from './database.ts';
import { headerSet } from './imports.ts';
import { fromUnits } from './spending.ts';

/** A statement as it is kept, without its lines. */
export interface StatementRecord {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly readAt: number;
  readonly operator: string;
  readonly from: string | null;
  readonly to: string | null;
  /** How many. */
  readonly lines: number;
  readonly closing: ClosingBalance | null;
}

/** A shipment of the ledger and the service's own reference of it, as a statement is compared with it. */
export interface SentShipment extends ComparedShipment {
  readonly receiptReference: string;
}

/** Statements of the account at a service, and what was said of differences. */
export interface StatementRepository {
  /** The newest first. */
  readonly of: (serviceId: string) => StatementSummary[];
  readonly get: (serviceId: string, id: string) => StatementSummary | null;
  /** Id of the statement that was read from the very same bytes, or null. */
  readonly withHash: (serviceId: string, hash: string) => string | null;
  /** Writes a piece of the lines of a statement that is not there yet; durable once it is. */
  readonly addLines: (serviceId: string, id: string, lines: readonly StatementLine[]) => void;
  readonly add: (serviceId: string, record: StatementRecord) => void;
  /** How many of its lines another statement has too. */
  readonly known: (serviceId: string, id: string) => number;
  /** Takes a statement away, as if it had not been read; notes stay. */
  readonly remove: (id: string) => void;
  /** Lines in file order. */
  readonly lines: (id: string) => StatementLine[];
  /** Lines of any statement that name one of these, each once: what two statements have both counts as one. */
  readonly naming: (serviceId: string, names: readonly string[]) => StatementLine[];
  /** How a person had the columns of this header set read last, or null. */
  readonly form: (headers: readonly string[]) => StatementChoices | null;
  readonly keepForm: (headers: readonly string[], choices: StatementChoices, at: number) => void;
  /** Shipments with this external reference or tracking number that were not taken away. */
  readonly byName: (serviceId: string, name: string) => SentShipment | null;
  readonly byId: (id: string) => SentShipment | null;
  /** What may have been bought and was sent after `after` (milliseconds) up to `until`, in one currency, in that order; of one moment by id, behind `afterId`. */
  readonly sent: (
    serviceId: string,
    currency: string,
    span: { readonly after: number; readonly afterId: string | null; readonly until: number },
    limit: number,
  ) => SentShipment[];
  /** @throws Error when there is one of this id */
  readonly addNote: (serviceId: string, id: string, item: string, note: DifferenceNote) => void;
  readonly hasNote: (id: string) => boolean;
  /** The first one first. */
  readonly notes: (serviceId: string, item: string) => DifferenceNote[];
  /** Where each of these stands; those of which nothing was said are not in it. */
  readonly states: (
    serviceId: string,
    items: readonly string[],
  ) => ReadonlyMap<string, DifferenceState>;
  /** Empties what was said of a row: free words can name a person. */
  readonly eraseNotes: (item: string) => void;
  /** Empties words of lines and notes that hold the data, and renames files. */
  readonly erase: (holdsData: (words: string) => boolean, instead: string) => void;
  /** Puts keyed hashes in the place of what an earlier version named lines by, which holds their words. Nothing happens where that was done. */
  readonly keyLines: (keyOf: (said: string) => string) => void;
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
          for (const each of namesOf(line))
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
    add: (serviceId, { id, hash, name, readAt, operator, from, to, lines, closing }) => {
      db.transaction(() => {
        db.run(
          'INSERT INTO statements (id, profile, hash, name, read_at, operator, from_day, to_day, lines, closing) VALUES (?,?,?,?,?,?,?,?,?,?)',
          id,
          serviceId,
          hash,
          name,
          readAt,
          operator,
          from,
          to,
          lines,
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
          // Null: nothing of that moment, since no id is greater than it.
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
    keyLines: (keyOf) => {
      const plain = db.all(
        `SELECT statement, row, line FROM statement_lines WHERE ${SAID_PLAINLY('line')}`,
      );
      const notes = db.all(`SELECT seq, item FROM difference_notes WHERE ${SAID_PLAINLY('item')}`);
      if (plain.length === 0 && notes.length === 0) return;
      db.transaction(() => {
        for (const { statement, row, line } of plain)
          db.run(
            'UPDATE statement_lines SET line = ? WHERE statement = ? AND row = ?',
            keyOf(String(line)),
            String(statement),
            Number(row),
          );
        // Notes refuse every change but that of their words; what they are about stays the same line.
        const guard = db.get(
          "SELECT sql FROM sqlite_schema WHERE name = 'difference_notes_no_update'",
        )?.['sql'];
        db.run('DROP TRIGGER difference_notes_no_update');
        for (const { seq, item } of notes)
          db.run(
            'UPDATE difference_notes SET item = ? WHERE seq = ?',
            lineRowId(keyOf(String(item).slice(lineRowId('').length))),
            Number(seq),
          );
        db.run(String(guard));
      });
    },
  };
};

/** A line that is named by what it says, with a line end between its parts. */
const SAID_PLAINLY = (column: string): string => `instr(${column}, char(10)) > 0`;

/** Everything that a line may name a shipment by, each once. */
export const namesOf = ({ externalReference, reference, tracking }: StatementLine): string[] =>
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
