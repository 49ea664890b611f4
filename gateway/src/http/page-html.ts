import type { Env } from '../env';
import { configOf } from './config-json';
import type { FirstQuery, OpenPage, PageAt, PageBuild } from './page-build';
import { escaped, fill } from './page-template';

/** What the first query of a page was answered. */
export type FirstData = Record<string, unknown>;

const HEAD = /<!-- page[\s\S]*?<!-- \/page -->/;
const ROOT = '<div id="root"></div>';

/**
 * A block of JSON: data, not a script that runs, so that the policy of scripts does not concern it. Without '<' no
 * text in it can end the element or begin a comment.
 */
const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** What the asked page has of its own; none of it for one that does not exist. */
export interface Asked extends PageAt {
  readonly data?: FirstData | null;
}

/** index.html with what the asked page has of its own. */
export function pageHtml(build: PageBuild, env: Env, asked?: Asked): string {
  const { scripts, styles, antdStyles } = build.filesOf(asked?.page);
  const open = asked && openPart(asked);
  const values = { ...asked?.data, company: configOf(env).company };
  const head = [
    ...(open
      ? openHead(env, asked, open, values)
      : [`<title data-static>${escaped(env.COMPANY_NAME)}</title>`]),
    // Loaded once the page is on the screen: frontend/src/main.ts.
    ...antdStyles.map((file) => `<link data-rel="preload" as="style" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link data-rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const root = [
    `<div id="root">${open ? fill(open.markup, values) : ''}</div>`,
    jsonBlock('config', configOf(env)),
    ...(open?.query && asked?.data ? [jsonBlock('first-answer', answerTo(open.query, asked))] : []),
  ];
  // The page's styles after those of index.html, which they refine. As functions: a replacement text may hold '$'.
  return build.index
    .replace(HEAD, () => head.join('\n    '))
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(ROOT, () => root.join('\n    '));
}

const openPart = ({ page: { open }, data }: Asked): OpenPage | undefined =>
  open?.needsAnswer && !data ? undefined : open;

const answerTo = ({ operation, variables }: FirstQuery, { params, data }: Asked) => ({
  operation,
  variables: { ...variables, ...params },
  data,
});

/** Title, description, address and picture for search engines and for who shares the page. */
function openHead(env: Env, { page, params }: Asked, open: OpenPage, values: object): string[] {
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
