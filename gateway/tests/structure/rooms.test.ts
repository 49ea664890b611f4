import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { modulesBelow, rooms, upwards } from '../../rooms.cjs';

/** `npm run deps` holds the order of the rooms; here, that gateway/rooms.cjs names all of them and no more. */
const modules = path.join(__dirname, '../../src/modules');
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** True if a file of `from` imports one of `to`, both rooms of `module`. */
function reaches(module: string, from: string, to: string): boolean {
  const folder = path.join(modules, module, from);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .some((file) => readFileSync(path.join(folder, file), 'utf8').includes(`/${to}/`));
}

it('names every module', () => expect(Object.keys(modulesBelow).sort()).toEqual(foldersIn(modules)));

it.each(foldersIn(modules))('names every room of %s', (module) =>
  expect([...(rooms[module] ?? [])].sort()).toEqual(foldersIn(path.join(modules, module))),
);

it('lists no room that reaches upwards and no longer does', () => {
  const mended = Object.entries(upwards).flatMap(([room, above]) => {
    const [module = '', name = ''] = room.split('/');
    return above.filter((to) => !reaches(module, name, to)).map((to) => `${room} → ${to}`);
  });
  expect(mended).toEqual([]);
});
