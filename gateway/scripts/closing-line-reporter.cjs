/** Ends a run with a summary line for people and CI: N passed, N failed. */
module.exports = class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `${results.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    // Comes after the summary of jest's own reporter, which writes to stderr.
    process.on('exit', () => process.stdout.write(`\n${line}\n`));
  }
};
