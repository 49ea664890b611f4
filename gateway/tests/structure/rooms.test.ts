import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rooms, upwards } from '../../rooms.cjs';

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
    .map(({ name }) => path.join(modules, folder, name));

/** True if a file of the room `from` imports one of the room `to`. */
const reaches = (from: string, to: string): boolean =>
  filesIn(from).some((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].some(([, imported = '']) => {
      const target = path.resolve(path.dirname(file), `${imported}.ts`);
      return existsSync(target) && path.dirname(target) === path.join(modules, to);
    }),
  );

it('names every room once', () => {
  const all = foldersIn('.').flatMap((module) => [module, ...foldersIn(module)]);
  expect([...rooms].sort()).toEqual(all.filter((room) => filesIn(room).length > 0).sort());
});

it('lists no room that reaches upwards and no longer does', () => {
  const mended = Object.entries(upwards).flatMap(([room, above]) =>
    above.filter((to) => !reaches(room, to)).map((to) => `${room} → ${to}`),
  );
  expect(mended).toEqual([]);
});

it('no room has more than 40 files', () =>
  expect(rooms.filter((room) => filesIn(room).length > 40)).toEqual([]));
