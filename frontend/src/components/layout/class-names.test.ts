import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A class that a stylesheet does not have is an error nowhere else: TypeScript takes any name, and the element has no class. */
const src = path.join(__dirname, '../..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/\.([A-Za-z_][\w-]*)/g),
    ].map(([, name = '']) => name),
  );

type Use = { file: string; sheet: string; names: string[] };

/** Each stylesheet that a source file imports, with the classes that it names. */
function usesOf(file: string): Use[] {
  const code = read(file);
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(
    ([, name = '', from = '']) => ({
      file,
      sheet: path.join(path.dirname(file), from),
      names: [...code.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'))].map(
        ([, used = '']) => used,
      ),
    }),
  );
}

const uses = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap(usesOf);

it('every class that a component names is in its stylesheet', () => {
  expect(uses.length).toBeGreaterThan(150);
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const known = classesOf(sheet);
    return names.filter((name) => !known.has(name)).map((name) => `${file} ${name}`);
  });
  expect(missing).toEqual([]);
});
