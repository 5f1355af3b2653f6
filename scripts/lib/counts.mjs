/**
 * The closing line of a test run from vitest's JSON report.
 * @param report the parsed report, or null when there is none: the run itself failed
 * @param exitCode vitest's own; it also fails on an error outside of every test
 * @returns `{ line, failed }`
 */
export const closingLine = (report, exitCode) => {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A file that cannot be loaded has no tests to fail.
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const counted = (report?.numFailedTests ?? 0) + unloaded;
  const failed = exitCode !== 0 || report === null ? Math.max(1, counted) : counted;
  return {
    line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    failed,
  };
};
