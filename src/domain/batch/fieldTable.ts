import type { Draft } from '../shipment/draft.ts';
import { setField } from '../shipment/draftPath.ts';
import { tableOf, type FieldTable } from './cellTable.ts';
import type { Step } from './sheetCommand.ts';

/** What steps change, as a table; null when they change more than fields. */
export const fieldTable = (steps: readonly Step[]): FieldTable | null =>
  steps.every((step) => step.kind === 'field') ? tableOf(steps, ({ after }) => after) : null;

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
