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
import { eventually } from '../support/eventually';
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

/** Paths of the pages that axe has checked, for the first role that sees them. */
const checked = new Set<string>();

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
    if (!checked.has(path)) found.push(...(await inaccessible(page, `${path} as ${who}`, [DESKTOP])));
    checked.add(path);
  }
  await page.context().close();
  return { paths, found: [...refused, ...found] };
}

describe('every page that a menu offers', () => {
  let staff: Map<string, SignedUp>;
  const members = new Map<string, SignedUp>();

  beforeAll(async () => {
    const tool = (await stockedTools())[0] as ToolJson;
    await placeOrder(await newCustomer('Rosa Roles'), tool);
    staff = await newStaff();
    const { id, approver, buyer } = await foundTeam('Roles Robotics Ltd.');
    await place(buyer, [smallest(tool)], { ...IN_BRITAIN, poNumber: 'PO-ROLES' });
    members.set('Owner', approver).set('Buyer', buyer);
    for (const role of ['Approver', 'Viewer']) {
      const member = await newCustomer(`${role} Member`);
      await join(approver, id, member, role);
      members.set(role, member);
    }
  });

  const STAFF = ['Owner', 'Sales', 'Warehouse', 'Finance', 'Content'];

  it('is tried for every role of staff', () => {
    expect([...staff.keys()].sort()).toEqual([...STAFF].sort());
  });

  it.each(STAFF)('opens for staff, %s', async (role) => {
    const { paths, found } = await visitMenu(`staff, ${role}`, staff.get(role) as SignedUp);
    expect(found).toEqual([]);
    // Content, which has the fewest: Now, the profile and five pages.
    expect(paths.length).toBeGreaterThan(6);
  });

  it.each(['Owner', 'Buyer', 'Approver', 'Viewer'])('opens for a member of a company, %s', async (role) => {
    const { paths, found } = await visitMenu(`a member, ${role}`, members.get(role) as SignedUp);
    expect(found).toEqual([]);
    expect(paths).toContain('/dashboard/purchases');
  });

  it('would show a refused query', async () => {
    const page = await openSignedIn(staff.get('Content') as SignedUp);
    const refused = refusals(page);
    await page.evaluate(async (query) => {
      const body = JSON.stringify({ query });
      const headers = { 'content-type': 'application/json' };
      await (await fetch('/graphql', { method: 'POST', headers, body })).text();
    }, '{ staffRoles { id } }');
    await eventually(async () => refused, [expect.stringContaining('UNAUTHENTICATED')]);
  });
});
