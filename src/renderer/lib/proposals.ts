import type { RunProgress } from '../../domain/shipment/snapshot.ts';

/** What a run proposes for rows of the open batch, as a store holds it. `Which` are the kinds of rows that are listed apart. */
export interface Proposals<Which extends string> {
  /** Rows that were chosen when it was opened. */
  readonly chosen: readonly string[];
  readonly which: Which;
  readonly run: RunProgress | null;
  readonly busy: boolean;
  readonly see: (which: Which) => Promise<void>;
  readonly more: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly loadSoon: () => void;
  /** Takes all over that can be. */
  readonly accept: (rows: null) => Promise<unknown>;
}

/** What the dialog of proposals says. */
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
