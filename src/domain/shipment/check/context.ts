import type { CarrierLimits } from '../../rates/carrierLimits.ts';
import type { DraftAddress, DraftSettings } from '../draft.ts';
import type { Dialect } from '../mode.ts';
import type { Holidays, Rules } from '../rules.ts';

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
  /** True where only errors count: numbering plans, which take longest and only warn, are not looked at. */
  readonly onlyErrors?: boolean;
  /** Line of the file that a field came from, or null. */
  readonly rowOf: (field: string) => number | null;
}
