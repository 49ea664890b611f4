import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { aTool } from '../../../support/builders';
import { lower } from '../../../support/changes';
import { moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import type { MailServer } from '../../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import { readPdf } from '../../../support/pdf/read-pdf';
import type { Person, TestShop } from '../../../support/shop';

/** The parts of a promise, as the confirmation of a purchase and its proforma say them. */
let shop: TestShop;
let mailbox: MailServer;
let admin: Person;
let buyer: Person;
let idle: MailShop['idle'];
let close: MailShop['close'];
beforeAll(async () => {
  ({ shop, mailbox, admin, buyer, idle, close } = await startMailShop({ prints: true }));
  await moveSeller(shop, admin, NOON_ZONE);
});
afterAll(() => close());
beforeEach(() => void mailbox.arrived.splice(0));

const LEAD_TIME = 15;
const days = workingDaysOf(new Date(), { timeZone: NOON_ZONE });
/** Friday, Nov 27, 2026. */
const long = (day: string): string => {
  const date = new Date(day);
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  return `${part({ weekday: 'long' })}, ${part({ month: 'short' })} ${part({ day: 'numeric' })}, ${part({ year: 'numeric' })}`;
};
const [tomorrow, made] = [long(days.after(1)), long(days.after(LEAD_TIME))];

async function bought(quantity: number, departure?: 'TOGETHER') {
  const tool = await aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    leadTimeDays: LEAD_TIME,
    minimumOrder: 1,
    availableStock: 120,
  });
  const lines = [{ toolId: tool.id, quantity, departure }];
  const { data } = await shop.gql(
    `mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id orders { id } } }`,
    { variables: { i: { lines, totalPrice: quantity * tool.price } }, as: buyer },
  );
  await idle();
  return data.placePurchase;
}
const mailTo = ({ email }: Person) => mailbox.arrived.find(({ to }) => to === email)?.mail;
async function proformaOf(purchaseId: string): Promise<string> {
  const { data } = await shop.gql('query ($id: ID!) { purchase(id: $id) { documents { id kind } } }', {
    variables: { id: purchaseId },
    as: buyer,
  });
  const { id, kind } = data.purchase.documents.at(-1);
  expect(kind).toBe('Proforma');
  const answer = await fetch(`${shop.url}/documents/${id}.pdf`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  return pages.join('').replaceAll(/\s+/g, ' ');
}

it('an order of 500 with 120 in stock: both parts with their days', async () => {
  const { id } = await bought(500);
  const parts = `120 leave on ${tomorrow}; 380 on ${made}`;
  expect(mailTo(buyer)?.text).toContain(parts);
  expect(String(mailTo(buyer)?.html)).toContain(parts);
  expect(mailTo(admin)?.text).toContain(parts);
  expect(await proformaOf(id)).toContain(parts);
});

it.each([
  ['from the stock', 100, undefined, tomorrow],
  ['made, and leaving together', 500, 'TOGETHER' as const, made],
])('one day: %s', async (_what, quantity, departure, day) => {
  const { id } = await bought(quantity, departure);
  expect(mailTo(buyer)?.text).toContain(`Leaves on ${day}`);
  expect(await proformaOf(id)).toContain(`Leaves on ${day}`);
});

it('a lower quantity: the proforma that replaces the first one says what is left', async () => {
  const { id, orders } = await bought(500);
  await lower(shop, { id: orders[0].id, quantity: 200, as: buyer });
  await idle();
  expect(await proformaOf(id)).toContain(`120 leave on ${tomorrow}; 80 on ${made}`);
});

it('without promised days, as of old orders, neither says any', async () => {
  const { id, orders } = await bought(10);
  await shop.dataSource.query('UPDATE orders SET promised_on = NULL WHERE id = $1', [orders[0].id]);
  await lower(shop, { id: orders[0].id, quantity: 9, as: buyer });
  await idle();
  expect(await proformaOf(id)).not.toContain('Leaves');
});
