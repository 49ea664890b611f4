import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the features share is said by layout.ts (docs/adr/0089): no stylesheet says it again. */
const src = path.join(__dirname, '../..');
const LAYOUT = 'components/layout/layout.css';
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
const read = (file: string) => readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
type Rule = { selector: string; says: string[] };
/** The rules outside of at-rules, as Prettier writes them: from the margin to the margin. */
const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/^([^\s@{}][^{}]*) \{\n([^{}]*)^\}/gm)].map(([, selector = '', body = '']) => ({
    selector,
    says: [...body.matchAll(/^ {2}([\w-]+: [^;]+);/gm)].map(([, what = '']) => what),
  }));
const classNames = (text: string): string[] => text.match(/\.[A-Za-z][\w-]*/g) ?? [];

/** Everything that a class of layout.css says alone. */
const shared = new Set(
  rulesOf(read(LAYOUT))
    .filter(({ selector }) => !/l-(panel|notice|ellipsis)/.test(selector))
    .flatMap(({ says }) => says),
);

/** Classes with one rule only, all of which layout.ts can say. */
function saidAgain(file: string): string[] {
  const css = read(file);
  const mentioned = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) => [
    ...new Set(classNames(selector)),
  ]);
  const isOnce = (name: string) => mentioned.filter((other) => other === name).length === 1;
  return rulesOf(css)
    .filter(({ selector, says }) => /^\.[\w-]+$/.test(selector) && isOnce(selector) && says.length > 0)
    .filter(({ says }) => says.every((what) => shared.has(what)))
    .map(({ selector }) => `${file} ${selector}`);
}

it('no class of a stylesheet says only what the primitives say', () => {
  expect(sheets.flatMap(saidAgain)).toEqual([]);
});

const ANTD =
  'Alert Button Checkbox ConfigProvider Drawer Dropdown Modal Pagination QRCode Spin Switch Tooltip';
const OF_ANTD = new Set([...ANTD.split(' '), 'Typography', 'notification', 'theme']);

it('of antd, only what ADR 89 names is used', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const used = sources.flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  );
  const components = used
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' ')[0]);
  expect(components.length).toBeGreaterThan(20);
  expect([...new Set(components)].filter((name) => !OF_ANTD.has(name ?? ''))).toEqual([]);
});

it('every class that layout.ts may name is in its stylesheet', () => {
  const source = readFileSync(path.join(src, 'components/layout/layout.ts'), 'utf8');
  const names = [...source.matchAll(/'([a-z]\w*)'/gi)].map(([, name]) => `.l-${name}`);
  const known = new Set(classNames(read(LAYOUT)));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
