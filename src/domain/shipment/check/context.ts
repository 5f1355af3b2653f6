import type { CarrierLimits } from '../../rates/carrierLimits.ts';
import type { DraftAddress, DraftBox, DraftSettings } from '../draft.ts';
import type { Dialect } from '../mode.ts';
import type { Holidays, Rules } from '../rules.ts';
import type { Issue } from '../issue.ts';
import type { Box } from '../shipment.ts';

/** What a check of a box came to, at its place in a shipment. */
export interface CheckedBox {
  readonly path: string;
  readonly box: Box;
  readonly issues: readonly Issue[];
}
/** What was found of boxes by the same rules, by the very object: a file has the same goods in the same box again and again. */
export type CheckedBoxes = Map<DraftBox, CheckedBox>;

/** What a draft is checked against besides itself. */
export interface CheckContext extends DraftSettings {
  readonly dialect: Dialect;
  /** Today at the desk, YYYY-MM-DD. */
  readonly today: string;
  /** The day this was first drafted, when it is not today: a date that was good then has only gone by. */
  readonly draftedOn?: string;
  /** Days on which nobody at the desk works, weekends aside; left out where none are known. */
  readonly holidays?: Holidays | undefined;
  /** Sender profile for drafts that name nobody. */
  readonly sender: DraftAddress;
  readonly rules: Rules;
  /** What the service said of a code, or null when it was not asked yet. */
  readonly hsVerdict: (code: string) => 'known' | 'unknown' | null;
  /** The service's own words for a code, as it gave them to this desk; empty where it gave none. */
  readonly hsDescription?: (code: string) => string;
  /** What the service's carriers take in this mode; left out or empty where nobody knows. */
  readonly carriers?: readonly CarrierLimits[];
  /** True where only errors count: what can only warn (numbering plans, states, postcodes) is not looked at, and no warning is given. */
  readonly onlyErrors?: boolean;
  /** For who checks many drafts in one go, by rules and in a language that stay: what was found of their boxes so far. */
  readonly checkedBoxes?: CheckedBoxes;
  /** Line of the file that a field came from, or null. */
  readonly rowOf: (field: string) => number | null;
}
