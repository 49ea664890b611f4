import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { styleModule } from './style-modules';
import type * as Styles from './styles';
import { themeModules } from './theme-modules';

/** The names of antd's files of styles begin so; the gateway knows them by it, too (gateway/src/http/page-html.ts). */
const MARK = 'antd.';
/** Holds the custom properties of the theme: every component of antd asks for them. */
const BASE = '/node_modules/antd/es/theme/useToken.js';
/** The theme is in the built styles. */
const NO_THEME = 'export const shopTheme = () => ({ zeroRuntime: true });';

/**
 * antd's styles as files that the build writes, instead of functions that write them in the browser: a chunk brings
 * the styles of the components that are in it (docs/adr/0012). `npm run dev` does without, and looks the same.
 */
export function staticAntdStyles(): Plugin {
  let styles: Styles.AntdStyles;
  let theme: Record<string, string>;
  const brought = new Map<string, { rules: string[]; properties: string[] }>();

  const stylesOf = (modules: readonly string[]): string => {
    const parts = modules.flatMap((id) => brought.get(id) ?? []);
    const asked = (kind: 'rules' | 'properties') => {
      const names = new Set(parts.flatMap((part) => part[kind]));
      // In antd's order, whatever the chunk's is.
      return [...styles[kind]].flatMap(([name, text]) => (names.has(name) ? [text] : []));
    };
    const base = modules.some((id) => id.endsWith(BASE)) ? [styles.base] : [];
    return [...base, ...asked('properties'), ...asked('rules')].join('');
  };

  return {
    name: 'shop:static-antd-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      styles = await readStyles();
      theme = themeModules(styles);
    },
    async load(id) {
      if (id.endsWith('/src/app/theme.ts')) return NO_THEME;
      const file = /\/node_modules\/((?:antd|@ant-design)\/.+)$/.exec(id)?.[1] ?? '';
      if (file in theme) return theme[file];
      const module = /^antd.*\/style(\/|\.js$)/.test(file) && styleModule(styles, await readFile(id, 'utf8'));
      if (!module) return undefined;
      brought.set(id, module);
      return module.code;
    },
    transform: (code, id) => (id === '\0vite/preload-helper.js' ? beforeOurs(code) : undefined),
    renderChunk(_, chunk) {
      const source = stylesOf(chunk.moduleIds);
      if (!source) return;
      const file = this.emitFile({ type: 'asset', name: `${MARK}${chunk.name}.css`, source });
      chunk.viteMetadata?.importedCss.add(this.getFileName(file));
    },
  };
}

/** By Vite's own runner: the theme is TypeScript, and the styles come from what React renders. */
async function readStyles(): Promise<Styles.AntdStyles> {
  const file = path.join(import.meta.dirname, 'styles.tsx');
  const { module } = await runnerImport<typeof Styles>(file, { configFile: false, logLevel: 'error' });
  return module.antdStyles();
}

/** Vite appends what is loaded later to the head. antd's styles go before ours, which refine them, as antd does it. */
function beforeOurs(code: string): string {
  const append = 'document.head.appendChild(link)';
  if (!code.includes(append)) throw new Error(`Vite's preload helper has no ${append}`);
  const ours = `document.querySelector('head>[rel=stylesheet]:not([href*="/${MARK}"])')`;
  return code.replace(
    append,
    `document.head.insertBefore(link, dep.pathname.includes('/${MARK}') ? ${ours} : null)`,
  );
}
