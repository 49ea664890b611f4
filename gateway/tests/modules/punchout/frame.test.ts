import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aConnection, beginPunchout, giveBack, start, type Connection } from './punchout';

/** The shop in a frame of a purchasing system (adr/0123). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let connection: Connection;
const ORIGINS = ['https://erp.example', 'https://portal.example:8443'];

beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  const companyId = await aCompany(shop, { owner, admin });
  connection = await aConnection(shop, owner, { companyId, origins: ORIGINS });
});
afterAll(() => shop.close());

/** Who may show a page in a frame, by both headers. */
async function framesOf(path: string) {
  const { headers } = await fetch(new URL(path, shop.url), { headers: { accept: 'text/html' } });
  const [, ancestors = ''] =
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return { ancestors, old: headers.get('x-frame-options') };
}
const NOBODY = { ancestors: "'none'", old: 'DENY' };
const LISTED = { ancestors: ORIGINS.join(' '), old: null };

it('may be shown by the origins of its purchasing system: the start, and the page that takes the cart back', async () => {
  const { token } = await beginPunchout(shop, connection);
  expect(await framesOf(`/punchout?start=${token}`)).toEqual(LISTED);
  expect(await framesOf(`/Punchout/?a=1&start=${token}`)).toEqual(LISTED);
  const { data } = await start(shop, token, owner);
  // A purchasing system may load its frame again.
  expect(await framesOf(`/punchout?start=${token}`)).toEqual(LISTED);
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 10 });
  const lines = [{ toolId: tool.id, quantity: 1 }];
  const returned = await giveBack(shop, { id: data.startPunchout.id, lines, as: owner });
  const { pathname, search } = new URL(returned.data.returnPunchoutCart.url);
  expect(await framesOf(pathname + search)).toEqual(LISTED);
});

it.each([
  '/',
  '/punchout',
  '/punchout?start=',
  '/punchout?start=unknown',
  '/login?from=/punchout',
  '/dashboard',
])('nobody may show %s', async (path) => expect(await framesOf(path)).toEqual(NOBODY));

it('no other page is shown because of a start address in its own', async () => {
  const { token } = await beginPunchout(shop, connection);
  for (const path of [`/cart?start=${token}`, `/punchout/oci?start=${token}`, `/x/punchout?start=${token}`])
    expect((await framesOf(path)).ancestors).toBe("'none'");
});

it('ends with the visit, and with the purchasing system', async () => {
  const { token } = await beginPunchout(shop, connection);
  const { token: old } = await beginPunchout(shop, connection);
  await shop.dataSource.query(
    `UPDATE punchout_sessions SET created_at = now() - interval '13 hours' WHERE start_hash = sha256(convert_to($1, 'utf8'))`,
    [old],
  );
  expect(await framesOf(`/punchout?start=${old}`)).toEqual(NOBODY);
  await shop.gql('mutation ($id: ID!) { revokePunchoutConnection(id: $id) { id } }', {
    variables: { id: connection.id },
    as: owner,
  });
  expect(await framesOf(`/punchout?start=${token}`)).toEqual(NOBODY);
});
