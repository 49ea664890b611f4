import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { renderToString } from 'react-dom/server';
import type { Scheme } from '../../src/app/palette';
import { shopTheme } from '../../src/app/theme';
import { inBothSchemes, namesIn } from './custom-properties';
import { Specimens } from './specimens';

/** The class that antd's elements bear so that the custom properties of the theme reach them. */
const THEME = 'antd-theme';
/** The class that stands in `:where()` before a rule of antd. */
const HASH = 'antd';

type Cache = ReturnType<typeof createCache>;

/** antd's styles as it would write them into the page. */
export interface AntdStyles {
  readonly hash: string;
  readonly theme: string;
  /** Sizes and the like that components read of the theme themselves; the same in both schemes. */
  readonly token: Record<string, unknown>;
  /** The theme's custom properties, and the rules for icons and links. */
  readonly base: string;
  /** The rules of each style that a component asks for, e.g. `Button-Button`, in antd's order. */
  readonly rules: ReadonlyMap<string, string>;
  /** The custom properties of each component, e.g. `Button`. */
  readonly properties: ReadonlyMap<string, string>;
}

/** antd's styles in the shop's theme, of what specimens.tsx shows. */
export function antdStyles(): AntdStyles {
  const light = render('light');
  const dark = render('dark');
  const rules = grouped(light.cache, /^style%[^%]*%([\w-]+)%/, (key) => {
    const text = textOf(light.cache, key);
    if (text !== textOf(dark.cache, key)) throw new Error(`The rules of ${key} differ by scheme`);
    return text.replaceAll(`:where(.${light.hash}).ant-`, '.ant-').replaceAll(light.hash, HASH);
  });
  const used = namesIn([...rules.values(), ...propertiesOf(light.cache).values()]);
  const [inLight, inDark] = [propertiesOf(light.cache), propertiesOf(dark.cache)];
  const [themeLight = '', themeDark = ''] = [light, dark].map(({ cache }) =>
    grouped(cache, /^(token)%/).get('token'),
  );
  const properties = new Map(
    [...inLight].map(([name, text]) => [name, inBothSchemes(text, inDark.get(name) ?? '', used)]),
  );
  const shared = ['ant-design-icons', 'Shared'].map((name) => rules.get(name) ?? '');
  const base = [inBothSchemes(themeLight, themeDark, used), ...shared].join('');
  return { hash: HASH, theme: THEME, token: light.token, base, rules, properties };
}

function render(scheme: Scheme): { cache: Cache; token: Record<string, unknown>; hash: string } {
  const cache = createCache();
  let told: ReturnType<typeof theme.useToken> | undefined;
  const Look = () => {
    told = theme.useToken();
    return null;
  };
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...shopTheme(scheme), cssVar: { key: THEME } }}>
        <Look />
        <Specimens />
      </ConfigProvider>
    </StyleProvider>,
  );
  if (!told) throw new Error('antd told no theme');
  return { cache, token: { ...told.token }, hash: told.hashId };
}

const propertiesOf = (cache: Cache) => grouped(cache, /^cssVar%([\w-]+)%/);

/** Texts of what is cached under such a path, by the name in it. */
function grouped(
  cache: Cache,
  path: RegExp,
  text = (key: string) => textOf(cache, key),
): Map<string, string> {
  const found = new Map<string, string>();
  for (const key of cache.cache.keys()) {
    const name = path.exec(key)?.[1];
    if (name) found.set(name, (found.get(name) ?? '') + text(key));
  }
  return found;
}

/** One entry as antd would write it, with its keyframes. */
function textOf(cache: Cache, key: string): string {
  const one = createCache();
  const [uses, entry] = cache.cache.get(key) as [number, unknown[]];
  // A rule's fourth part would leave it out of what a server writes.
  one.cache.set(key, [uses, key.startsWith('style%') ? entry.with(3, false) : entry]);
  return extractStyle(one, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}
