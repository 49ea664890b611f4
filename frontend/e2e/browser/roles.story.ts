import type { Page } from 'playwright-core';
import { foundTeam, join } from '../../../gateway/demo/companies';
import {
  newCustomer,
  placeOrder,
  smallest,
  stockedTools,
  type SignedUp,
  type ToolJson,
} from '../../../gateway/demo/people';
import { place } from '../../../gateway/demo/purchases';
import { newStaff } from '../../../gateway/demo/staff';
import { IN_BRITAIN } from '../days/parts-list';
import { inaccessible } from '../support/accessible';
import { arrived, closeBrowser, goWithin, openSignedIn } from '../support/shop-page';

afterAll(closeBrowser);

const DESKTOP = 1440;

interface Answer {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** What the gateway refuses of what pages ask, from now on. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    void response.json().then(
      ({ errors = [] }: Answer) =>
        refused.push(
          ...errors.map(({ message, extensions }) => `${page.url()}: ${extensions?.code} ${message}`),
        ),
      // The page has gone before its answer came.
      () => undefined,
    );
  });
  return refused;
}

const menuOf = (page: Page): Promise<string[]> =>
  page
    .locator('nav[aria-label="Dashboard"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Kinds of elements that axe has seen, by page: a role that sees no other kind has nothing new to check. */
const seen = new Map<string, Set<string>>();

async function showsNew(page: Page, path: string): Promise<boolean> {
  const kinds = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].map(({ tagName, className }) => `${tagName} ${className}`),
  );
  const known = seen.get(path) ?? new Set();
  seen.set(path, new Set([...known, ...kinds]));
  return kinds.some((kind) => !known.has(kind));
}

interface Visit {
  readonly paths: readonly string[];
  /** Refused queries, and what axe finds. */
  readonly found: readonly string[];
}

/** Opens whatever the menu of a person offers. */
async function visitMenu(who: string, person: SignedUp): Promise<Visit> {
  const page = await openSignedIn(person);
  const found: string[] = [];
  const refused = refusals(page);
  const paths = await menuOf(page);
  for (const path of paths) {
    await goWithin(page, path);
    await arrived(page);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'detached' });
    if (await showsNew(page, path)) found.push(...(await inaccessible(page, `${path} as ${who}`, [DESKTOP])));
  }
  await page.context().close();
  return { paths, found: [...refused, ...found] };
}

describe('every page that a menu offers', () => {
  let tool: ToolJson;
  beforeAll(async () => {
    tool = (await stockedTools())[0] as ToolJson;
    await placeOrder(await newCustomer('Rosa Roles'), tool);
  });

  it('opens for each role of staff', async () => {
    const visits: Record<string, Visit> = {};
    for (const [name, person] of await newStaff()) visits[name] = await visitMenu(name, person);
    expect(Object.values(visits).flatMap(({ found }) => found)).toEqual([]);
    // Content, which has the fewest: Now, the profile and five pages.
    for (const { paths } of Object.values(visits)) expect(paths.length).toBeGreaterThan(6);
  });

  it('opens for each role of a company', async () => {
    const { id, approver, buyer } = await foundTeam('Roles Robotics Ltd.');
    await place(buyer, [smallest(tool)], { ...IN_BRITAIN, poNumber: 'PO-ROLES' });
    const members = new Map([
      ['an owner', approver],
      ['a buyer', buyer],
    ]);
    for (const role of ['Approver', 'Viewer']) {
      const member = await newCustomer(`${role} Member`);
      await join(approver, id, member, role);
      members.set(`a member, ${role}`, member);
    }
    const found: string[] = [];
    for (const [who, member] of members) found.push(...(await visitMenu(who, member)).found);
    expect(found).toEqual([]);
  });
});
