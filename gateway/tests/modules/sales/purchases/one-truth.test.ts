import { loadPurchase } from '../../../../src/modules/messages/catalogue/purchase-content';
import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { formatMoney } from '../../../../src/shared/money';
import { recordPayment } from '../../../support/builders';
import { approve, issueInvoice, ship } from '../../../support/payments';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { aReturn, stepReturn } from '../../../support/returns';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await setTax(shop, admin, { country: 'DE', basisPoints: 1_907 });
});
afterAll(() => shop.close());

const FACTS = 'number state payment grossTotal orderedTotal creditedTotal paidTotal openAmount';
const deliverTo = { name: 'R', lines: ['Weg 1'], city: 'Ulm', postalCode: '89073', country: 'DE' };

/** What the page, both lists of purchases and both lists of orders say of a purchase: one answer. */
async function toldBy(id: string) {
  const { data: page } = await shop.gql(`query ($id: ID!) { purchase(id: $id) { ${FACTS} } }`, {
    variables: { id },
    as: buyer,
  });
  const lists = async (as: Person, purchases: string, orders: string) => {
    const { data } = await shop.gql(
      `query ($p: PurchaseFilter, $o: OrderFilter) {
        ${purchases}(filter: $p) { nodes { ${FACTS} } }
        ${orders}(filter: $o) { nodes { purchase { ${FACTS} } } } }`,
      {
        variables: { p: { search: page.purchase.number }, o: { purchaseId: id, onePerPurchase: true } },
        as,
      },
    );
    return [
      ...data[purchases].nodes,
      ...data[orders].nodes.map(({ purchase }: { purchase: object }) => purchase),
    ];
  };
  const others = [
    ...(await lists(buyer, 'myPurchases', 'myOrders')),
    ...(await lists(admin, 'purchases', 'orders')),
  ];
  expect(others).toHaveLength(4);
  for (const other of others) expect(other).toEqual(page.purchase);
  const inItsState = await shop.gql(
    'query ($f: PurchaseFilter) { purchases(filter: $f) { nodes { number } } }',
    {
      variables: { f: { search: page.purchase.number, state: [page.purchase.state] } },
      as: admin,
    },
  );
  expect(inItsState.data.purchases.nodes).toHaveLength(1);
  return page.purchase;
}
const documentsOf = async (id: string): Promise<{ kind: string; total: number }[]> =>
  shop.dataSource.query(
    'SELECT kind, currency_total::int AS total FROM documents WHERE purchase_id = $1 ORDER BY issued_at, number',
    [id],
  );
const messageTotal = async (id: string) =>
  (await loadPurchase({ db: shop.dataSource.manager, env: shop.services.env }, id))?.parts.total;

it('lists, page, documents and messages say one total, state and payment: delivery, tooling, tax, parts, credit', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const fees = { toolingFee: 1_500, toolingName: 'Mould', deliveryPrice: 700 };
  const quote = await aQuote(shop, { request, admin, fees });
  const { data } = await quoteCall(shop, 'accept', {
    as: buyer,
    id: quote.id,
    input: { totalPrice: 11_200, deliverTo },
  });
  const { id, orders } = data.acceptQuote;
  const orderId: string = orders[0].id;
  const gross = 11_200 + Math.round((11_200 * 1_907) / 10_000);
  const placed = {
    state: 'Open',
    payment: 'Unpaid',
    grossTotal: gross,
    orderedTotal: gross,
    creditedTotal: 0,
  };
  expect(await toldBy(id)).toMatchObject({ ...placed, paidTotal: 0, openAmount: gross });
  expect(await messageTotal(id)).toBe(formatMoney(gross));
  const { data: asked } = await shop.gql('query ($id: ID!) { purchase(id: $id) { toApprove { total } } }', {
    variables: { id },
    as: admin,
  });
  expect(asked.purchase.toApprove.total).toBe(gross);
  await makeProforma(forJob(shop.services), { purchaseId: id });

  await approve(shop, admin, [orderId]);
  expect(await toldBy(id)).toMatchObject({ ...placed, state: 'Confirmed', payment: 'PrepaymentDue' });
  await issueInvoice(shop, admin, id);
  await ship(shop, admin, [{ id: orderId, quantity: 4 }]);
  expect(await toldBy(id)).toMatchObject({ ...placed, state: 'PartlyShipped', payment: 'PrepaymentDue' });

  await recordPayment(shop, { id: orderId, amount: gross, as: admin });
  expect(await toldBy(id)).toMatchObject({ payment: 'Paid', paidTotal: gross, openAmount: 0 });
  const returnId = await aReturn(shop, {
    by: buyer,
    order: { id: orderId, purchaseId: id },
    quantity: 1,
    kind: 'Claim',
  });
  await stepReturn(shop, { as: admin, step: 'approve', id: returnId });
  await stepReturn(shop, { as: admin, step: 'credit', id: returnId });
  const documents = await documentsOf(id);
  const totalOf = (wanted: string) => documents.find(({ kind }) => kind === wanted)?.total ?? 0;
  expect([totalOf('Proforma'), totalOf('Invoice')]).toEqual([gross, gross]);
  const credited = totalOf('CreditNote');
  expect(credited).toBeGreaterThan(900);
  expect(await toldBy(id)).toMatchObject({
    state: 'PartlyShipped',
    payment: 'Paid',
    orderedTotal: gross,
    creditedTotal: credited,
    grossTotal: gross - credited,
  });
  await ship(shop, admin, [{ id: orderId, quantity: 6 }]);
  expect(await toldBy(id)).toMatchObject({ state: 'Shipped', grossTotal: gross - credited });
});
