import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type ChildNode, type Rule } from 'postcss';

/** What the features share is said by layout.ts (docs/adr/0089): no stylesheet says it again. */
const src = path.join(__dirname, '../..');
const LAYOUT = 'components/layout/layout.css';
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
const read = (file: string) => postcss.parse(readFileSync(path.join(src, file), 'utf8'), { from: file });
const isRule = (node: ChildNode): node is Rule => node.type === 'rule';
const saying = (rule: Rule): string[] =>
  rule.nodes.flatMap((node) =>
    node.type === 'decl' ? [`${node.prop}: ${node.value}${node.important ? ' !important' : ''}`] : [],
  );

/** Everything that a class of layout.module.css says, and what a column or a row may say besides. */
const shared = new Set(
  read(LAYOUT)
    .nodes.filter(isRule)
    .filter(({ selector }) => !/l-(panel|notice|ellipsis)/.test(selector))
    .flatMap(saying),
);

const classNames = (selector: string): string[] => selector.match(/\.[A-Za-z][\w-]*/g) ?? [];

/** Classes with one rule only, all of which layout.ts can say. */
function saidAgain(file: string): string[] {
  const sheet = read(file);
  const mentions = new Map<string, number>();
  sheet.walkRules(({ selectors }) => {
    for (const name of new Set(selectors.flatMap(classNames)))
      mentions.set(name, (mentions.get(name) ?? 0) + 1);
  });
  return sheet.nodes
    .filter(isRule)
    .filter((rule) => /^\.[\w-]+$/.test(rule.selector) && mentions.get(rule.selector) === 1)
    .filter((rule) => saying(rule).length > 0 && saying(rule).every((what) => shared.has(what)))
    .map(({ selector }) => `${file} ${selector}`);
}

/** Not moved yet, because they changed on the same day. */
const LATER = /^features\/(orders|purchases|users)\//;
it('no class of a stylesheet says only what the primitives say', () => {
  const again = sheets.flatMap(saidAgain);
  expect(again.filter((name) => !LATER.test(name))).toEqual([]);
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
  const known = new Set<string>();
  read(LAYOUT).walkRules(({ selector }) => classNames(selector).forEach((name) => known.add(name)));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
