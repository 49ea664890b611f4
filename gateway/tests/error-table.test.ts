import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { statusOf } from '../src/rest/error-handler';
import { ERROR_TABLE } from './support/error-table';

/** Every code of the error table is provoked over the wire by a test: one names it where it expects an answer. */
const PROVOKED = ['parity', 'rest', 'users', 'tools', 'graphql', 'http', 'faults', 'orders', 'images'];

const testsIn = (place: string): string => {
  const full = path.join(__dirname, place);
  const files =
    place === 'parity' ? [`${full}.test.ts`] : readdirSync(full).map((file) => path.join(full, file));
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
};
const tests = PROVOKED.map(testsIn).join('\n');

it.each(Object.keys(ERROR_TABLE))('%s is provoked', (code) => {
  expect(tests).toContain(`'${code}'`);
});

it('no status stands in the table that REST does not answer', () => {
  expect(new Set(Object.values(ERROR_TABLE))).toEqual(new Set(Object.values(statusOf)));
});
