import type { RunProgress } from '../../domain/shipment/snapshot.ts';

/** Proposals of a run for rows of the open batch, as a store exposes them. `Which` names the groups of rows that are listed separately. */
export interface Proposals<Which extends string> {
  /** Rows that were selected when the dialog was opened. */
  readonly chosen: readonly string[];
  readonly which: Which;
  readonly run: RunProgress | null;
  readonly busy: boolean;
  readonly see: (which: Which) => Promise<void>;
  readonly more: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly loadSoon: () => void;
  /** Accepts all proposals that can be accepted. */
  readonly accept: (rows: null) => Promise<unknown>;
}

/** Texts of the dialog of proposals. */
export interface ProposalWords {
  readonly title: string;
  readonly about: string;
  readonly rowsLabel: string;
  readonly allRows: string;
  readonly chosenRows: string;
  readonly again: string;
  readonly running: string;
  readonly stop: string;
  readonly shownLabel: string;
  readonly more: string;
  readonly useAll: string;
}
