import type { Env } from '../env';
import { configOf } from './config-json';
import type { FirstQuery, OpenPage, PageBuild, WrittenPage } from './page-build';

/** What the first query of a page was answered. */
export type FirstData = Record<string, unknown>;

const HEAD = /<!-- page[\s\S]*?<!-- \/page -->/;
const STYLES = '<link rel="stylesheet"';
/** antd's styles: ours refine them, so that they come before (frontend/vite/antd/static-styles.ts). */
const ANTD = /(^|\/)antd\./;
const ROOT = '<div id="root"></div>';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * A block of JSON: data, not a script that runs, so that the policy of scripts does not concern it. Without '<' no
 * text in it can end the element or begin a comment.
 */
const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** index.html with what the asked page has of its own; `page` is undefined for one that does not exist. */
export function pageHtml(build: PageBuild, env: Env, page?: WrittenPage, data?: FirstData | null): string {
  const { scripts, styles } = page ? build.filesOf(page) : { scripts: [], styles: [] };
  const open = page?.open;
  const head = [
    ...(open ? openHead(env, page.path, open) : [`<title data-static>${escaped(env.COMPANY_NAME)}</title>`]),
    ...(open ? firstPicture(open, data) : []),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const root = [
    `<div id="root">${open ? filled(open.markup, env) : ''}</div>`,
    jsonBlock('config', configOf(env)),
    ...(open?.query && data ? [jsonBlock('first-answer', answerTo(open.query, data))] : []),
  ];
  const links = (antd: boolean) =>
    styles
      .filter((file) => ANTD.test(file) === antd)
      .map(styleLink)
      .join('');
  // The page's styles after those of index.html, which they refine. As functions: a replacement text may hold '$'.
  return build.index
    .replace(HEAD, () => head.join('\n    '))
    .replace(STYLES, (first) => links(true) + first)
    .replace('</head>', () => `${links(false)}</head>`)
    .replace(ROOT, () => root.join('\n    '));
}

const answerTo = ({ operation, variables }: FirstQuery, data: FirstData) => ({ operation, variables, data });

const filled = (markup: string, env: Env): string => {
  const { company } = configOf(env);
  return markup.replace(/\{\{company\.(\w+)\}\}/g, (_, name: keyof typeof company) => escaped(company[name]));
};

const styleLink = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}" />\n  `;

/** Title, description, address and picture for search engines and for who shares the page. */
function openHead(env: Env, path: string, page: OpenPage): string[] {
  const { COMPANY_NAME: company, PUBLIC_URL: origin } = env;
  const title = page.title ? `${page.title} · ${company}` : `${company} · Robotics parts, wholesale`;
  const address = origin + path;
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta data-static ${kind}="${name}" content="${escaped(content)}" />`;
  return [
    `<title data-static>${escaped(title)}</title>`,
    meta('name', 'description', page.description),
    `<link data-static rel="canonical" href="${escaped(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${origin}/social-card.png`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** The first tool's picture, so that it is on its way before any script. */
function firstPicture({ firstPicture: sizes }: OpenPage, data?: FirstData | null): string[] {
  const tools = data?.tools as { nodes: { picture: string; pictureSrcSet: string | null }[] } | undefined;
  const tool = tools?.nodes[0];
  if (!sizes || !tool) return [];
  const set =
    tool.pictureSrcSet && ` imagesrcset="${escaped(tool.pictureSrcSet)}" imagesizes="${escaped(sizes)}"`;
  return [
    `<link rel="preload" as="image" href="${escaped(tool.picture)}"${set ?? ''} fetchpriority="high" />`,
  ];
}
