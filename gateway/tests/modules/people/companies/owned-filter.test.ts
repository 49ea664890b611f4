import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, actFor, aMember } from '../../../support/companies';
import { aQuoteRequest } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Lists of staff by a customer or a company, for the pages of both. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const LISTS = {
  orders: 'OrderFilter',
  purchases: 'PurchaseFilter',
  documents: 'DocumentFilter',
  quoteRequests: 'QuoteRequestFilter',
  returns: 'ReturnFilter',
};

const counts = async (filter: object, as = admin): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [list, input] of Object.entries(LISTS)) {
    const { data, errors } = await shop.gql(`query ($f: ${input}) { ${list}(filter: $f) { totalCount } }`, {
      variables: { f: filter },
      as,
    });
    expect(errors).toBeUndefined();
    found[list] = data[list].totalCount;
  }
  return found;
};

it('has what a person bought, for themselves or for a company, and what a company bought', async () => {
  const [owner, tool] = [await shop.customer(), await aTool(shop)];
  const lines = [{ toolId: tool.id, quantity: 5 }];
  const companyId = await aCompany(shop, { owner, admin });
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  await aPurchase(shop, { by: owner, lines });
  await aPurchase(shop, { by: member, lines });
  await aQuoteRequest(shop, { by: member });
  await actFor(shop, member, null);
  await aPurchase(shop, { by: member, lines });

  expect(await counts({ customerId: member.id })).toMatchObject({
    orders: 2,
    purchases: 2,
    quoteRequests: 1,
    returns: 0,
  });
  expect(await counts({ companyId })).toMatchObject({
    orders: 2,
    purchases: 2,
    quoteRequests: 1,
    returns: 0,
  });
  expect(await counts({ customerId: member.id, companyId })).toMatchObject({ orders: 1, purchases: 1 });
  expect(await counts({ customerId: admin.id })).toEqual(
    Object.fromEntries(Object.keys(LISTS).map((list) => [list, 0])),
  );
});

it('refuses what is no id', async () => {
  const { errors } = await shop.gql('{ purchases(filter: { customerId: "x" }) { totalCount } }', {
    as: admin,
  });
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});
