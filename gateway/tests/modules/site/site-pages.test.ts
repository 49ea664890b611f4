import { actionsOn } from '../../support/audit';
import { atOnce } from '../../support/at-once';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop({ COMPANY_NAME: 'Robot Works', COMPANY_ADDRESS: 'Dhaka, Bangladesh' });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

type As = { token: string } | null;
const read = async (key: string) => {
  const { data } = await shop.gql('query ($k: SitePageKey!) { sitePage(key: $k) { key body updatedAt } }', {
    variables: { k: key },
  });
  return data.sitePage;
};
const write = (key: string, body: string | null, as: As = admin) =>
  shop.gql('mutation ($i: SitePageInput!) { updateSitePage(input: $i) { key body updatedAt } }', {
    variables: { i: { key, body } },
    as,
  });

it.each(['About', 'Contact', 'Delivery', 'Returns', 'Terms', 'Privacy', 'Cookies'])(
  'the page %s has a text from the start',
  async (key) => {
    const { body, updatedAt } = await read(key);
    expect(body.length).toBeGreaterThan(200);
    expect(updatedAt).toBeNull();
  },
);

it('an admin replaces a text, and restores the one that the shop ships with', async () => {
  const original = await read('Returns');
  const text = '## Returns\n\nWithin 14 days. <script>alert(1)</script>';
  expect((await write('Returns', text)).data.updateSitePage.body).toBe(text);
  expect(await read('Returns')).toEqual({ key: 'Returns', body: text, updatedAt: expect.any(String) });
  expect((await read('Delivery')).updatedAt).toBeNull();
  await write('Returns', null);
  expect(await read('Returns')).toEqual(original);
  expect(await actionsOn(shop, 'Returns', admin)).toEqual([
    expect.objectContaining({
      action: 'SitePageEdited',
      before: { body: text },
      after: { body: original.body },
    }),
    expect.objectContaining({
      action: 'SitePageEdited',
      before: { body: original.body },
      after: { body: text },
    }),
  ]);
});

it('the same text again leaves no entry in the audit log', async () => {
  await write('Cookies', 'We set none.');
  await write('Cookies', 'We set none.');
  expect(await actionsOn(shop, 'Cookies', admin)).toHaveLength(1);
});

it('two admins who save in parallel leave a chain of entries', async () => {
  await write('Contact', 'zero');
  await atOnce(shop, { sql: 'LOCK TABLE site_pages IN EXCLUSIVE MODE' }, [
    () => write('Contact', 'one'),
    () => write('Contact', 'two'),
  ]);
  const [last, first] = await actionsOn(shop, 'Contact', admin);
  expect(first?.before).toEqual({ body: 'zero' });
  expect(last?.before).toEqual(first?.after);
});

it.each([
  ['a visitor', () => null, 'UNAUTHENTICATED'],
  ['a customer', () => buyer, 'FORBIDDEN'],
])('%s cannot write', async (_who, as, code) => {
  expect((await write('About', 'mine', as())).code).toBe(code);
});

it.each([
  ['blank', '  \n ', 'BAD_USER_INPUT'],
  ['too long', 'x'.repeat(20_001), 'BAD_USER_INPUT'],
])('a text that is %s is refused', async (_what, body, code) => {
  expect((await write('About', body)).code).toBe(code);
});

it('names the seller without its bank account', async () => {
  const { data } = await shop.gql('{ seller { legalName address taxId email phone } }');
  expect(data.seller).toMatchObject({ legalName: 'Robot Works', address: 'Dhaka, Bangladesh', taxId: null });
  await shop.gql(
    'mutation { updateSellerSettings(input: { legalName: "Robot Works Ltd.", taxId: "BIN 1" }) { taxId } }',
    {
      as: admin,
    },
  );
  const after = await shop.gql('{ seller { legalName address taxId } }');
  expect(after.data.seller).toEqual({
    legalName: 'Robot Works Ltd.',
    address: 'Dhaka, Bangladesh',
    taxId: 'BIN 1',
  });
});
