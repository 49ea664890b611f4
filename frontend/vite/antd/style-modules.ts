import type { AntdStyles } from './styles';

/** What a style module of antd exports: `const useStyle = genStyleHooks(['Input', 'Shared'], …)` and the like. */
interface Export {
  readonly as: string;
  readonly maker: string;
  /** Component and part, e.g. `['Input', 'Shared']`, or the component alone. */
  readonly cells: string[];
}

const EXPORTS =
  /export (default|const \w+ =) (?:\([^)]*\) => \{\s*const useStyle = )?(gen\w+)\((?:\[(.+?)\]|('\w+'))/g;

/** What the makers (antd/es/theme/util/genStyleUtils.js) make for a component, without writing styles. */
const MADE: Record<string, (styles: AntdStyles) => string> = {
  genStyleHooks: ({ hash, theme }) => `() => ['${hash}', '${theme}']`,
  genComponentStyleHook: ({ hash }) => `() => '${hash}'`,
  genSubStyleComponent: () => '() => null',
};

/** What stands in for a style module, and the styles that it brings. Null for one that makes none itself. */
export function styleModule(
  styles: AntdStyles,
  code: string,
): { code: string; rules: string[]; properties: string[] } | null {
  const made: Export[] = [...code.matchAll(EXPORTS)].map(([, as = '', maker = '', many, one = '']) => ({
    as,
    maker,
    cells: (many ?? one).split(', ').map((cell) => cell.replaceAll("'", '')),
  }));
  if (!made.length) return null;
  return {
    code: made.map((part) => `export ${part.as} ${instead(styles, part)};`).join('\n'),
    rules: made.map(ruleOf),
    properties: made.map(({ cells }) => cells[0] ?? ''),
  };
}

const ruleOf = ({ cells }: Export): string => (cells.length > 1 ? cells : [...cells, ...cells]).join('-');

/** A component that no specimen shows has no styles here: it says so when it is used. */
function instead(styles: AntdStyles, part: Export): string {
  const name = ruleOf(part);
  if (!styles.rules.has(name))
    return `() => { throw new Error('${name} of antd has no styles in this build: see frontend/vite/antd/specimens.tsx') }`;
  const made = MADE[part.maker];
  if (!made)
    throw new Error(`${part.maker}, which makes ${name} of antd, is not known to ${import.meta.filename}`);
  return made(styles);
}
