import fc from 'fast-check';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { invoiceBefore } from '../../../../src/modules/receivables/documents/end-of-day.job';
import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { balanceOf } from '../../../../src/modules/receivables/payments/receivables.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { STRAYED } from '../../../support/books';
import { aPurchase, aTool } from '../../../support/builders';
import { openCardShop, type CardShop } from '../../../support/card-shop';
import { aCreditCompany, exposed } from '../../../support/credit';
import { RECEIVED_ON } from '../../../support/days';
import { addressAt } from '../../../support/destinations';
import { acceptFee, aMethod, noMethods, quoteFee } from '../../../support/delivery';
import { approve, issueInvoice, record, ship } from '../../../support/payments';
import { forJob, type Person } from '../../../support/shop';
import { approveOrders, setTax } from '../../../support/taxes';

let cards: CardShop;
let admin: Person;
beforeAll(async () => {
  cards = await openCardShop();
  admin = await cards.shop.admin();
});
afterAll(() => cards.close());

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payOrder' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payInvoices' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ship' as const), nth: fc.nat({ max: 9 }) }) },
  fc.record({ do: fc.constant('issue' as const), nth: fc.constant(0) }),
  fc.record({ do: fc.constant('midnight' as const), nth: fc.constant(0) }),
  fc.record({ do: fc.constant('approveAll' as const), nth: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Bought {
  readonly id: string;
  readonly owner: Person;
  readonly companyId: string;
  readonly orders: readonly string[];
}

const VIEW = `query ($id: ID!, $company: ID!) {
  purchase(id: $id) { number delivery { state amount tax } grossTotal paidTotal openAmount orders { id grossTotal openAmount payment deletedAt }
    documents { kind total openAmount } }
  company(id: $company) { statement { closingBalance } } }`;
const HOW = 'query ($w: PayableInput!) { howToPay(what: $w) { amount } }';
const PAY = `mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { openAmount } }`;
const PAY_ORDER = `mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { openAmount } }`;
const received = (amount: number) => ({ amount, reference: 'TT', receivedOn: RECEIVED_ON });
interface OrderView {
  readonly id: string;
  readonly grossTotal: number;
  readonly openAmount: number;
  readonly payment: string;
  readonly deletedAt: string | null;
}

async function view({ id, companyId }: Bought) {
  const { data, errors } = await cards.shop.gql(VIEW, { variables: { id, company: companyId }, as: admin });
  if (errors) throw new Error(JSON.stringify(errors));
  const { purchase, company } = data;
  return { ...purchase, balance: company.statement.closingBalance as number };
}
const howToPay = async (kind: string, id: string, as: Person): Promise<number> =>
  (await cards.shop.gql(HOW, { variables: { w: { kind, id } }, as })).data?.howToPay.amount ?? 0;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A delivery with one price, or with one that is agreed after placing; null for a shop without methods. */
interface Fee {
  readonly isQuoted: boolean;
  readonly price: number;
}

/** Lines to several addresses in turn; a method with one price has it for each address. */
async function bought(prices: readonly number[], fee: Fee | null, addresses: number): Promise<Bought> {
  const { shop } = cards;
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e11 });
  const lines = [];
  for (const [at, price] of prices.entries()) {
    // Every other tool is made to order: it is invoiced when it ships.
    const given =
      price % 2 ? { supply: ToolSupply.MADE_TO_ORDER, availableStock: 1 } : { availableStock: 1_000 };
    const tool = await aTool(shop, { ...given, price: price * 100, minimumOrder: 1 });
    lines.push({ toolId: tool.id, quantity: 1 + (price % 3), destination: at % addresses || null });
  }
  const used = Math.min(addresses, prices.length);
  const destinations = Array.from({ length: used - 1 }, (_, at) => ({ deliverTo: addressAt(`Site ${at}`) }));
  const delivery = await deliveryOf(fee, used);
  const { data } = await aPurchase(shop, { by: owner, lines, destinations, ...delivery });
  await noMethods(shop);
  const { id, orders } = data.placePurchase;
  if (fee?.isQuoted) {
    await quoteFee(shop, { id, amount: fee.price, as: admin });
    if (fee.price > 0) await acceptFee(shop, { id, amount: fee.price, as: owner });
  }
  return { id, owner, companyId, orders: orders.map((order: { id: string }) => order.id) };
}

async function deliveryOf(fee: Fee | null, addresses: number) {
  if (!fee) return {};
  const { isQuoted, price } = fee;
  const kind = isQuoted ? DeliveryKind.QUOTED : DeliveryKind.FLAT;
  const deliveryMethodId = await aMethod(cards.shop, { name: 'Parcel', kind, ...(!isQuoted && { price }) });
  return { deliveryMethodId, fee: isQuoted ? 0 : price * addresses };
}

/** Refusals are part of the game: a paid order is not deleted, a paid purchase is not paid again. */
async function take(purchase: Bought, { do: what, nth }: Step): Promise<void> {
  const { shop } = cards;
  const { id, companyId } = purchase;
  const order = purchase.orders[nth % purchase.orders.length] ?? '';
  if (what === 'approve') await approve(shop, admin, [order]);
  if (what === 'approveAll') await approveOrders(shop, admin, id);
  if (what === 'issue') await issueInvoice(shop, admin, id);
  if (what === 'midnight') await invoiceBefore(forJob(shop.services), new Date(Date.now() + 86_400_000));
  if (what === 'delete') await shop.rest('DELETE', `/order/${order}`, { as: admin });
  if (what === 'payOrder') {
    const due = await howToPay('Order', order, purchase.owner);
    await shop.gql(PAY_ORDER, { variables: { id: order, i: received(due) }, as: admin });
  }
  if (what === 'ship') await ship(shop, admin, [{ id: order, quantity: 1 }]);
  if (what === 'payInvoices')
    await record(shop, admin, { account: { companyId }, amount: 1 + nth * 777, keepRest: false });
}

/** Open units of orders. */
const openOf = (orders: readonly string[]): Promise<{ id: string; quantity: number }[]> =>
  cards.shop.dataSource.query(
    `SELECT id, quantity - shipped_quantity AS quantity FROM orders
     WHERE id = ANY ($1) AND deleted_at IS NULL AND shipped_quantity < quantity`,
    [orders],
  );

async function check(purchase: Bought, proforma: number): Promise<void> {
  expect(await cards.shop.dataSource.query(STRAYED)).toEqual([]);
  const seen = await view(purchase);
  const orders: OrderView[] = seen.orders;
  const left = orders.filter(({ deletedAt }) => !deletedAt);
  const kinds = (kind: string) => seen.documents.filter((one: { kind: string }) => one.kind === kind);
  const totals = (kind: string) => sum(kinds(kind).map(({ total }: { total: number }) => total));
  expect(totals('Proforma')).toBe(proforma);
  const fee = seen.delivery ? seen.delivery.amount + seen.delivery.tax : 0;
  expect(sum(orders.map(({ grossTotal }) => grossTotal)) + fee).toBe(proforma);
  const [{ kept, hasLeft }] = await cards.shop.dataSource.query(KEPT, [purchase.id]);
  const owed = left.length > 0 || hasLeft ? fee : 0;
  expect(seen.grossTotal).toBe(sum(left.map(({ grossTotal }) => grossTotal)) + kept + owed);
  expect(seen.paidTotal + seen.openAmount).toBe(seen.grossTotal);
  // How to pay, the card and the exposure ask for the same.
  expect(await howToPay('Purchase', purchase.id, purchase.owner)).toBe(seen.openAmount);
  expect(await exposed(cards.shop, purchase.companyId)).toBe(seen.openAmount);
  for (const { id, openAmount, payment, deletedAt } of orders) {
    if (!deletedAt) expect(await howToPay('Order', id, purchase.owner)).toBe(openAmount);
    if (payment === 'paid') expect(openAmount).toBe(0);
  }
  // Uninvoiced amounts equal the difference to the invoices.
  const [{ uninvoiced }] = await cards.shop.dataSource.query(
    'SELECT coalesce(sum(gross), 0)::int AS uninvoiced FROM order_dues WHERE purchase_id = $1 AND invoice_id IS NULL',
    [purchase.id],
  );
  expect(totals('Invoice') - totals('CreditNote') + uninvoiced).toBe(seen.grossTotal);
  for (const wrong of [WRONGLY_INVOICED, WRONGLY_SHIPPED])
    expect(await cards.shop.dataSource.query(wrong, [purchase.id])).toEqual([]);
}

/** Made-to-order orders with fewer invoiced than shipped units. */
const WRONGLY_INVOICED = `
  SELECT order_id FROM order_parts WHERE purchase_id = $1 AND made_quantity > 0 AND deleted_at IS NULL
  GROUP BY order_id, shipped_quantity HAVING coalesce(sum(units) FILTER (WHERE invoice_id IS NOT NULL), 0) < shipped_quantity`;

/** Shipments that go to several addresses. */
const WRONGLY_SHIPPED = `
  SELECT lines.shipment_id FROM shipment_lines lines JOIN orders ON orders.id = order_id WHERE purchase_id = $1
  GROUP BY lines.shipment_id HAVING count(DISTINCT coalesce(destination, 0)) > 1`;

/** Dues of deleted orders, for units that had left, and true if any had left. */
const KEPT = `
  SELECT coalesce((SELECT sum(net + tax) FROM order_parts WHERE purchase_id = $1 AND deleted_at IS NOT NULL), 0)::int AS kept,
    bool_or(shipped_quantity > 0) AS "hasLeft"
  FROM orders WHERE purchase_id = $1`;

const COUNTRY = 'BD';
it('proforma, invoices, credit notes, statement, how to pay, card and exposure agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2_500 }),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 5 }),
      fc.option(fc.record({ isQuoted: fc.boolean(), price: fc.nat({ max: 99_999 }) })),
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (basisPoints, prices, fee, addresses, steps) => {
        const today = new Date().toISOString().slice(0, 10);
        await setTax(cards.shop, admin, { country: COUNTRY, basisPoints, fromDay: today });
        const purchase = await bought(prices, fee, addresses);
        await makeProforma(forJob(cards.shop.services), { purchaseId: purchase.id });
        // The rate of the day on which it was placed is its rate.
        await setTax(cards.shop, admin, { country: COUNTRY, basisPoints: basisPoints + 1, fromDay: today });
        const [{ total }] = (await view(purchase)).documents;
        await check(purchase, total);
        for (const each of steps) {
          await take(purchase, each);
          await check(purchase, total);
        }
        const { openAmount } = await view(purchase);
        if (openAmount >= 50) {
          const { amount_total: amount } = await cards.begun('Purchase', purchase.id, purchase.owner);
          expect(amount).toBe(openAmount);
        }
        await cards.shop.gql(PAY, { variables: { id: purchase.id, i: received(openAmount) }, as: admin });
        // Of deleted orders, what had left is paid by its invoice.
        const { companyId } = purchase;
        const { openAmount: kept } = await view(purchase);
        if (kept > 0) await record(cards.shop, admin, { account: { companyId }, amount: kept });
        await approveOrders(cards.shop, admin, purchase.id);
        await issueInvoice(cards.shop, admin, purchase.id);
        await ship(cards.shop, admin, await openOf(purchase.orders));
        await check(purchase, total);
        // The delivery of orders that are paid for themselves may be left; it is paid with its invoice.
        const { openAmount: rest } = await view(purchase);
        if (rest > 0)
          await record(cards.shop, admin, {
            account: { companyId: purchase.companyId },
            amount: rest,
            keepRest: true,
          });
        await check(purchase, total);
        // A credit note of a partly paid invoice leaves a credit.
        const { credit } = await balanceOf(cards.shop.dataSource.manager, {
          companyId,
          customerId: null,
        });
        expect(await view(purchase)).toMatchObject({ openAmount: 0, balance: 0 - credit });
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});
