import type { ParsedDraft } from '../../../domain/batch/parsedDraft.ts';
import type { CheckedBoxes } from '../../../domain/shipment/check/context.ts';
import type { CoreContext } from '../../context.ts';
import { newShipment } from '../../shipments/newShipment.ts';
import { openForReading } from '../../store/database.ts';
import type { Database } from '../../store/database.ts';
import { newRowsOf } from '../../store/newRows.ts';
import type { NewRows } from '../../store/newRows.ts';
import { createStore } from '../../store/store.ts';
import { systemClock } from '../../clock.ts';
import type { RowsInto } from './protocol.ts';

let reading: {
  readonly path: string;
  readonly db: Database;
  readonly store: CoreContext['store'];
} | null = null;

/** Closes the database connection that `rowsInto` opened, if any. */
export const stopReading = (): void => {
  reading?.db.close();
  reading = null;
};

const storeAt = (path: string): CoreContext['store'] => {
  if (reading?.path === path) return reading.store;
  stopReading();
  const db = openForReading(path);
  reading = { path, db, store: createStore(db) };
  return reading.store;
};

/** Caches what is the same for all drafts of a file: a file of thousands usually has a few codes. */
const withCachedReads = (store: CoreContext['store']): CoreContext['store'] => {
  const codes = new Map<string, ReturnType<typeof store.codes.verdictWithName>>();
  const verdictWithName: typeof store.codes.verdictWithName = (serviceId, code) => {
    const known = codes.get(code) ?? store.codes.verdictWithName(serviceId, code);
    codes.set(code, known);
    return known;
  };
  const mark = store.facts.get('mark');
  const fact: typeof store.facts.get = (name) =>
    name === 'mark'
      ? (mark as ReturnType<typeof store.facts.get<typeof name>>)
      : store.facts.get(name);
  return {
    ...store,
    codes: { ...store.codes, verdictWithName },
    facts: { ...store.facts, get: fact },
  };
};

/**
 * Turns drafts of a file into rows to insert, on another thread: checked and hashed like any other draft, by the same code.
 * @throws the error of SQLite when the database cannot be read here
 */
export const rowsInto = ({
  database,
  settings,
  rules,
  timeZone,
  batch,
}: RowsInto): ((drafts: readonly ParsedDraft[], position: number) => NewRows) => {
  const store = withCachedReads(storeAt(database));
  const checkedBoxes: CheckedBoxes = new Map();
  return (drafts, position) => {
    const now = systemClock.now();
    // The parts of the desk that checking a draft needs.
    const context = {
      store,
      // The same time for all of them.
      clock: { ...systemClock, now: () => now },
      random: Math.random,
      rules,
      timeZone,
      settings: () => settings,
      // All drafts of a file are checked by the same rules.
      checkedBoxes: () => checkedBoxes,
    };
    return newRowsOf(
      { batchId: batch.id, mode: batch.mode, serviceId: batch.serviceId, madeAt: now },
      drafts.map(({ draft, rows, issues }, index) =>
        newShipment(context, batch, { draft, rows, notes: issues }, position + index),
      ),
    );
  };
};
