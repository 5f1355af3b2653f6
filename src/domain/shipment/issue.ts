/**
 * A problem with one field of one shipment. `field` is the service's path without its `address`/`addresses` prefix: `receiver.zip_code`,
 * `boxes.0.items.1.product_hs_code`, `assigned_date`.
 */
export interface Issue {
  readonly field: string;
  /** Stable code of the kind of problem: `required`, `not-a-number`, `hs-unknown`, … */
  readonly code: string;
  /** An error blocks sending. A warning is shown; a question (`isQuestion`) is answered before booking. `info`: silent, the service decides. */
  readonly severity: 'error' | 'warning' | 'info';
  /** What is wrong and what to do, for the user. */
  readonly message: string;
  /** Line of the sheet or file, 1 = the header; null when there is none. */
  readonly row: number | null;
  /** Texts that fix the field; the user may take one. */
  readonly offers?: readonly Remedy[];
  /** Fixed by an exchange rate that the user enters, from one currency to the other (ISO 4217). */
  readonly convert?: { readonly from: string; readonly to: string };
}

/** A text that fixes a field, with the label of its button. */
export interface Remedy {
  /** The same for all equal problems, so that many rows can be fixed at once: `Use 2026-11-23`. */
  readonly label: string;
  readonly text: string;
}

/** Questions that a person must answer before the shipment is booked. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'goods-battery-asked',
  'goods-battery-unknown',
  'goods-liquid-asked',
  'goods-liquid-unknown',
  'asked-po-box',
  'asked-value',
]);
/** True for a question that must be answered before the shipment is booked. */
export const isQuestion = ({ code }: Pick<Issue, 'code'>): boolean => QUESTIONS.has(code);

/** True for what the service or the site answered to the last try. It is shown, but does not block the next one. */
export const isFromService = ({ code }: Pick<Issue, 'code'>): boolean =>
  code.startsWith('service-');

/** Codes of what the shipping rules did with a shipment. PERSISTED in its notes. */
export const RULE_NOTES = {
  /** The service was chosen by a rule. */
  chosen: 'service-by-rule',
  /** No rule fits, or the one that fits leaves the service to a person. */
  none: 'service-without-rule',
  /** A field was set by a rule. */
  set: 'set-by-rule',
  /** The box of a rule could not be set. */
  box: 'box-of-rule',
} as const;
/** True for the note that a rule chose the service. */
export const isChosenByRule = ({ code }: Pick<Issue, 'code'>): boolean =>
  code === RULE_NOTES.chosen;

/** True when one of the problems is an error. */
export const hasErrors = (issues: readonly Issue[]): boolean =>
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

/** Collects the issues of one draft and adds the file's line numbers, so that the checks need not know them. */
export class Collector {
  readonly issues: Issue[] = [];
  readonly #rowOf: (field: string) => number | null;
  readonly #onlyErrors: boolean;

  /** @param onlyErrors drops warnings and notes */
  constructor(rowOf: (field: string) => number | null, onlyErrors = false) {
    this.#rowOf = rowOf;
    this.#onlyErrors = onlyErrors;
  }

  add(
    severity: Issue['severity'],
    field: string,
    code: string,
    message: string,
    offers: readonly Remedy[] = [],
    convert?: Issue['convert'],
  ): void {
    if (this.#onlyErrors && severity !== 'error') return;
    this.issues.push({
      field,
      code,
      severity,
      message,
      row: this.#rowOf(field),
      ...(offers.length > 0 && { offers }),
      ...(convert && { convert }),
    });
  }
  /** Adds issues from an earlier check of the same content, with the line numbers of this draft. */
  again(issues: readonly Issue[]): void {
    for (const issue of issues) this.issues.push({ ...issue, row: this.#rowOf(issue.field) });
  }
  error(
    field: string,
    code: string,
    message: string,
    offers?: readonly Remedy[],
    convert?: Issue['convert'],
  ): void {
    this.add('error', field, code, message, offers, convert);
  }
  warn(field: string, code: string, message: string, offers?: readonly Remedy[]): void {
    this.add('warning', field, code, message, offers);
  }
  info(field: string, code: string, message: string): void {
    this.add('info', field, code, message);
  }
}
