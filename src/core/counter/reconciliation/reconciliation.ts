import { hash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  comparedSums,
  MAX_NOTE,
  type Compared,
  type ComparedKind,
  type ComparedRow,
  type Comparison,
  type DifferenceState,
  type StatementPreview,
  type StatementSummary,
} from '../../../domain/reconciliation/difference.ts';
import type { ReadStatement, StatementChoices } from '../../../domain/reconciliation/statement.ts';
import { hasAmounts } from '../../../domain/reconciliation/statementColumns.ts';
import { minorTotals, type MinorMoney } from '../../../domain/money/money.ts';
import { modeFacts } from '../../../domain/shipment/mode.ts';
import { t } from '../../../texts/index.ts';
import { newId } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import type { BatchSource } from '../../imports/read/source.ts';
import { createInlineReader } from '../../imports/read/protocol.ts';
import { compareStatement } from './compare.ts';
import { comparisonCsv } from './comparisonCsv.ts';
import { lineKeys } from './lineKeys.ts';
import { fullName } from '../../../domain/text/personName.ts';

const PIECE = 500;
const FIRST_LINES = 5;
/** Most open sessions: a person may leave the screen without closing it. */
const MOST_OPEN = 20;

/** A request for rows of a comparison. */
export interface RowsRequest {
  /** Null for every kind. */
  readonly kind: ComparedKind | null;
  /** Null for every state. */
  readonly state: DifferenceState | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Compares the ledger with the service's statements of the active account. Who may call `open` has given a PIN; all other functions take the pass that it returns. A pass belongs to one operator and one
 * service.
 */
export interface Reconciliation {
  /** Returns a pass. */
  open(): string;
  close(pass: string): void;
  /** Newest first. */
  statements(pass: string): StatementSummary[];
  /**
   * Reads a file off the main thread. @param choices null: as the same headers were read last, else as detected
   * @throws DeskError `badInput` for a file that is not a table.
   */
  read(
    pass: string,
    source: BatchSource,
    choices: StatementChoices | null,
    signal?: AbortSignal,
  ): Promise<StatementPreview>;
  /**
   * Reads the last file again with more choices beside those of before. Another sheet is read as the same headers were read last, else as detected.
   */
  readAgain(
    pass: string,
    choices: StatementChoices,
    signal?: AbortSignal,
  ): Promise<StatementPreview>;
  /**
   * Stores the statement that was read last. @returns its id; that of the earlier statement when the same sheet of the same file was stored before
   * @throws DeskError `badInput` without a column of amounts, or without lines.
   */
  keep(pass: string): Promise<string>;
  /** Removes a statement that was read with wrong choices; notes on differences stay. */
  remove(pass: string, id: string): void;
  compare(pass: string, id: string): Promise<Comparison>;
  /** Returns rows of the last comparison. */
  rows(
    pass: string,
    wish: RowsRequest,
  ): { readonly total: number; readonly rows: readonly ComparedRow[] };
  /**
   * Sets the state of rows, with a note for each. @param id the same id twice is one change. @throws DeskError `notFound` for a row that is not in
   * the comparison.
   */
  mark(
    pass: string,
    wish: {
      readonly id: string;
      readonly items: readonly string[];
      readonly state: DifferenceState;
      readonly note: string;
    },
  ): Comparison;
  /** Returns every row of the last comparison as CSV. */
  csv(pass: string): { readonly name: string; readonly text: string };
}

interface Session {
  readonly who: string;
  readonly serviceId: string;
  source: BatchSource | null;
  read: ReadStatement | null;
  /** A person's choices for its columns, made now or when the same headers were read last. */
  choices: StatementChoices;
  compared: { readonly statement: StatementSummary; readonly rows: readonly Compared[] } | null;
}

/** Returns what a stored statement is known by: the bytes of its file and, where the file has several sheets, its sheet. */
const sheetHash = ({
  sourceHash,
  sheet,
  sheets,
}: Pick<ReadStatement, 'sourceHash' | 'sheet' | 'sheets'>): string =>
  sheets.length > 1 && sheet !== null ? hash('sha256', `${sourceHash} ${sheet}`) : sourceHash;

/** Creates the comparison of the service's statements with the ledger, and the notes on differences. */
export const createReconciliation = (context: CounterContext): Reconciliation => {
  const { store, clock } = context;
  const reader = context.importReader ?? createInlineReader();
  const sessions = new Map<string, Session>();
  const keyOf = lineKeys(store);

  const sessionOf = (pass: string): Session => {
    const found = sessions.get(pass);
    if (
      found?.serviceId !== context.identity().id ||
      (context.operators.any() && found.who !== context.operators.who())
    )
      throw new DeskError('notAllowed', t('reconciliation.openAgain'));
    return found;
  };
  const statementOf = (id: string): StatementSummary => {
    const found = store.statements.get(context.identity().id, id);
    if (!found) throw new DeskError('notFound', t('reconciliation.gone'));
    return found;
  };
  const comparedIn = (held: Session): NonNullable<Session['compared']> => {
    if (!held.compared) throw new DeskError('notFound', t('reconciliation.gone'));
    return held.compared;
  };

  /** @param remembers true: reads the file as the same headers were read last */
  const readIn = async (
    held: Session,
    source: BatchSource,
    choices: StatementChoices,
    remembers: boolean,
    signal?: AbortSignal,
  ): Promise<StatementPreview> => {
    const usualCurrency = modeFacts(context.settings().mode).currency;
    const read = await reader.statement(source, { choices, usualCurrency }, signal);
    if (!read.ok) throw new DeskError('badInput', read.error.message);
    const kept = remembers
      ? store.statements.form(read.value.form.columns.map(({ header }) => header))
      : null;
    if (kept !== null) return readIn(held, source, { ...kept, ...choices }, false, signal);
    [held.source, held.read, held.choices] = [source, read.value, choices];
    const { lines, ...facts } = read.value;
    const sums = (sign: 1 | -1): MinorMoney[] =>
      minorTotals(
        lines.flatMap(({ charged }) =>
          charged.minor * sign > 0 ? { ...charged, minor: charged.minor * sign } : [],
        ),
      );
    return {
      ...facts,
      lines: lines.length,
      firstLines: lines.slice(0, FIRST_LINES),
      charged: sums(1),
      given: sums(-1),
      keptAs: store.statements.withHash(held.serviceId, sheetHash(facts)),
    };
  };

  const keep: Reconciliation['keep'] = async (pass) => {
    const held = sessionOf(pass);
    const { read } = held;
    if (!read) throw new DeskError('notFound', t('reconciliation.gone'));
    if (!hasAmounts(read.form.columns))
      throw new DeskError('badInput', t('reconciliation.noAmounts'));
    if (read.lines.length === 0) throw new DeskError('badInput', t('reconciliation.noLines'));
    const before = store.statements.withHash(held.serviceId, sheetHash(read));
    if (before !== null) return before;
    // Cleared before the first piece, so that a second press finds nothing to store.
    held.read = null;
    const operator = context.operators.who();
    const id = newId(context);
    try {
      for (let from = 0; from < read.lines.length; from += PIECE) {
        store.epoch.checkOpen();
        const piece = read.lines
          .slice(from, from + PIECE)
          .map((line) => ({ ...line, key: keyOf(line.key) }));
        store.statements.addLines(held.serviceId, id, piece);
        await nextTurn();
      }
      store.statements.add(held.serviceId, {
        id,
        hash: sheetHash(read),
        name: read.sheets.length > 1 ? `${read.name} · ${read.sheet}` : read.name,
        readAt: clock.now(),
        operator,
        from: read.from,
        to: read.to,
        lines: read.lines.length,
        unread: read.unreadable,
        closing: read.closing,
      });
    } catch (reason) {
      held.read = read;
      store.statements.remove(id);
      throw reason;
    }
    // Only a person's choices are stored; detected ones are detected again for each file, because the next one may be written in another way.
    const { sheet: _, ...choices } = held.choices;
    if (Object.keys(choices).length > 0)
      store.statements.keepForm(
        read.form.columns.map(({ header }) => header),
        choices,
        clock.now(),
      );
    return id;
  };

  const shown = (row: Compared, serviceId: string): ComparedRow => {
    const notes = store.statements.notes(serviceId, row.id);
    const receiver = row.shipment && store.shipments.get(row.shipment.id)?.draft.receiver;
    return {
      ...row,
      notes,
      state: notes.at(-1)?.state ?? 'open',
      receiver: receiver ? fullName(receiver) : '',
    };
  };
  const comparison = (held: Session): Comparison => {
    const { statement, rows } = comparedIn(held);
    const states = store.statements.states(
      held.serviceId,
      rows.map(({ id }) => id),
    );
    return {
      statement,
      known: store.statements.known(held.serviceId, statement.id),
      sums: comparedSums(rows, (id) => states.get(id) ?? 'open'),
    };
  };

  return {
    open: () => {
      const who = context.operators.who();
      for (const old of sessions.keys()) if (sessions.size >= MOST_OPEN) sessions.delete(old);
      const pass = randomUUID();
      const serviceId = context.identity().id;
      sessions.set(pass, { who, serviceId, source: null, read: null, choices: {}, compared: null });
      return pass;
    },
    close: (pass) => void sessions.delete(pass),
    statements: (pass) => store.statements.of(sessionOf(pass).serviceId),
    read: (pass, source, choices, signal) =>
      readIn(
        sessionOf(pass),
        source,
        choices ?? {},
        // A sheet alone says nothing about its form.
        Object.keys(choices ?? { sheet: '' }).join() === 'sheet',
        signal,
      ),
    readAgain: async (pass, more, signal) => {
      const held = sessionOf(pass);
      if (!held.source) throw new DeskError('notFound', t('reconciliation.gone'));
      // The columns of one sheet are not those of another.
      return more.sheet !== undefined && more.sheet !== held.read?.sheet
        ? readIn(held, held.source, more, true, signal)
        : readIn(held, held.source, { ...held.choices, ...more }, false, signal);
    },
    keep,
    remove: (pass, id) => {
      const held = sessionOf(pass);
      store.epoch.checkOpen();
      store.statements.remove(statementOf(id).id);
      if (held.compared?.statement.id === id) held.compared = null;
    },
    compare: async (pass, id) => {
      const held = sessionOf(pass);
      const statement = statementOf(id);
      held.compared = { statement, rows: await compareStatement(context, statement) };
      return comparison(held);
    },
    rows: (pass, { kind, state, offset, limit }) => {
      const held = sessionOf(pass);
      const { rows } = comparedIn(held);
      const ofKind = kind === null ? rows : rows.filter((row) => row.kind === kind);
      const states =
        state === null
          ? null
          : store.statements.states(
              held.serviceId,
              ofKind.map(({ id }) => id),
            );
      const wanted =
        states === null ? ofKind : ofKind.filter(({ id }) => (states.get(id) ?? 'open') === state);
      return {
        total: wanted.length,
        rows: wanted.slice(offset, offset + limit).map((row) => shown(row, held.serviceId)),
      };
    },
    mark: (pass, { id, items, state, note }) => {
      const held = sessionOf(pass);
      const operator = context.operators.who();
      const known = new Set(comparedIn(held).rows.map((row) => row.id));
      if (items.some((item) => !known.has(item)))
        throw new DeskError('notFound', t('reconciliation.gone'));
      const words = note.trim().slice(0, MAX_NOTE);
      store.db.transaction(() => {
        store.epoch.checkOpen();
        for (const [at, item] of items.entries())
          if (!store.statements.hasNote(`${id}:${at}`))
            store.statements.addNote(held.serviceId, `${id}:${at}`, item, {
              at: clock.now(),
              operator,
              state,
              note: words,
            });
      });
      return comparison(held);
    },
    csv: (pass) => {
      const held = sessionOf(pass);
      const { statement, rows } = comparedIn(held);
      return comparisonCsv(
        statement,
        rows.map((row) => shown(row, held.serviceId)),
        context.timeZone,
      );
    },
  };
};
