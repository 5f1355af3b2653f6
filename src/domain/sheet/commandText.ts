import { upgradeCommand, type Command, type Step } from './sheetCommand.ts';

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
