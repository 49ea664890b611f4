import escaped from 'escape-html';
import mustache from 'mustache';
import type { Env } from '../env';
import { configOf } from './config-json';
import type { OpenPage, PageAt, PageBuild, PreloadedQuery } from './page-build';

/** mustache escapes `/` and `=`, too, which would spoil the addresses in the head. */
const fill = (template: string, values: object): string =>
  mustache.render(template, values, undefined, { escape: (value) => escaped(String(value)) });

const HEAD = /<!-- page[\s\S]*?<!-- \/page -->/;
const ROOT = '<div id="root"></div>';

/**
 * A block of JSON. It is data, so the script policy does not apply. '<' is escaped, so that no text in it can end the
 * element or begin a comment.
 */
const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** index.html with the head, markup, files and data of a page; with none of them for the not-found page. */
export function pageHtml(build: PageBuild, env: Env, at?: PageAt): string {
  const { scripts, styles, antdStyles } = build.filesOf(at?.page);
  const open = at && openPart(at);
  const values = { ...at?.data, company: configOf(env).company };
  const head = [
    ...(open ? openHead(env, at, open, values) : closedHead(env)),
    // Loaded after the first paint, by frontend/src/main.ts.
    ...antdStyles.map((file) => `<link data-rel="preload" as="style" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link data-rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const root = [
    `<div id="root">${open ? fill(open.markup, values) : ''}</div>`,
    jsonBlock('config', configOf(env)),
    ...(open?.query && at?.data ? [jsonBlock('preloaded-query', preloadedOf(open.query, at))] : []),
  ];
  // The page's styles after those of index.html, which they refine. As functions: a replacement text may hold '$'.
  return build.index
    .replace(HEAD, () => head.join('\n    '))
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(ROOT, () => root.join('\n    '));
}

const openPart = ({ page: { open }, data }: PageAt): OpenPage | undefined =>
  open?.requiresData && !data ? undefined : open;

const preloadedOf = ({ operation, variables }: PreloadedQuery, { params, data }: PageAt) => ({
  operation,
  variables: { ...variables, ...params },
  data,
});

/** A page for one person, or none at all. */
const closedHead = ({ COMPANY_NAME: company }: Env): string[] => [
  `<title data-static>${escaped(company)}</title>`,
  '<meta data-static name="robots" content="noindex" />',
];

/** Title, description, address and picture, for search engines and link previews. */
function openHead(env: Env, { page, params }: PageAt, open: OpenPage, values: object): string[] {
  const { COMPANY_NAME: company, PUBLIC_URL: origin } = env;
  const text = (template: string) => fill(escaped(template), values);
  const title = text(
    open.title ? `${open.title} · {{company.name}}` : '{{company.name}} · Robotics parts, wholesale',
  );
  const description = text(open.description);
  const address = escaped(origin + page.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''));
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta data-static ${kind}="${name}" content="${content}" />`;
  return [
    `<title data-static>${title}</title>`,
    meta('name', 'description', description),
    `<link data-static rel="canonical" href="${address}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escaped(company)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', escaped(`${origin}/social-card.png`)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}
