import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const jestPath = path.join(root, 'node_modules/jest/bin/jest.js');

let directory: string;
beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'second-run-'))));
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs both runs of CI over test files with these texts. */
function runTwice(files: Record<string, string>) {
  writeFileSync(path.join(directory, 'package.json'), '{}');
  writeFileSync(
    path.join(directory, 'jest.config.cjs'),
    `module.exports = { transform: {}, testMatch: ['**/*.{test,story}.js'] };`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
  node(jestPath, '--json', '--outputFile=results.json');
  const { status, stdout } = node(path.join(root, '.ci/second-run.mjs'), 'results.json');
  const lines = stdout.trim().split('\n');
  return { status, last: lines.at(-1), flaky: lines.filter((line) => line.startsWith('flaky')) };
}

const passesTheSecondTime = `
  const fs = require('fs');
  const isFirst = (name) => !fs.existsSync(name) && !fs.writeFileSync(name, '');
  it('passes', () => {});
  describe('a group', () => it('is slow', () => { if (isFirst(__filename + '.ran')) throw new Error('too slow'); }));
`;

it('a story that passes the second time counts as passed and is named', () => {
  expect(
    runTwice({ 'good.test.js': `it('is good', () => {})`, 'slow.story.js': passesTheSecondTime }),
  ).toEqual({
    status: 0,
    last: '3 passed, 0 failed',
    flaky: ['flaky: passed the second time: slow.story.js › a group › is slow'],
  });
});

it('a story that fails twice fails, and so does a file that cannot be loaded', () => {
  const files = {
    'bad.story.js': `it('x', () => { throw 1 }); it('y', () => {})`,
    'broken.story.js': 'throw 1',
  };
  expect(runTwice(files)).toEqual({ status: 1, last: '1 passed, 2 failed', flaky: [] });
});

it('any other test that failed once has failed', () => {
  const files = { 'a.test.js': passesTheSecondTime, 'b.story.js': passesTheSecondTime };
  expect(runTwice(files)).toMatchObject({
    status: 1,
    last: '3 passed, 1 failed',
    flaky: [expect.stringContaining('b.story.js')],
  });
});
