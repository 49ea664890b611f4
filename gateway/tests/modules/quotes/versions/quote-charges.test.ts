import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn } from '../../../support/days';
import { approve, issueInvoice } from '../../../support/payments';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const FEES = { toolingFee: 1_500, toolingName: 'Mould', deliveryPrice: 700 };
/** 10 units at 9 dollars. */
const quoted = async (fees: object = FEES, by = buyer) => {
  const request = await aQuoteRequest(shop, { by });
  return { request, quote: await aQuote(shop, { request, admin, fees }) };
};
const accept = (id: string, totalPrice: number, given: object = {}, as = buyer) =>
  quoteCall(shop, 'accept', { as, id, input: { totalPrice, ...given } });
const placed = async (total = 11_200, given: object = {}) => {
  const { quote } = await quoted();
  const { data } = await accept(quote.id, total, given);
  return data.acceptQuote as { id: string; orders: { id: string }[] };
};
const read = async (id: string, fields: string) =>
  (await shop.gql(`query ($id: ID!) { purchase(id: $id) { ${fields} } }`, { variables: { id }, as: admin }))
    .data.purchase;
const CHARGES = 'charges { what name amount tax } delivery { name state amount } grossTotal openAmount';

it('a version keeps its fees, and says what has changed in them', async () => {
  const { request } = await quoted();
  await aQuote(shop, { request, admin, replaces: 1, fees: { toolingFee: 1_200, deliveryPrice: null } });
  const { data } = await shop.gql(
    `query ($id: ID!) { quoteRequest(id: $id) { versions { toolingName toolingFee deliveryPrice
      changes { kind what before after } } } }`,
    { variables: { id: request.id }, as: buyer },
  );
  expect(data.quoteRequest.versions).toEqual([
    {
      toolingName: 'Tooling',
      toolingFee: 1_200,
      deliveryPrice: null,
      changes: [
        { kind: 'Changed', what: 'Tooling fee', before: 'Mould: $15', after: 'Tooling: $12' },
        { kind: 'Removed', what: 'Delivery', before: '$7', after: null },
      ],
    },
    { ...FEES, changes: [] },
  ]);
});

it('refuses a fee of nothing, and a total without the fees', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const lines = [{ toolId: request.toolId, prices: [{ quantity: 10, unitPrice: 900 }] }];
  const input = { lines, validUntil: dayIn(30), replaces: 0, toolingFee: 0 };
  expect((await quoteCall(shop, 'send', { as: admin, id: request.id, input })).code).toBe('BAD_USER_INPUT');
  const { quote } = await quoted();
  const refused = await accept(quote.id, 9_000);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { total: 11_200 },
  });
});

it('become the charges of the purchase, also in a shop without methods of delivery', async () => {
  const { id } = await placed();
  expect(await read(id, CHARGES)).toEqual({
    charges: [
      { what: 'Tooling', name: 'Mould', amount: 1_500, tax: 0 },
      { what: 'Delivery', name: 'as quoted', amount: 700, tax: 0 },
    ],
    delivery: { name: 'as quoted', state: 'Agreed', amount: 700 },
    grossTotal: 11_200,
    openAmount: 11_200,
  });
});

it('are on the proforma and the first invoice, with taxes that add up, and credited with the last order', async () => {
  await setTax(shop, admin, { country: 'DE', basisPoints: 1_907 });
  const deliverTo = { name: 'R', lines: ['Weg 1'], city: 'Ulm', postalCode: '89073', country: 'DE' };
  const { id, orders } = await placed(11_200, { deliverTo });
  await makeProforma(forJob(shop.services), { purchaseId: id });
  await approve(shop, admin, [orders[0]?.id ?? '']);
  await issueInvoice(shop, admin, id);
  const gross = 11_200 + Math.round((11_200 * 1_907) / 10_000);
  const documents = await shop.dataSource.query(
    `SELECT kind, currency_total::int AS total, snapshot FROM documents WHERE purchase_id = $1 ORDER BY issued_at`,
    [id],
  );
  expect(documents.map(({ kind, total }: any) => [kind, total])).toEqual([
    ['Proforma', gross],
    ['Invoice', gross],
  ]);
  for (const { snapshot } of documents)
    expect(snapshot).toMatchObject({
      tooling: { name: 'Mould', total: 1_500 },
      delivery: { name: 'as quoted', total: 700 },
      net: 11_200,
    });
  await shop.rest('DELETE', `/order/${orders[0]?.id}`, { as: admin });
  expect(await read(id, 'openAmount documents { kind total }')).toEqual({
    openAmount: 0,
    documents: expect.arrayContaining([{ kind: 'CreditNote', total: gross }]),
  });
});

it('the taxes of two fees are rounded together: with that of the lines, they are the tax of the total', async () => {
  await setTax(shop, admin, { country: 'BE', basisPoints: 333 });
  const { quote } = await quoted({ toolingFee: 1_500, deliveryPrice: 715 });
  const deliverTo = { name: 'R', lines: ['Rue 1'], city: 'Liège', postalCode: '4000', country: 'BE' };
  const { id } = (await accept(quote.id, 11_215, { deliverTo })).data.acceptQuote;
  const { charges, tax, grossTotal } = await read(id, 'tax grossTotal charges { tax }');
  // Alone, they would have 50 and 24 cents.
  expect(charges.reduce((sum: number, charge: { tax: number }) => sum + charge.tax, 0)).toBe(73);
  expect([tax, grossTotal]).toEqual([373, 11_588]);
});

it('are in the totals of a version, with the tax of the country and the deposit', async () => {
  await setTax(shop, admin, { country: 'AT', basisPoints: 2_000, note: 'Austria' });
  const { quote } = await quoted({ ...FEES, depositPercent: 30 });
  const totals = (as: Person, country: string) =>
    shop.gql(
      `query ($id: ID!, $c: String) { quoteTotals(id: $id, deliveryCountry: $c) {
        total tax { tax grossTotal note isDecided } deposit } }`,
      { variables: { id: quote.id, c: country }, as },
    );
  expect((await totals(buyer, 'AT')).data.quoteTotals).toEqual({
    total: 11_200,
    tax: { tax: 2_240, grossTotal: 13_440, note: 'Austria', isDecided: true },
    deposit: 4_032,
  });
  expect((await totals(await shop.customer(), 'AT')).code).toBe('NOT_FOUND');
});

it('the quote is accepted with an address as a text, whose country decides the tax', async () => {
  const { quote } = await quoted();
  const to = { deliveryAddress: '1 Dock Road', deliveryCountry: 'AT' };
  const { data } = await accept(quote.id, 11_200, { ...to, note: 'Gate 3', contactNo: '0170000' });
  expect(await read(data.acceptQuote.id, 'deliveryAddress deliveryCountry note tax')).toEqual({
    ...to,
    note: 'Gate 3',
    tax: 2_240,
  });
});

it('the name of a fee that is not asked for is left out', async () => {
  const { quote } = await quoted({ toolingName: 'Moulds' });
  const { id } = (await accept(quote.id, 9_000)).data.acceptQuote;
  expect(await read(id, CHARGES)).toMatchObject({ charges: [], grossTotal: 9_000 });
});

it('count in the limit of a buyer, and wait with the purchase for its approval', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limit = { spendingLimit: 10_000, spendingPeriod: 'Purchase' };
  const member = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
  const within = await quoted({ deliveryPrice: 1_000 }, member);
  expect((await accept(within.quote.id, 10_000, {}, member)).data.acceptQuote.state).toBe('Open');
  const { quote } = await quoted({ ...FEES, depositPercent: 40 }, member);
  const { id, state } = (await accept(quote.id, 11_200, {}, member)).data.acceptQuote;
  expect(state).toBe('AwaitingApproval');
  expect(await read(id, 'depositPercent documents { kind }')).toEqual({ depositPercent: 40, documents: [] });
  expect(await read(id, 'total approval { agreedTotal }')).toEqual({
    total: 11_200,
    approval: { agreedTotal: 11_200 },
  });
  await shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { id } }', {
    variables: { id },
    as: owner,
  });
  expect(await read(id, CHARGES)).toMatchObject({
    charges: [{ amount: 1_500 }, { amount: 700 }],
    grossTotal: 11_200,
  });
  expect(await read(id, 'depositDue documents { kind total }')).toEqual({
    depositDue: true,
    documents: [{ kind: 'Deposit', total: 4_480 }],
  });
});

it('a limit of the month counts the charges of its month that are not cancelled', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limit = { spendingLimit: 50_000, spendingPeriod: 'Month' };
  const member = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
  const bought = async () => {
    const { quote } = await quoted(FEES, member);
    return (await accept(quote.id, 11_200, {}, member)).data.acceptQuote;
  };
  const spent = async () =>
    (await shop.gql('{ actingCompany { viewerSpending { spent } } }', { as: member })).data.actingCompany
      .viewerSpending.spent;
  const placedAt = (id: string, moment: string) =>
    shop.dataSource.query(
      `WITH month AS (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' ${moment} AS at),
        placed AS (UPDATE purchases SET placed_at = at FROM month WHERE id = $1)
      UPDATE orders SET placed_at = at FROM month WHERE purchase_id = $1`,
      [id],
    );
  const [first, second, third] = [await bought(), await bought(), await bought()];
  expect(await spent()).toBe(33_600);
  await placedAt(first.id, '');
  await placedAt(second.id, `- interval '1 millisecond'`);
  expect(await spent()).toBe(22_400);
  await shop.rest('DELETE', `/order/${third.orders[0].id}`, { as: admin });
  expect(await spent()).toBe(11_200);
});

it('keeps an agreed tooling fee', async () => {
  const { id } = await placed();
  const change = `UPDATE purchase_charges SET amount_cents = 1 WHERE purchase_id = $1 AND what = 'Tooling'`;
  await expect(shop.dataSource.query(change, [id])).rejects.toThrow('agreed once');
});
