import { DeliveryKind } from '../../../src/modules/sales/purchases/delivery-kind.type';
import { purchasePlaced } from '../../../src/modules/messages/catalogue/purchase-placed';
import { notifyPeople } from '../../../src/modules/messages/notify.job';
import { aPurchase, aTool } from '../../support/builders';
import type { MailServer } from '../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import { aMethod, noMethods } from '../../support/delivery';
import { dayText } from '../../../src/shared/time/days';
import { formatMoney } from '../../../src/shared/money';
import { setTax } from '../../support/taxes';
import { ship } from '../../support/payments';
import { forJob, type Person, type TestShop } from '../../support/shop';

/** One action on several orders of a purchase is one message to its customer, by email and in the bell. */
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

interface Bought {
  readonly id: string;
  readonly number: string;
  readonly orders: { id: string; number: string }[];
}
async function bought(lines: number): Promise<Bought> {
  const tools = [];
  for (let at = 0; at < lines; at += 1) tools.push(await aTool(shop, { name: `Part ${at + 1}` }));
  const { data } = await aPurchase(shop, {
    by: buyer,
    lines: tools.map(({ id }) => ({ toolId: id, quantity: 5 })),
  });
  await idle();
  await newly();
  return data.placePurchase;
}
const ids = ({ orders }: Bought) => orders.map(({ id }) => id);

/** What the customer got since the last call: subjects of emails, and texts of the bell. */
let seen = 0;
async function newly() {
  await idle();
  const mails = mailbox.arrived.splice(0).filter(({ to }) => to === buyer.email);
  const bell: { text: string; path: string }[] = await shop.dataSource.query(
    'SELECT text, path FROM notifications WHERE user_id = $1 ORDER BY created_at, id',
    [buyer.id],
  );
  const notices = bell.slice(seen);
  seen = bell.length;
  return { mails, subjects: mails.map(({ mail }) => mail.subject), notices };
}
const approveAll = (id: string) =>
  shop.gql('mutation ($id: ID!) { approveOrders(purchaseId: $id) { id } }', { variables: { id }, as: admin });
const setStatuses = (orders: readonly string[], status: string) =>
  shop.gql('mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { error { code } } }', {
    variables: { i: { ids: orders, status } },
    as: admin,
  });

it('approving a purchase of 36 lines is one email and one entry, with the lines inside', async () => {
  const purchase = await bought(36);
  const [{ day }] = await shop.dataSource.query(
    'SELECT max(promised_on)::text AS day FROM orders WHERE purchase_id = $1',
    [purchase.id],
  );
  await approveAll(purchase.id);
  const { mails, subjects, notices } = await newly();
  const text = `${purchase.number} approved: 36 lines, ships ${dayText(day)}`;
  expect(subjects).toEqual([text]);
  expect(notices).toEqual([{ text: `${text}.`, path: `/purchase/${purchase.id}` }]);
  for (const name of ['Part 1', 'Part 36', purchase.orders[0]?.number ?? ''])
    expect(mails[0]?.mail.text).toContain(name);
});

it('one bulk action on two purchases and a single order is one message for each', async () => {
  const [one, other, alone] = [await bought(2), await bought(3), await bought(1)];
  await setStatuses([...ids(one).slice(0, 2), ...ids(other).slice(0, 2), ...ids(alone)], 'Approved');
  const { subjects } = await newly();
  expect(subjects.toSorted()).toEqual(
    [
      expect.stringMatching(`^${one.number} approved: 2 lines, ships `),
      expect.stringMatching(`^${other.number} approved: 2 of 3 lines, ships `),
      `Your order ${alone.orders[0]?.number} has been approved`,
    ].toSorted((a, b) => String(a).localeCompare(String(b))),
  );
});

it('a shipment of several lines is one message with its quantities; of one line, that of the order', async () => {
  const purchase = await bought(3);
  const [first = '', second = '', third = ''] = ids(purchase);
  await ship(shop, admin, [
    { id: first, quantity: 5 },
    { id: second, quantity: 2 },
  ]);
  const { mails, subjects, notices } = await newly();
  expect(subjects).toEqual([`${purchase.number} shipped: 2 of 3 lines`]);
  expect(notices).toHaveLength(1);
  expect(mails[0]?.mail.text).toMatch(/2 × \$10 .* of 5 units/);
  await ship(shop, admin, [{ id: third, quantity: 5 }]);
  expect((await newly()).subjects).toEqual([`Your order ${purchase.orders[2]?.number} has shipped`]);
});

it('is sent once, however often its job runs, and not of orders that are pending again', async () => {
  const purchase = await bought(2);
  await setStatuses(ids(purchase), 'Approved');
  const [{ id: subjectId }] = await shop.dataSource.query(
    `SELECT min(id::text) AS id FROM domain_events WHERE type = 'order.status-changed' AND subject_id = ANY ($1)`,
    [ids(purchase)],
  );
  expect((await newly()).subjects).toHaveLength(1);
  const again = () =>
    notifyPeople(forJob(shop.services), { message: 'orders-approved', subjectId, companyId: '' });
  await again();
  expect((await newly()).subjects).toEqual([]);
  await setStatuses(ids(purchase), 'Pending');
  await again();
  const { subjects, notices } = await newly();
  expect([subjects, notices]).toEqual([[], []]);
});

it('a stage of several lines is one entry in the bell', async () => {
  const purchase = await bought(2);
  const { data } = await shop.gql(
    'mutation { saveOrderStage(input: { name: "Being made", isVisible: true, isRetired: false }) { id } }',
    { as: admin },
  );
  await shop.gql('mutation ($i: SetOrderStageInput!) { setOrderStage(input: $i) { error { code } } }', {
    variables: { i: { ids: ids(purchase), stageId: data.saveOrderStage.id } },
    as: admin,
  });
  const { subjects, notices } = await newly();
  expect(subjects).toEqual([]);
  expect(notices).toEqual([
    { text: `${purchase.number}, 2 lines: Being made.`, path: `/purchase/${purchase.id}` },
  ]);
});

it('a confirmation says the total of the page, also of what is left when a line was deleted before it is sent', async () => {
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_500, fromDay: '2026-01-01' });
  const deliveryMethodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 777 });
  const lines = [];
  for (const price of [300, 1_100]) lines.push({ toolId: (await aTool(shop, { price })).id, quantity: 5 });
  const { data } = await aPurchase(shop, {
    by: buyer,
    lines,
    deliveryAddress: '1 Ring Road, Dhaka',
    deliveryCountry: 'BD',
    deliveryMethodId,
    fee: 777,
  });
  await noMethods(shop);
  const { id, orders } = data.placePurchase;
  const said = async () => (await purchasePlaced.compose(forJob(shop.services), id))?.total;
  const page = async () => {
    const read = await shop.gql('query ($id: ID!) { purchase(id: $id) { grossTotal } }', {
      variables: { id },
      as: buyer,
    });
    return formatMoney(read.data.purchase.grossTotal);
  };
  expect(await page()).toBe('$89.44');
  expect(await said()).toBe(await page());
  await shop.rest('DELETE', `/order/${orders[0].id}`, { as: buyer });
  expect(await page()).not.toBe('$89.44');
  expect(await said()).toBe(await page());
  await shop.rest('DELETE', `/order/${orders[1].id}`, { as: buyer });
  expect(await said()).toBeUndefined();
});

it.each([1, 2])('of a pickup with %i lines, emails say when it is ready, and where', async (count) => {
  await newly();
  const deliveryMethodId = await aMethod(shop);
  const lines = [];
  for (let at = 0; at < count; at += 1) lines.push({ toolId: (await aTool(shop)).id, quantity: 5 });
  const { data } = await aPurchase(shop, { by: buyer, lines, deliveryMethodId });
  await noMethods(shop);
  const { id, orders } = data.placePurchase;
  await approveAll(id);
  await ship(
    shop,
    admin,
    orders.map((order: { id: string }) => ({ id: order.id, quantity: 5 })),
  );
  const { mails } = await newly();
  expect(mails).toHaveLength(3);
  for (const { mail } of mails) {
    expect(mail.text?.replace(/\s+/g, ' ')).toContain(shop.services.env.COMPANY_ADDRESS.replace(/\s+/g, ' '));
    expect(`${mail.subject} ${mail.text}`).toMatch(/ready for pickup/i);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/ships|shipped|on (its|their) way|Delivery address/i);
  }
  const read = await shop.gql('query ($id: ID!) { purchase(id: $id) { delivery { pickupAddress } } }', {
    variables: { id },
    as: buyer,
  });
  expect(read.data.purchase.delivery.pickupAddress).toBe(shop.services.env.COMPANY_ADDRESS);
});
