import { lineRowId } from '../../domain/reconciliation/difference.ts';
import type { ReadLine } from '../../domain/reconciliation/statement.ts';
import type { Database } from './database.ts';

/** Changes of the keys of statement lines that an earlier version stored. */
export interface StatementLineKeys {
  /**
   * Replaces the plain keys of lines that an earlier version stored, which contain their text, with keyed hashes. Does nothing when there are none.
   */
  readonly keyLines: (keyOf: (said: string) => string) => void;
  /** Gives lines that are stored under a former key their present key, and moves their notes with them. */
  readonly renameLines: (
    serviceId: string,
    lines: readonly Pick<ReadLine, 'key' | 'formerKey'>[],
  ) => void;
}

/** SQL condition for a plain key of an earlier version, which has line feeds between its parts. */
const SAID_PLAINLY = (column: string): string => `instr(${column}, char(10)) > 0`;

/** Tables `statement_lines` and `difference_notes`. */
export const statementLineKeys = (db: Database): StatementLineKeys => {
  /** Moves notes to the row that their line has now, in a transaction. */
  const moveNotes = (notes: readonly { readonly seq: number; readonly item: string }[]): void => {
    if (notes.length === 0) return;
    // A trigger refuses changes of notes, except of their text. It is dropped for this change, which keeps each note at its line.
    const guard = db.get(
      "SELECT sql FROM sqlite_schema WHERE name = 'difference_notes_no_update'",
    )?.['sql'];
    db.run('DROP TRIGGER difference_notes_no_update');
    for (const { seq, item } of notes)
      db.run('UPDATE difference_notes SET item = ? WHERE seq = ?', item, seq);
    db.run(String(guard));
  };

  return {
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
        moveNotes(
          notes.map(({ seq, item }) => ({
            seq: Number(seq),
            item: lineRowId(keyOf(String(item).slice(lineRowId('').length))),
          })),
        );
      });
    },
    renameLines: (serviceId, lines) => {
      const former = lines.filter(
        ({ key, formerKey }) =>
          formerKey !== key &&
          db.get(
            'SELECT 1 AS x FROM statement_lines WHERE profile = ? AND line = ? LIMIT 1',
            serviceId,
            formerKey,
          ) !== undefined,
      );
      if (former.length === 0) return;
      db.transaction(() => {
        const notes: { seq: number; item: string }[] = [];
        for (const { key, formerKey } of former) {
          db.run(
            'UPDATE statement_lines SET line = ? WHERE profile = ? AND line = ?',
            key,
            serviceId,
            formerKey,
          );
          for (const { seq } of db.all(
            'SELECT seq FROM difference_notes WHERE profile = ? AND item = ?',
            serviceId,
            lineRowId(formerKey),
          ))
            notes.push({ seq: Number(seq), item: lineRowId(key) });
        }
        moveNotes(notes);
      });
    },
  };
};
