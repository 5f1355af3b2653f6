/**
 * The closing line of a test run from vitest's JSON reports.
 * @param runs one `{ report, exitCode }` for each process of vitest: the parsed report, or null when
 * there is none since the run itself failed; and vitest's exit code, which also tells of an error outside of every test
 * @returns `{ line, failed }`
 */
export const closingLine = (runs) => {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const { report, exitCode } of runs) {
    passed += report?.numPassedTests ?? 0;
    skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    // A file that cannot be loaded has no tests to fail.
    const unloaded = (report?.testResults ?? []).filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const counted = (report?.numFailedTests ?? 0) + unloaded;
    failed += exitCode !== 0 || report === null ? Math.max(1, counted) : counted;
  }
  // A name on the command line that no file has.
  if (passed + failed + skipped === 0) failed = 1;
  return {
    line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    failed,
  };
};
