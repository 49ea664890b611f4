import { boughtFor } from '../../support/destinations';
import type { MailServer } from '../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { Person, TestShop } from '../../support/shop';

/** Messages to customers about shipments. */
let shop: TestShop;
let mailbox: MailServer;
let admin: Person;
let buyer: Person;
let idle: MailShop['idle'];
let close: MailShop['close'];
beforeAll(async () => {
  ({ shop, mailbox, admin, buyer, idle, close } = await startMailShop());
});
afterAll(() => close());

const toShipped = (ids: readonly string[], shipment?: object) =>
  shop.gql('mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { error { code } } }', {
    variables: { i: { ids, status: 'Shipped', ...(shipment && { shipment }) } },
    as: admin,
  });
/** Numbers of orders in the shipping emails to the customer since the last call: of one order, or of several lines. */
async function newlyShipped(): Promise<string[]> {
  await idle();
  const mails = mailbox.arrived.splice(0).flatMap(({ to, mail }) => (to === buyer.email ? mail : []));
  return mails
    .filter(({ subject }) => / shipped(: |$)/.test(subject ?? ''))
    .flatMap(({ text }) => [...new Set(text?.match(/ORD-[0-9A-F]{8}/g))])
    .sort();
}
/** The orders of each announced shipment. */
const announced = async (orders: readonly string[]): Promise<string[][]> => {
  const rows: { ids: string[] }[] = await shop.dataSource.query(
    `SELECT payload->'orderIds' AS ids FROM domain_events
      WHERE type = 'shipment.announced' AND payload->'orderIds' ?| $1 ORDER BY id`,
    [orders],
  );
  return rows.map(({ ids }) => ids.toSorted());
};

it('names each order once, though they leave to several addresses', async () => {
  const { orders } = await boughtFor(shop, { by: buyer, to: [null, 1, 1] });
  const numbers: { number: string }[] = await shop.dataSource.query(
    'SELECT number FROM orders WHERE id = ANY ($1) ORDER BY number',
    [orders],
  );
  await newlyShipped();
  await toShipped(orders);
  expect(await newlyShipped()).toEqual(numbers.map(({ number }) => number));
  const [first = '', ...others] = orders;
  expect((await announced(orders)).sort()).toEqual([[first], others.toSorted()].sort());
});
