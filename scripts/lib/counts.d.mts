export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}
export function closingLine(
  runs: readonly { readonly report: TestReport | null; readonly exitCode: number }[],
): { readonly line: string; readonly failed: number };
export function failures(
  runs: readonly { report: object | null; exitCode: number }[],
  root: string,
): string;
