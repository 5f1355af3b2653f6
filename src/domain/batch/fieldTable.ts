import type { Draft } from '../shipment/draft.ts';
import { setField } from '../shipment/draftPath.ts';
import { tableOf, type FieldTable } from './cellTable.ts';
import type { Step } from './sheetCommand.ts';

/** The changes of steps as a table; null when they change more than fields. */
export const fieldTable = (steps: readonly Step[]): FieldTable | null =>
  steps.every((step) => step.kind === 'field') ? tableOf(steps, ({ after }) => after) : null;

/** Sets the texts of a table row in a draft. */
export const withTexts = (
  draft: Draft,
  paths: readonly string[],
  texts: readonly (string | null)[],
): Draft =>
  texts.reduce<Draft>(
    (made, text, at) => (text === null ? made : setField(made, paths[at] ?? '', text)),
    draft,
  );
