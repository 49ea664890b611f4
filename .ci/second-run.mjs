// node .ci/second-run.mjs RESULTS: runs the stories that failed once more, alone, and ends with `N passed, N failed`.
// RESULTS is what `jest --json --outputFile` wrote. The stories share a shop, a browser and a busy machine: one that fails
// among the others counts as passed if it passes alone, and is named as flaky. All other tests count the first time.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const STORY = /\.story\.[jt]s$/;

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).testResults;
const nameOf = ({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › ');
const count = (files, wanted) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
/** A file can fail without a failed test: it could not be loaded, or a hook failed. */
const failsByItself = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

/** The results of the files; none if Jest could not run. */
function runAgain(files, results) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const args = [jest, '--runInBand', '--json', `--outputFile=${results}`, '--runTestsByPath', ...files];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0 || status === 1 ? read(results) : [];
}

const first = read(process.argv[2]);
const failed = first.filter(({ status }) => status === 'failed');
const repeated = failed.map(({ name }) => name).filter((name) => STORY.test(name));
console.log(`second run of ${repeated.length} of ${failed.length} files that failed`);
const second = repeated.length ? runAgain(repeated, `${process.argv[2]}.second`) : [];

const secondOf = new Map(second.map((result) => [result.name, result]));
for (const { name, assertionResults, ...result } of failed) {
  const again = secondOf.get(name);
  const relative = path.relative(process.cwd(), name);
  const passedNow = new Set(again?.assertionResults.filter((test) => test.status === 'passed').map(nameOf));
  for (const test of assertionResults.filter((one) => one.status === 'failed'))
    if (passedNow.has(nameOf(test)))
      console.log(`flaky: passed the second time: ${relative} › ${nameOf(test)}`);
  if (failsByItself({ assertionResults, ...result }) && again?.status === 'passed')
    console.log(`flaky: passed the second time: ${relative}`);
}

const results = first.map((result) => secondOf.get(result.name) ?? result);
const failures = count(results, 'failed') + results.filter(failsByItself).length;
// A run can also fail without a failed file, when a set-up of all files fails.
const total = failed.length ? failures : 1;
console.log(`\n${count(results, 'passed')} passed, ${total} failed`);
process.exitCode = total ? 1 : 0;
