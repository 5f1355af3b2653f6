import { type Command, upgradeCommand, type Step } from '../../../domain/sheet/sheetCommand.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { type Draft, upgradeDraft } from '../../../domain/shipment/draft.ts';
import type { TemplateSummary } from '../../../domain/sheet/template.ts';
import { keptTextWords, readMessage } from '../../../texts/text.ts';
import type { Database, Row } from '../database/database.ts';

/** A command with at least this many steps of fields is stored as a table: a paste of 10,000 cells takes a fifth of the space and time. */
const TABLE_FROM = 50;

type FieldStep = Extract<Step, { kind: 'field' }>;

/** Steps that change fields, grouped by row. PERSISTED in every desk's history. */
interface StepTable {
  readonly paths: readonly string[];
  /** Id, texts before and texts after, both in the order of `paths`; null where the step does not change that field. */
  readonly rows: readonly (readonly [
    id: string,
    before: readonly (string | null)[],
    after: readonly (string | null)[],
  ])[];
}
type StoredCommand = Command | (Omit<Command, 'steps'> & { readonly table: StepTable });

/** Converts steps to a table; null when that is not possible: steps of other kinds, or a cell changed twice. */
const tableOf = (steps: readonly Step[]): StepTable | null => {
  const paths = new Map<string, number>();
  const rows = new Map<string, [string, (string | null)[], (string | null)[]]>();
  for (const step of steps) {
    if (step.kind !== 'field') return null;
    const at = paths.get(step.path) ?? paths.size;
    paths.set(step.path, at);
    let row = rows.get(step.id);
    if (row === undefined) rows.set(step.id, (row = [step.id, [], []]));
    const [, before, after] = row;
    if (typeof after[at] === 'string') return null;
    while (after.length < at) {
      before.push(null);
      after.push(null);
    }
    before[at] = step.before;
    after[at] = step.after;
  }
  return { paths: [...paths.keys()], rows: [...rows.values()] };
};

const stepsIn = ({ paths, rows }: StepTable): FieldStep[] =>
  rows.flatMap(([id, before, after]) =>
    after.flatMap((text, at): FieldStep[] =>
      text === null
        ? []
        : [{ kind: 'field', id, path: paths[at] ?? '', before: before[at] ?? '', after: text }],
    ),
  );

/** A command in its stored form. Steps of many fields are read back row by row, whatever their order was. */
export const commandText = (command: Command): string => {
  const { steps, ...rest } = command;
  const table = steps.length < TABLE_FROM ? null : tableOf(steps);
  return JSON.stringify((table === null ? command : { ...rest, table }) satisfies StoredCommand);
};

/** Parses a stored command. */
export const readCommand = (text: string): Command => {
  const stored = JSON.parse(text) as StoredCommand;
  if (!('table' in stored)) return upgradeCommand(stored);
  const { table, ...rest } = stored;
  return { ...rest, steps: stepsIn(table) };
};

/** Number of commands kept per batch. */
const KEPT = 500;
/**
 * Size of the commands kept per batch, in bytes: whole-sheet replacements are large. SQLite knows the bytes without reading a command; to count
 * characters it would read all of them at each edit.
 */
const KEPT_BYTES = 64_000_000;

/** A command with its sequence number; the newest has the highest. */
export interface HistoryEntry {
  readonly seq: number;
  readonly command: Command;
}

/** Done and undone commands of the sheets. Undone commands have higher numbers than done ones, so the two never mix. */
export interface HistoryRepository {
  /** `last`: the command that undo reverses; `next`: the command that redo repeats. */
  readonly last: (batchId: string) => HistoryEntry | null;
  readonly next: (batchId: string) => HistoryEntry | null;
  /** Texts for undo and redo. Entries stored before labels had keys keep their words. */
  readonly labels: (batchId: string) => {
    readonly undo: string | null;
    readonly redo: string | null;
  };
  /** Adds a command and deletes the undone ones, which can no longer be redone. */
  readonly push: (batchId: string, command: Command) => void;
  readonly replace: (batchId: string, seq: number, command: Command) => void;
  /** Marks a command as done or undone, and stores the part of it that was carried out. */
  readonly turn: (seq: number, undone: boolean, command: Command) => void;
  readonly drop: (seq: number) => void;
}

/** Commands of batches for undo and redo: table `sheet_history`. */
export const historyRepository = (db: Database): HistoryRepository => {
  const read = (row: Row | undefined): HistoryEntry | null =>
    row
      ? {
          seq: Number(row['seq']),
          command: readCommand(String(row['command'])),
        }
      : null;
  const label = (row: Row | undefined): string | null =>
    row ? keptTextWords(readMessage(String(row['label']))) : null;
  const LAST = 'FROM sheet_history WHERE batch_id = ? AND undone = 0 ORDER BY seq DESC LIMIT 1';
  const NEXT = 'FROM sheet_history WHERE batch_id = ? AND undone = 1 ORDER BY seq LIMIT 1';
  return {
    last: (batchId) => read(db.get(`SELECT seq, command ${LAST}`, batchId)),
    next: (batchId) => read(db.get(`SELECT seq, command ${NEXT}`, batchId)),
    labels: (batchId) => ({
      undo: label(db.get(`SELECT label ${LAST}`, batchId)),
      redo: label(db.get(`SELECT label ${NEXT}`, batchId)),
    }),
    push: (batchId, command) => {
      db.run('DELETE FROM sheet_history WHERE batch_id = ? AND undone = 1', batchId);
      db.run(
        'INSERT INTO sheet_history (batch_id, undone, label, command) VALUES (?,0,?,?)',
        batchId,
        command.label,
        commandText(command),
      );
      db.run(
        'DELETE FROM sheet_history WHERE batch_id = ? AND seq <= (SELECT seq FROM sheet_history WHERE batch_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)',
        batchId,
        batchId,
        KEPT,
      );
      db.run(
        `DELETE FROM sheet_history WHERE seq IN (SELECT seq FROM (
        SELECT seq, sum(octet_length(command)) OVER (ORDER BY seq DESC) AS room, row_number() OVER (ORDER BY seq DESC) AS place FROM sheet_history WHERE batch_id = ?
      ) WHERE room > ? AND place > 1)`,
        batchId,
        KEPT_BYTES,
      );
    },
    replace: (batchId, seq, command) => {
      db.run('DELETE FROM sheet_history WHERE batch_id = ? AND undone = 1', batchId);
      db.run(
        'UPDATE sheet_history SET label = ?, command = ? WHERE seq = ?',
        command.label,
        commandText(command),
        seq,
      );
    },
    turn: (seq, undone, command) => {
      db.run(
        'UPDATE sheet_history SET undone = ?, command = ? WHERE seq = ?',
        undone ? 1 : 0,
        commandText(command),
        seq,
      );
    },
    drop: (seq) => {
      db.run('DELETE FROM sheet_history WHERE seq = ?', seq);
    },
  };
};

/** Templates with their drafts; times in milliseconds since the epoch. */
export interface TemplateRepository {
  readonly list: () => TemplateSummary[];
  readonly get: (id: string) => TemplateSummary | null;
  readonly drafts: (id: string) => Draft[];
  readonly save: (template: Omit<TemplateSummary, 'shipments'>, drafts: readonly Draft[]) => void;
  readonly rename: (id: string, name: string, at: number) => boolean;
  readonly remove: (id: string) => boolean;
}

/** Table `templates`. */
export const templateRepository = (db: Database): TemplateRepository => ({
  list: () =>
    db
      .all(
        'SELECT id, name, mode, shipments, created_at, updated_at FROM templates ORDER BY name, id',
      )
      .map(readTemplate),
  get: (id) => {
    const row = db.get('SELECT * FROM templates WHERE id = ?', id);
    return row ? readTemplate(row) : null;
  },
  drafts: (id) =>
    (
      JSON.parse(
        String(db.get('SELECT drafts FROM templates WHERE id = ?', id)?.['drafts'] ?? '[]'),
      ) as unknown[]
    ).map(upgradeDraft),
  save: (template, drafts) => {
    db.run(
      `INSERT INTO templates (id, name, mode, drafts, shipments, created_at, updated_at) VALUES (?,?,?,?,?,?,?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, drafts = excluded.drafts, shipments = excluded.shipments, updated_at = excluded.updated_at`,
      template.id,
      template.name,
      template.mode,
      JSON.stringify(drafts),
      drafts.length,
      template.createdAt,
      template.updatedAt,
    );
  },
  rename: (id, name, at) =>
    db.run('UPDATE templates SET name = ?, updated_at = ? WHERE id = ?', name, at, id) > 0,
  remove: (id) => db.run('DELETE FROM templates WHERE id = ?', id) > 0,
});

const readTemplate = (row: Row): TemplateSummary => ({
  id: String(row['id']),
  name: String(row['name']),
  mode: row['mode'] as Mode,
  shipments: Number(row['shipments']),
  createdAt: Number(row['created_at']),
  updatedAt: Number(row['updated_at']),
});
