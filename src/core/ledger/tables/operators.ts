import {
  initialsKey,
  type Operator,
  type OperatorEvent,
  type OperatorEventKind,
  type OperatorRole,
} from '../../../domain/operator/operator.ts';
import type { Tries } from '../../../domain/operator/tries.ts';
import type { Database, Row } from '../database/database.ts';

/** A PIN as salt and scrypt hash, hex. */
export interface StoredPin {
  readonly salt: string;
  readonly hash: string;
}

/** The operators of the desk, and the events about them. */
export interface OperatorRepository {
  /** Active ones first, ordered by initials. */
  readonly all: () => Operator[];
  /** True once there is an operator. */
  readonly any: () => boolean;
  readonly get: (id: string) => Operator | null;
  /** Also finds a retired operator. */
  readonly byInitials: (initials: string) => Operator | null;
  readonly pin: (id: string) => StoredPin | null;
  /** @throws Error when the initials are taken */
  readonly insert: (operator: Operator, pin: StoredPin, createdAt: number) => void;
  /** Updates everything except id and initials, which never change. */
  readonly update: (operator: Omit<Operator, 'initials'>) => void;
  readonly setPin: (id: string, pin: StoredPin) => void;
  readonly setTries: (id: string, tries: Tries) => void;
  readonly note: (event: OperatorEvent) => void;
  /** The last `most` events, newest first. */
  readonly events: (most: number) => OperatorEvent[];
}

/** Tables `operators` and `operator_events`. */
export const operatorRepository = (db: Database): OperatorRepository => {
  const one = (where: string, value: string): Operator | null => {
    const row = db.get(`SELECT * FROM operators WHERE ${where}`, value);
    return row ? read(row) : null;
  };
  const setTries: OperatorRepository['setTries'] = (id, { wrong, lastWrongAt, locked }) => {
    db.run(
      'UPDATE operators SET wrong = ?, last_wrong_at = ?, locked = ? WHERE id = ?',
      wrong,
      lastWrongAt,
      locked ? 1 : 0,
      id,
    );
  };
  return {
    all: () =>
      db.all('SELECT * FROM operators ORDER BY active DESC, initials_key').map((row) => read(row)),
    any: () => db.get('SELECT 1 AS x FROM operators LIMIT 1') !== undefined,
    get: (id) => one('id = ?', id),
    byInitials: (initials) => one('initials_key = ?', initialsKey(initials)),
    pin: (id) => {
      const row = db.get('SELECT salt, hash FROM operators WHERE id = ?', id);
      return row ? { salt: String(row['salt']), hash: String(row['hash']) } : null;
    },
    insert: ({ id, name, initials, role, active, tries }, pin, createdAt) => {
      db.run(
        `INSERT INTO operators (id, name, initials, initials_key, role, active, salt, hash, wrong, last_wrong_at, locked, created_at)
         VALUES (?,?,?,?,?,?,?,?,?,?,?,?)`,
        id,
        name,
        initials,
        initialsKey(initials),
        role,
        active ? 1 : 0,
        pin.salt,
        pin.hash,
        tries.wrong,
        tries.lastWrongAt,
        tries.locked ? 1 : 0,
        createdAt,
      );
    },
    update: ({ id, name, role, active, tries }) => {
      db.run(
        'UPDATE operators SET name = ?, role = ?, active = ? WHERE id = ?',
        name,
        role,
        active ? 1 : 0,
        id,
      );
      setTries(id, tries);
    },
    setPin: (id, { salt, hash }) => {
      db.run('UPDATE operators SET salt = ?, hash = ? WHERE id = ?', salt, hash, id);
    },
    setTries,
    note: ({ at, kind, about, by, detail }) => {
      db.run(
        'INSERT INTO operator_events (at, kind, about, by_whom, detail) VALUES (?,?,?,?,?)',
        at,
        kind,
        about,
        by,
        detail,
      );
    },
    events: (most) =>
      db
        .all('SELECT * FROM operator_events ORDER BY seq DESC LIMIT ?', most)
        .map((row): OperatorEvent => ({
          at: Number(row['at']),
          kind: String(row['kind']) as OperatorEventKind,
          about: String(row['about']),
          by: String(row['by_whom']),
          detail: String(row['detail']),
        })),
  };
};

const read = (row: Row): Operator => ({
  id: String(row['id']),
  name: String(row['name']),
  initials: String(row['initials']),
  role: String(row['role']) as OperatorRole,
  active: row['active'] === 1,
  tries: {
    wrong: Number(row['wrong']),
    lastWrongAt: Number(row['last_wrong_at']),
    locked: row['locked'] === 1,
  },
});
