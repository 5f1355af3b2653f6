import type { Issue, Remedy } from '../issue.ts';

/** Gathers issues of one draft; knows the file's lines so that the checks need not. */
export class Collector {
  readonly issues: Issue[] = [];
  readonly #rowOf: (field: string) => number | null;
  readonly #onlyErrors: boolean;

  /** @param onlyErrors warnings and notes are let go */
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
  /** What another check of the same content gathered, at the lines of this one. */
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
