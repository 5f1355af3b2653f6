import type { Issue, Remedy } from '../issue.ts';

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
