import type { Draft } from '../shipment/draft.ts';
import { setField } from '../shipment/draftPath.ts';
import type { Step } from './sheetCommand.ts';

/** New texts of many fields in little room: a step over a thousand rows is shown before the rows themselves have come. */
export interface FieldTable {
  readonly paths: readonly string[];
  /** A text for each path, in their order; null where the row keeps what it has. */
  readonly rows: readonly { readonly id: string; readonly texts: readonly (string | null)[] }[];
}

/** What steps change, as a table; null when they change more than fields. */
export const fieldTable = (steps: readonly Step[]): FieldTable | null => {
  const paths = new Map<string, number>();
  const rows = new Map<string, (string | null)[]>();
  for (const step of steps) {
    if (step.kind !== 'field') return null;
    const at = paths.get(step.path) ?? paths.size;
    paths.set(step.path, at);
    const texts = rows.get(step.id) ?? [];
    while (texts.length <= at) texts.push(null);
    texts[at] = step.after;
    rows.set(step.id, texts);
  }
  return { paths: [...paths.keys()], rows: [...rows].map(([id, texts]) => ({ id, texts })) };
};

/** The draft with the texts of its row. */
export const withTexts = (
  draft: Draft,
  paths: readonly string[],
  texts: readonly (string | null)[],
): Draft =>
  texts.reduce<Draft>(
    (made, text, at) => (text === null ? made : setField(made, paths[at] ?? '', text)),
    draft,
  );
