import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { makeDataSource } from '../../src/db/data-source';
import { resolvers } from '../../src/graphql/resolvers';
import { routes } from '../../src/rest/routes';

/** Every file that is found by its name only is listed where it takes effect (CONTRIBUTING.md, "A new module"). */
const src = path.join(__dirname, '../../src');
const { entities, migrations } = makeDataSource({ url: 'postgres://nowhere' }).options;

function exportsOf(folder: string, ending: string): { file: string; name: string; value: unknown }[] {
  const files = readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith(ending))
    .flatMap((file) => {
      const loaded = jest.requireActual<Record<string, unknown>>(path.join(src, folder, file));
      return Object.entries(loaded).map(([name, value]) => ({ file, name, value }));
    });
}
const isClass = ({ value }: { value: unknown }) => typeof value === 'function';
const table = (found: ReturnType<typeof exportsOf>) =>
  found.map(({ file, name, value }) => [`${file} ${name}`, value] as const);

const tables = new Set<unknown>(getMetadataArgsStorage().tables.map(({ target }) => target));
it.each(table(exportsOf('modules', '.entity.ts').filter(({ value }) => tables.has(value))))(
  'entity %s is listed in db/entities.ts',
  (_name, entity) => expect(entities).toContain(entity),
);

it('a migration is a file of its own, and runs at the time of its name', () => {
  const files = readdirSync(path.join(src, 'db/migrations'))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const times = (migrations as { name: string }[]).map(({ name }) => name.slice(-13));
  expect(times).toEqual(files.map((file) => file.slice(0, 13)));
});

it.each(
  table(
    exportsOf('modules', '.resolver.ts').filter((found) => isClass(found) && found.name.endsWith('Resolver')),
  ),
)('resolver %s is listed in graphql/resolvers.ts', (_name, resolver) =>
  expect(resolvers).toContain(resolver),
);

it.each(table(exportsOf('modules', '.routes.ts').filter(({ name }) => name.endsWith('Routes'))))(
  'every route of %s is listed in rest/routes.ts',
  (_name, list) => expect(routes).toEqual(expect.arrayContaining(list as object[])),
);
