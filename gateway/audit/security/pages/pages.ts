import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { gql, rest, send } from '../../environment/answer';
import { addTool, type Person } from '../../environment/fixtures';
import type { Environment } from '../case';
import type { Verdict } from '../walk';
import { openBrowser, pageOf } from './browser';
import { findings, showsText } from './in-page';
import { FORMULAS, hostile, textOf, type Mark } from './payloads';

interface Shown {
  readonly path: string;
  readonly who?: Person;
  /** The hostile texts that the page must show; it must not run any. */
  readonly shows: readonly Mark[];
  /** The path that a redirect must lead to. */
  readonly leadsTo?: string;
}

/** Writes hostile texts into every text field, through the API. @throws Error if one is refused */
async function writeHostileTexts({ db, people }: Environment, port: number): Promise<string> {
  const tool = await addTool(db);
  const asAdmin = { as: people.admin.token };
  const input = {
    name: hostile(200, 'TOOL'),
    shortDescription: hostile(2_000, 'DESCRIPTION'),
    picture: 'https://a.example/x.png?%22onerror=window.hit=1',
    dataSheet: "https://a.example/x?'onclick='window.hit=1",
  };
  const alice = people.alice.token;
  const wishes = [
    gql(
      'mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { name } }',
      { id: tool, i: input },
      asAdmin,
    ),
    rest('PUT', `/updateprofile/${people.alice.email}`, {
      as: alice,
      body: {
        education: hostile(500, 'EDUCATION'),
        address: hostile(500, 'ADDRESS'),
        linkedin: "https://a.example/x?'onclick='window.hit=1",
      },
    }),
    rest('POST', '/review', { as: alice, body: { rating: '5', comment: hostile(2_000, 'REVIEW') } }),
    rest('POST', '/order', { as: alice, body: { toolId: tool, quantity: 5, totalPrice: 50 } }),
    rest('POST', '/custom-tool-request', {
      body: { email: 'x@audit.example', message: hostile(5_000, 'REQUEST') },
    }),
  ];
  for (const call of wishes) {
    const answer = await send(port, call);
    if (answer.status >= 300 || answer.code) throw new Error(`${call.method} ${call.path}: ${answer.text}`);
  }
  await db.query('UPDATE users SET display_name = $1 WHERE id = $2', [
    hostile(200, 'PERSON'),
    people.alice.id,
  ]);
  const order = await db.query<{ id: string }>('SELECT id FROM orders WHERE tool_id = $1', [tool]);
  const paid = gql(
    'mutation ($id: ID!, $r: String!) { recordPayment(id: $id, input: { amount: 5000, reference: $r, receivedOn: "2026-01-01" }) { id } }',
    { id: order.rows[0]?.id, r: hostile(200, 'REFERENCE') },
    asAdmin,
  );
  if ((await send(port, paid)).code) throw new Error('the payment is not recorded');
  for (const name of FORMULAS) await addTool(db, { name });
  return tool;
}

const pagesOf = ({ people: { alice, admin } }: Environment, tool: string): Shown[] => [
  { path: '/', shows: ['TOOL', 'REVIEW', 'PERSON'] },
  { path: '/catalogue', shows: ['TOOL'] },
  { path: `/catalogue?search=${encodeURIComponent(hostile(200, 'TOOL'))}`, shows: [] },
  {
    path: `/catalogue?sort=${encodeURIComponent('"><img src=x onerror=window.hit=1 data-injected>')}`,
    shows: [],
  },
  { path: `/details/${tool}`, who: alice, shows: ['TOOL', 'DESCRIPTION'] },
  { path: `/details/${encodeURIComponent('<img src=x onerror=window.hit=1 data-injected>')}`, shows: [] },
  { path: `/${encodeURIComponent('<script>window.hit=1</script>')}`, shows: [] },
  { path: `/login?from=${encodeURIComponent('javascript:window.hit=1')}`, shows: [] },
  { path: `/login?from=${encodeURIComponent('//evil.example/')}`, who: alice, shows: [], leadsTo: '/' },
  { path: `/login?from=${encodeURIComponent('https://evil.example/')}`, who: alice, shows: [], leadsTo: '/' },
  { path: `/login?from=${encodeURIComponent('/\\evil.example')}`, who: alice, shows: [], leadsTo: '/' },
  { path: `/order/${tool}`, who: alice, shows: ['TOOL'] },
  { path: '/dashboard', who: alice, shows: [] },
  { path: '/dashboard/myProfile', who: alice, shows: ['PERSON', 'EDUCATION', 'ADDRESS'] },
  { path: '/dashboard/my-orders', who: alice, shows: ['TOOL'] },
  { path: '/dashboard/addreview', who: alice, shows: [] },
  { path: '/dashboard/manageOrders', who: admin, shows: ['TOOL'] },
  { path: '/dashboard/allusers', who: admin, shows: [] },
  { path: '/dashboard/addtools', who: admin, shows: [] },
  { path: '/dashboard/managetools', who: admin, shows: ['TOOL'] },
];

/** Longest wait for the text to appear, ms. */
const SHOWN_IN = 8_000;
const SETTLED = 400;

async function complaintAbout(
  browser: Browser,
  origin: string,
  { path, who, shows, leadsTo }: Shown,
): Promise<string | undefined> {
  const { page, dialogs, left } = await pageOf(browser, origin, who);
  try {
    await page.goto(origin + path, { waitUntil: 'load' });
    for (const mark of shows) if (!(await appears(page, mark))) return `does not show ${textOf(mark)}`;
    const redirected = !leadsTo || (await reaches(page, origin + leadsTo));
    await page.waitForTimeout(SETTLED);
    const found = await page.evaluate(findings);
    if (dialogs.length) return 'opened a dialog';
    if (found.hit) return 'ran a script';
    if (found.injected) return `${found.injected} injected elements`;
    if (found.scripted) return 'a link that runs a script';
    if (found.loose) return 'a link out without noopener';
    if (left.length) return `went to ${left[0]}`;
    return redirected ? undefined : `stayed at ${page.url()}`;
  } finally {
    await page.context().close();
  }
}

const appears = (page: Page, mark: Mark): Promise<boolean> =>
  page.waitForFunction(showsText, textOf(mark), { timeout: SHOWN_IN, polling: 200 }).then(
    () => true,
    () => false,
  );

const reaches = (page: Page, url: string): Promise<boolean> =>
  page.waitForURL(url, { timeout: SHOWN_IN }).then(
    () => true,
    () => false,
  );

/** Checks that no cell of an exported list is a formula. */
async function complaintAboutCsv(
  browser: Browser,
  origin: string,
  { path, who }: { path: string; who: Person },
): Promise<string | undefined> {
  const { page } = await pageOf(browser, origin, who);
  try {
    await page.goto(origin + path);
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: SHOWN_IN }),
      page.getByRole('button', { name: 'Export CSV' }).click({ timeout: SHOWN_IN }),
    ]);
    const text = readFileSync(await download.path(), 'utf8').replace('\ufeff', '');
    const cells = text.split(/\r\n|(?<=^|[^"]),/).map((cell) => cell.replace(/^"/, ''));
    if (cells.length < 8) return `only ${cells.length} cells`;
    return cells.find((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell));
  } finally {
    await page.context().close();
  }
}

/** Checks hostile texts in every field in a real browser. */
export async function walkPages(
  environment: Environment,
  port: number,
  report: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const origin = `http://127.0.0.1:${port}`;
  const tool = await writeHostileTexts(environment, port);
  const browser = await openBrowser();
  const verdicts: Verdict[] = [];
  const check = async (sends: string, answers: string, look: () => Promise<string | undefined>) => {
    const started = performance.now();
    const complaint = await look().catch((error: Error) => error.message.split('\n')[0]);
    const verdict = { topic: 'content', sends, answers, complaint, ms: performance.now() - started };
    verdicts.push(verdict);
    report(verdict);
  };
  try {
    for (const shown of pagesOf(environment, tool))
      await check(
        `hostile texts on ${decodeURIComponent(shown.path)}`,
        shown.shows.length ? 'shown as text' : 'nothing runs',
        () => complaintAbout(browser, origin, shown),
      );
    const { admin, alice } = environment.people;
    for (const [path, who] of [
      ['/dashboard/manageOrders', admin],
      ['/dashboard/managetools', admin],
      ['/dashboard/allusers', admin],
      ['/dashboard/my-orders', alice],
    ] as const)
      await check(`formulas in the CSV of ${path}`, 'no cell runs', () =>
        complaintAboutCsv(browser, origin, { path, who }),
      );
    return verdicts;
  } finally {
    await browser.close();
  }
}
