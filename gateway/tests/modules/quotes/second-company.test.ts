import { aCompany, aMember, actFor } from '../../support/companies';
import { exposed } from '../../support/credit';
import { RECEIVED_ON } from '../../support/days';
import { approve } from '../../support/payments';
import { aQuote, aQuoteRequest, quoteCall, type Requested } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { setTax } from '../../support/taxes';

/** A quote is for whom it was asked for, whatever its buyer acts for now. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
/** Of the buyer: one on terms in Austria, one in Germany that needs PO numbers. */
let first: string;
let second: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await setTax(shop, admin, { country: 'AT', basisPoints: 2_000 });
  await setTax(shop, admin, { country: 'DE', basisPoints: 1_900 });
  const owned = { owner: buyer, admin };
  const [ring, allee] = ['Ring 1, Wien', 'Allee 2, Ulm'];
  first = await aCompany(shop, {
    ...owned,
    legalName: 'First Ltd.',
    taxId: 'AT-1',
    billingAddress: ring,
    country: 'AT',
    terms: { terms: 'Net30' },
  });
  second = await aCompany(shop, {
    ...owned,
    legalName: 'Second Ltd.',
    taxId: 'DE-2',
    billingAddress: allee,
    country: 'DE',
    terms: { poRequired: true },
  });
});
afterAll(() => shop.close());

const askedFor = async (company: string | null, by = buyer): Promise<Requested> => {
  await actFor(shop, by, company);
  return aQuoteRequest(shop, { by });
};
const totalsOf = async (id: string) =>
  (
    await shop.gql('query ($id: ID!) { quoteTotals(id: $id) { tax { country tax } } }', {
      variables: { id },
      as: buyer,
    })
  ).data.quoteTotals.tax;
const accept = (id: string, as = buyer, more: object = {}) =>
  quoteCall(shop, 'accept', { as, id, input: { totalPrice: 9_000, ...more } });
const purchase = async (id: string) =>
  (
    await shop.gql('query ($id: ID!) { purchase(id: $id) { terms tax taxCountry state company { id } } }', {
      variables: { id },
      as: admin,
    })
  ).data.purchase;

it.each([
  ['the other company', () => second],
  ['themselves', () => null],
])('of a company, accepted by a buyer who acts for %s', async (_whom, acting) => {
  const request = await askedFor(first);
  const quote = await aQuote(shop, { request, admin });
  await actFor(shop, buyer, acting());
  expect(await totalsOf(quote.id)).toEqual({ country: 'AT', tax: 1_800 });
  const { data, errors } = await accept(quote.id);
  expect(errors).toBeUndefined();
  expect(await purchase(data.acceptQuote.id)).toEqual({
    terms: 'Net30',
    tax: 1_800,
    taxCountry: 'AT',
    state: 'Open',
    company: { id: first },
  });
});

it('of a company that needs PO numbers, asks for one, though the other company needs none', async () => {
  const request = await askedFor(second);
  const quote = await aQuote(shop, { request, admin });
  await actFor(shop, buyer, first);
  expect((await accept(quote.id)).code).toBe('PO_REQUIRED');
  const { data } = await accept(quote.id, buyer, { poNumber: 'PO-7' });
  expect(await purchase(data.acceptQuote.id)).toMatchObject({ terms: 'Prepaid', company: { id: second } });
});

it('of a customer, accepted while they act for a company, is no purchase of it', async () => {
  const request = await askedFor(null);
  const quote = await aQuote(shop, { request, admin });
  await actFor(shop, buyer, second);
  const { data } = await accept(quote.id, buyer, { deliveryAddress: '1 Road', deliveryCountry: 'AT' });
  expect(await purchase(data.acceptQuote.id)).toMatchObject({
    terms: 'Prepaid',
    taxCountry: 'AT',
    company: null,
  });
});

it('above the limit that its buyer has in its company, awaits an approver, though they have none elsewhere', async () => {
  const given = { owner: buyer, companyId: first, role: 'Buyer', spendingLimit: 100 };
  const limited = await aMember(shop, given);
  const own = await aCompany(shop, { owner: limited, admin });
  const request = await askedFor(first, limited);
  const quote = await aQuote(shop, { request, admin });
  await actFor(shop, limited, own);
  const { data } = await accept(quote.id, limited);
  expect(await purchase(data.acceptQuote.id)).toMatchObject({
    state: 'AwaitingApproval',
    company: { id: first },
  });
});

it('names the company that asked, with its own address, and the next quote another one', async () => {
  await shop.gql('mutation { updateProfile(input: { address: "1 Home Road" }) { modifiedCount } }', {
    as: buyer,
  });
  const buyers = [];
  for (const company of [first, second, null]) {
    const request = await askedFor(company);
    await aQuote(shop, { request, admin });
    const [{ name, taxId, address }] = await shop.dataSource.query(
      `SELECT snapshot->'buyer'->>'name' AS name, snapshot->'buyer'->>'taxId' AS "taxId", snapshot->'buyer'->>'address' AS address
        FROM documents JOIN quotes ON quotes.id = quote_id WHERE request_id = $1`,
      [request.id],
    );
    buyers.push([name, taxId, address]);
  }
  expect(buyers).toEqual([
    ['First Ltd.', 'AT-1', 'Ring 1, Wien'],
    ['Second Ltd.', 'DE-2', 'Allee 2, Ulm'],
    [buyer.email.split('@')[0], null, '1 Home Road'],
  ]);
});

it('a deposit of a company is no open invoice of its statement; its invoice is, without what was deducted', async () => {
  const owedBefore = await exposed(shop, first);
  const request = await askedFor(first);
  const quote = await aQuote(shop, { request, admin, fees: { depositPercent: 50 } });
  const { id, orders } = (await accept(quote.id)).data.acceptQuote;
  const items = async () => {
    const { data } = await shop.gql('mutation ($id: ID!) { issueStatement(companyId: $id) { id } }', {
      variables: { id: first },
      as: buyer,
    });
    const [{ found }] = await shop.dataSource.query(
      `SELECT snapshot->'statement'->'items' AS found FROM documents WHERE id = $1`,
      [data.issueStatement.id],
    );
    return found.map(({ number, open }: { number: string; open: number }) => [number.slice(0, 3), open]);
  };
  // Nothing of the deposit is owed twice.
  expect((await exposed(shop, first)) - owedBefore).toBe(10_800);
  const before = await items();
  expect(before.filter(([kind]: [string]) => kind !== 'INV')).toEqual([]);
  const paid = { amount: 5_400, reference: 'TT-1', receivedOn: RECEIVED_ON };
  await shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
    { variables: { id, i: paid }, as: admin },
  );
  expect((await exposed(shop, first)) - owedBefore).toBe(5_400);
  await approve(shop, admin, [orders[0].id]);
  expect(await items()).toEqual([...before, ['INV', 5_400]]);
});
