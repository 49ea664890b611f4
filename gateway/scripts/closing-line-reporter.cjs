/** Ends a run with the one line that people and CI read: N passed, N failed. */
module.exports = class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `${results.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    // After the summary of jest's own reporter, which writes to stderr.
    process.on('exit', () => process.stdout.write(`\n${line}\n`));
  }
};
