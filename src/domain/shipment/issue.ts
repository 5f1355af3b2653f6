/**
 * A problem with one field of one shipment. `field` is a path as the service writes it without its
 * `address`/`addresses` prefix: `receiver.zip_code`, `boxes.0.items.1.product_hs_code`, `assigned_date`.
 */
export interface Issue {
  readonly field: string;
  /** Stable word for the kind of problem, the same for all alike: `required`, `not-a-number`, `hs-unknown`, … */
  readonly code: string;
  /** Only an error keeps a shipment from being sent. */
  readonly severity: 'error' | 'warning' | 'info';
  /** What is wrong and what to do, in plain words. */
  readonly message: string;
  /** Line of the sheet or file this came from, 1 = the header; null when there is none. */
  readonly row: number | null;
  /** Texts that mend the field, one of which a person may take. */
  readonly offers?: readonly Remedy[];
  /** Mended by a rate of exchange that a person gives, from one currency (ISO 4217) to the other. */
  readonly convert?: { readonly from: string; readonly to: string };
}

/** A text that mends a field, and what it is called on the button that takes it. */
export interface Remedy {
  /** The same for all alike, so that many rows can take theirs at once: `Use 2026-11-23`. */
  readonly label: string;
  readonly text: string;
}

/** True when one of the problems is an error. */
export const blocks = (issues: readonly Issue[]): boolean =>
  issues.some((issue) => issue.severity === 'error');

const make =
  (severity: Issue['severity']) =>
  (field: string, code: string, message: string, row: number | null = null): Issue => ({
    field,
    code,
    severity,
    message,
    row,
  });
export const error = make('error');
export const warning = make('warning');
export const info = make('info');
