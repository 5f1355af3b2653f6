import type { CarrierLimits } from '../../rates/carrierLimits.ts';
import type { DraftAddress, DraftSettings } from '../draft.ts';
import type { Dialect } from '../mode.ts';
import type { Holidays, RuleData } from '../rules.ts';
import type { Issue } from '../issue.ts';
import type { Box } from '../shipment.ts';

/** Cached result of the check of a box. */
export interface CheckedBox {
  readonly box: Box;
  readonly issues: readonly Issue[];
}
/** Cache of box checks by path and content: a file repeats the same box with the same goods many times. */
export type CheckedBoxes = Map<string, CheckedBox>;

/** What a draft is checked against. */
export interface CheckContext extends DraftSettings {
  readonly dialect: Dialect;
  /** Today at the desk, YYYY-MM-DD. */
  readonly today: string;
  /** As `dayForService` returns it, when it is not today. */
  readonly serviceDay?: string;
  /** The day of the first draft, when it is not today: a date that was valid then has passed since and is not an error. */
  readonly draftedOn?: string;
  /** Holidays at the desk, without weekends; omitted when unknown. */
  readonly holidays?: Holidays | undefined;
  /** Sender for drafts without a sender. */
  readonly sender: DraftAddress;
  readonly rules: RuleData;
  /** The service's verdict on a code; null when the code was not verified yet. */
  readonly hsVerdict: (code: string) => 'known' | 'unknown' | null;
  /** The service's description of a code; empty when the desk has none. */
  readonly hsDescription?: (code: string) => string;
  /** Limits of the service's carriers in this mode; omitted or empty when unknown. */
  readonly carriers?: readonly CarrierLimits[];
  /**
   * True when only errors matter: checks that only give warnings (numbering plans, states, postcodes) are skipped. Nothing is sent of what is
   * checked so: its phone numbers are only the typed digits.
   */
  readonly onlyErrors?: boolean;
  /** Cache for callers that check many drafts with the same rules in the same language. */
  readonly checkedBoxes?: CheckedBoxes;
  /** Line of the file that a field came from, or null. */
  readonly rowOf: (field: string) => number | null;
}
