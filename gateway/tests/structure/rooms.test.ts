import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rooms } from '../../rooms.cjs';

/** `npm run deps` holds the order of the rooms; here, that gateway/rooms.cjs names all of them and no more. */
const modules = path.join(__dirname, '../../src/modules');

const entriesOf = (folder: string) => readdirSync(path.join(modules, folder), { withFileTypes: true });
const foldersIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.posix.join(folder, name));
const filesIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ name }) => name);

it('names every room once', () => {
  const all = foldersIn('.').flatMap((module) => [module, ...foldersIn(module)]);
  expect([...rooms].sort()).toEqual(all.filter((room) => filesIn(room).length > 0).sort());
});

/** Tests of the whole gateway, and what they share. */
const OF_THE_WHOLE = ['audit', 'docs', 'env', 'faults', 'local', 'structure', 'support'];

it('tests are in the folder of what they test', () => {
  const tests = path.join(__dirname, '..');
  const folders = readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.test.ts'))
    .map(({ parentPath }) => path.relative(tests, parentPath))
    .filter((folder) => !OF_THE_WHOLE.includes(folder));
  expect(folders.filter((folder) => !existsSync(path.join(tests, '../src', folder)))).toEqual([]);
});
