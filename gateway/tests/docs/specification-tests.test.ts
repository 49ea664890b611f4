import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/specification-tests.md'), 'utf8');

/** `path › title of a group or a test › …`, as the table names tests. */
const named = [...page.matchAll(/`([^`]+\.(?:test|story)\.tsx?(?: › [^`]+)?)`/g)].map(
  ([, name = '']) => name,
);

/** True if a test of the file has these titles, one inside the other. */
function holds(file: string, titles: string[]): boolean {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.ES2022,
  );
  let found = false;
  const visit = (node: ts.Node, outer: string[]): void => {
    const title = titleOf(node, source);
    const here = title === undefined ? outer : [...outer, title];
    if (here.slice(-titles.length).join(' › ') === titles.join(' › ')) found = true;
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, []);
  return found;
}

/** The title of `it('…')`, `describe('…')`, `it.each(…)('…')`. */
function titleOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return undefined;
  return /^(it|test|describe)\b/.test(node.expression.getText(source)) ? first.text : undefined;
}

describe('docs/specification-tests.md', () => {
  it.each([...new Set(named)])('%s is there', (name) => {
    const [file = '', ...titles] = name.split(' › ');
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(holds(file, titles)).toBe(true);
  });

  it('has the nine sections, and a test for each line', () => {
    expect(page.match(/^## \d/gm)).toHaveLength(9);
    const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (line|-+) /.test(line));
    expect(lines.filter((line) => !line.includes(' › '))).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
  });
});
