import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  openDatabase,
  type Database,
} from '../../../../../../src/core/ledger/database/database.ts';
import { createStore } from '../../../../../../src/core/ledger/tables/store.ts';
import { EXERCISE } from './exercise.ts';
import { MAY_READ_ALL, NEEDS_EQUAL, SMALL_INDEXES, SMALL_TABLES } from './allowed.ts';
import { planOf, triggerStatements, type Step } from './plan.ts';

const LEDGER = resolve(import.meta.dirname, '../../../../../../src/core/ledger');

interface Asked {
  /** `repository.function` */
  readonly by: string;
  readonly sql: string;
}

/** Carries everything out on a database in memory and writes down each statement with who asked it and the line that it stands in. */
const record = () => {
  const db = openDatabase(':memory:', () => undefined, { mayBeEmpty: true });
  const asked = new Map<string, Asked>();
  const sites = new Set<string>();
  let by = '';
  const note = (sql: string): void => {
    asked.set(`${by} ${sql}`, { by, sql });
    for (const [, file, line] of (new Error().stack ?? '').matchAll(
      /ledger\/(?:tables|files|database)\/(\w+\.ts):(\d+)/g,
    ))
      sites.add(`${file}:${line}`);
  };
  const watched: Database = {
    ...db,
    all: (sql, ...values) => {
      note(sql);
      return db.all(sql, ...values);
    },
    lists: (sql, ...values) => {
      note(sql);
      return db.lists(sql, ...values);
    },
    get: (sql, ...values) => {
      note(sql);
      return db.get(sql, ...values);
    },
    run: (sql, ...values) => {
      note(sql);
      return db.run(sql, ...values);
    },
  };
  const store = createStore(watched) as unknown as Record<string, Record<string, unknown>>;
  const called = new Set<string>();
  for (const [repository, calls] of Object.entries(EXERCISE)) {
    for (const [name, call] of Object.entries(
      calls as Record<string, (r: unknown, all: unknown) => unknown>,
    )) {
      by = `${repository}.${name}`;
      called.add(by);
      call(store[repository], store);
    }
  }
  const parts: Record<string, unknown> = { ...store };
  const functions = Object.entries(parts)
    .filter(([name]) => name !== 'db')
    .flatMap(([repository, each]) =>
      Object.entries(each ?? {})
        .filter(([, what]) => typeof what === 'function')
        .map(([name]) => `${repository}.${name}`),
    );
  return { db, asked: [...asked.values()], sites, called, functions };
};

const { db, asked, sites, called, functions } = record();

const isSmall = ({ table, index }: Step): boolean =>
  SMALL_TABLES.has(table) || (index !== null && SMALL_INDEXES.has(index));

/** What is wrong with a step of a plan; null when it reads no more as the ledger grows. */
const wrong = ({ by, sql }: Asked): string[] =>
  planOf(db, sql).flatMap((step) => {
    if (isSmall(step) || MAY_READ_ALL.has(by)) return [];
    if (step.index === null || step.detail.startsWith('SCAN'))
      return [`${by} reads all of ${step.table}: ${step.detail}`];
    const needs =
      NEEDS_EQUAL.get(step.index) ??
      (step.index.endsWith(' by its key') || step.index.startsWith('sqlite_autoindex') ? 1 : null);
    if (needs === null)
      return [`${by} uses ${step.index}, which allowed.ts does not name: ${step.detail}`];
    return step.equal < needs
      ? [`${by} uses ${step.index} by ${step.equal} of ${needs} columns: ${step.detail}`]
      : [];
  });

describe('what the store asks of its database', () => {
  it('is all looked at: a function without a call in exercise.ts could read the whole ledger unseen', () => {
    expect(functions.filter((each) => !called.has(each))).toEqual([]);
  });

  it('is all looked at: every line of the store that asks the database was reached', () => {
    // These write into a ledger that is begun or put back: once, and never while a desk works.
    const atStart = ['database.ts', 'open.ts', 'restoredLedger.ts'];
    const lines = ['tables', 'files', 'database']
      .flatMap((folder) => readdirSync(join(LEDGER, folder)).map((name) => ({ folder, name })))
      .filter(({ name }) => name.endsWith('.ts') && !atStart.includes(name))
      .flatMap(({ folder, name }) =>
        readFileSync(join(LEDGER, folder, name), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            /\bdb\.(?:all|lists|get|run)\(/.test(line) && !line.trim().startsWith('*')
              ? [`${name}:${at + 1}`]
              : [],
          ),
      );
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((each) => !sites.has(each))).toEqual([]);
  });

  it('reads no table that grows from end to end, and uses each index by as many columns as make it narrow', () => {
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.flatMap(wrong)).toEqual([]);
  });

  it('holds for what triggers carry out with every row that is written', () => {
    const triggers = triggerStatements(db);
    expect(triggers.length).toBeGreaterThan(15);
    expect(triggers.flatMap(({ name, sql }) => wrong({ by: `trigger ${name}`, sql }))).toEqual([]);
  });

  it('fails on a question that reads the whole ledger: lookalikes as they were asked once', () => {
    const sql = `SELECT * FROM shipments WHERE profile = ?2 AND mode = ?3 AND removed_at IS NULL
      AND ((name = ?4 AND (content_hash = ?1 OR receiver_hash = ?5)) OR (?6 = 1 AND name GLOB 'row-[0-9]*' AND content_hash = ?1))`;
    expect(wrong({ by: 'shipments.lookalikes', sql })).not.toEqual([]);
    expect(
      wrong({
        by: 'journal.any',
        sql: "SELECT shipment_id FROM journal WHERE event = 'sent' AND at >= ?",
      }),
    ).not.toEqual([]);
  });

  it('allows nothing that nobody asks any more', () => {
    expect([...MAY_READ_ALL.keys()].filter((by) => !asked.some((each) => each.by === by))).toEqual(
      [],
    );
    const used = new Set(asked.flatMap(({ sql }) => planOf(db, sql).map(({ index }) => index)));
    expect([...NEEDS_EQUAL.keys(), ...SMALL_INDEXES].filter((index) => !used.has(index))).toEqual(
      [],
    );
  });
});
