import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A folder that is read at a glance. A longer one is divided by subject. */
const LIMIT = 40;
const root = path.join(__dirname, '../../..');
const CODE = ['eslint-rules', 'frontend/e2e', 'frontend/src', 'frontend/vite', 'gateway'];
/** Built, installed, or a set of files of one kind that is not read one by one. */
const LEFT_OUT = ['dist', 'node_modules', 'assets', 'migrations'];

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.includes(entry.name))
    .flatMap(({ name }) => foldersIn(path.posix.join(folder, name))),
];
/** What codegen wrote does not count: its query does. */
const entriesOf = (folder: string): number =>
  readdirSync(path.join(root, folder)).filter((name) => !name.includes('.generated.')).length;

it('no folder has more than 40 entries', () =>
  expect(CODE.flatMap(foldersIn).filter((folder) => entriesOf(folder) > LIMIT)).toEqual([]));
