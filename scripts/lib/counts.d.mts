import type { ZodType } from 'zod';

export interface TestedFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestedFile[];
}
export interface TestRun {
  readonly report: TestReport | null;
  readonly exitCode: number;
}
export declare const reportSchema: ZodType<TestReport>;
export function closingLine(runs: readonly TestRun[]): {
  readonly line: string;
  readonly failed: number;
};
export function failures(
  runs: readonly {
    readonly report: Pick<TestReport, 'testResults'> | null;
    readonly exitCode: number;
  }[],
  root: string,
): string;
