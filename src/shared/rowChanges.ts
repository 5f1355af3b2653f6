/**
 * Encodes similar rows as differences. Rows of one batch are much alike: stored as its difference to the row before, ten thousand rows take a sixth
 * of the text, are written and read in a fraction of the time, and share their equal parts as objects in the window. The budget of a whole batch of
 * 10,000 rows (docs/bench.md) is missed without it: 2.9 times the start of an empty window, where 1.2 is allowed.
 */

/** A new value, as a list with one element; or the changed properties (of a list: by index); `{}` for no change. */
type Change = readonly [unknown] | { readonly [property: string]: Change };
/** Rows of plain JSON: the first one complete, each other one as its difference to the one before. */
export type ChangedRows = readonly [first: object, ...rest: Change[]];

type Properties = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null;

/** Returns the change from `before` to `now`; null when they are equal. It runs over every property of every row, hence the plain loops. */
const changeBetween = (before: Properties, now: Properties): Change | null => {
  if (Array.isArray(now) ? !isListOf(before, now.length) : Array.isArray(before)) return [now];
  let changes: Record<string, Change> | null = null;
  for (const property in now) {
    const value = now[property];
    const previous = before[property];
    if (previous === value) continue;
    // JSON has no undefined, and a new property would change its place in the object: send the whole value.
    if (previous === undefined || value === undefined) return [now];
    const change =
      isObject(previous) && isObject(value) ? changeBetween(previous, value) : ([value] as const);
    if (change !== null) (changes ??= {})[property] = change;
  }
  for (const property in before)
    if (now[property] === undefined && before[property] !== undefined) return [now];
  return changes;
};

const isListOf = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length;

const changed = (before: unknown, change: Change): unknown => {
  if (isNewValue(change)) return change[0];
  if (Array.isArray(before))
    return before.map((each: unknown, at) =>
      change[at] === undefined ? each : changed(each, change[at]),
    );
  const now: Record<string, unknown> = { ...(before as Properties) };
  for (const property in change) {
    const inside = change[property];
    if (inside !== undefined) now[property] = changed(now[property], inside);
  }
  return now;
};

const isNewValue = (change: Change): change is readonly [unknown] => Array.isArray(change);

/** Returns the encoded rows; null when the value is not a list of at least two objects. Rows must be plain JSON: no bytes, no dates. */
export const encodeRows = (rows: unknown): ChangedRows | null => {
  if (!Array.isArray(rows) || rows.length < 2 || !rows.every(isObject)) return null;
  const [first, ...rest] = rows;
  if (first === undefined) return null;
  let before = first;
  return [
    first,
    ...rest.map((row) => {
      const change = changeBetween(before, row) ?? {};
      before = row;
      return change;
    }),
  ];
};

/** Decodes the rows. Equal parts of consecutive rows are the same object, so the rows must not be mutated. */
export const decodeRows = ([first, ...rest]: ChangedRows): readonly unknown[] => {
  let last: unknown = first;
  return [first, ...rest.map((change) => (last = changed(last, change)))];
};
