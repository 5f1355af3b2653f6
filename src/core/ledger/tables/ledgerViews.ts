import type { Database } from '../database/database.ts';

/** A saved view of the list of shipments; `query` is JSON defined by the window. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** Views of the list that people saved under a name. */
export interface LedgerViewRepository {
  /** Ordered by name. */
  readonly all: () => StoredView[];
  /** Saves a view, replacing the one with the same name. @returns the id of the stored view */
  readonly put: (view: StoredView, at: number) => string;
  readonly remove: (id: string) => void;
  /** Removes the views that contain personal data. */
  readonly erase: (holdsData: (words: string) => boolean) => void;
}

/** Table `ledger_views`. */
export const ledgerViewRepository = (db: Database): LedgerViewRepository => {
  const all = (): StoredView[] =>
    db.all('SELECT id, name, query FROM ledger_views ORDER BY name').map(({ id, name, query }) => ({
      id: String(id),
      name: String(name),
      query: String(query),
    }));
  const remove = (id: string): void => {
    db.run('DELETE FROM ledger_views WHERE id = ?', id);
  };
  return {
    all,
    put: ({ id, name, query }, at) => {
      db.run(
        `INSERT INTO ledger_views (id, name, query, created_at) VALUES (?,?,?,?)
          ON CONFLICT (name) DO UPDATE SET name = excluded.name, query = excluded.query`,
        id,
        name,
        query,
        at,
      );
      return String(db.get('SELECT id FROM ledger_views WHERE name = ?', name)?.['id']);
    },
    remove,
    erase: (holdsData) => {
      for (const { id, name, query } of all()) if (holdsData(`${name} ${query}`)) remove(id);
    },
  };
};
