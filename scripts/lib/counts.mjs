import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/**
 * What is read of vitest's JSON report.
 * @type {z.ZodType<import('./counts.mjs').TestReport>}
 */
export const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().exactOptional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullable().exactOptional(),
        }),
      ),
    }),
  ),
});

/**
 * Returns the closing line of a test run from vitest's JSON reports.
 * @type {typeof import('./counts.mjs').closingLine}
 * @param runs one `{ report, exitCode }` per vitest process: the parsed report, or null when the run itself failed; and vitest's exit code, which
 * is also not 0 after an error outside of every test
 * @returns `{ line, failed }`
 */
export const closingLine = (runs) => {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const { report, exitCode } of runs) {
    passed += report?.numPassedTests ?? 0;
    skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    // A file that cannot be loaded contains no tests that could fail.
    const unloaded = (report?.testResults ?? []).filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const counted = (report?.numFailedTests ?? 0) + unloaded;
    failed += exitCode !== 0 || report === null ? Math.max(1, counted) : counted;
  }
  // No file has the name given on the command line.
  if (passed + failed + skipped === 0) failed = 1;
  return {
    line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    failed,
  };
};

/**
 * Returns the failures in vitest's JSON reports as text.
 * @type {typeof import('./counts.mjs').failures}
 * @param runs as for `closingLine`
 * @param root the project's folder; file names are relative to it
 * @returns each failed test with the first lines of its error, and each file that could not be loaded; empty when none failed
 */
export const failures = (runs, root) =>
  runs
    .flatMap(({ report }) => report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const name = path.relative(root, file.name);
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [failure(name, file.message)];
      return failed.map((test) =>
        failure(`${name} > ${test.fullName}`, (test.failureMessages ?? []).join('\n')),
      );
    })
    .join('');

/** Lines of an error: what was expected, and where. The last line, with what the window showed, is added. */
const ERROR_LINES = 12;

/**
 * @param {string} title
 * @param {string | undefined} message
 */
const failure = (title, message) => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line !== '');
  return [`FAILED ${title}`, ...lines.slice(0, ERROR_LINES), ...lines.slice(ERROR_LINES).slice(-1)]
    .map((line, i) => `${i === 0 ? '' : '    '}${line}\n`)
    .join('');
};
