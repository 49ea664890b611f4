const { statSync } = require('node:fs');
const path = require('node:path');

/**
 * What `npm run mutate` changes and which tests must notice, both from the root. Tests of the gateway lie in the folder
 * of gateway/tests that mirrors the code's, tests of the pages beside their code; `tests` is a glob for others.
 */
function scopeOf(target, tests) {
  const [project] = target.split('/');
  const isFolder = statSync(target).isDirectory();
  const folder = isFolder ? target : path.dirname(target);
  return {
    project,
    mutate: isFolder ? [`${target}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'] : [target],
    tests: tests || `${folder.replace(/^gateway\/src/, 'gateway/tests')}/**/*.test.{ts,tsx}`,
  };
}

module.exports = { scopeOf };
