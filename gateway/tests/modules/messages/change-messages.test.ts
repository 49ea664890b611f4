import { aPurchase, aTool } from '../../support/builders';
import { changePurchase, lower } from '../../support/changes';
import { workingDaysOf } from '../../support/days';
import type { MailServer } from '../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { Person, TestShop } from '../../support/shop';

/** The other party is notified of changes. */
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

const mailsTo = ({ email }: Person) =>
  mailbox.arrived
    .filter(({ to }) => to === email)
    .map(({ mail }) => ({ subject: mail.subject, text: mail.text }));
const notices = async ({ id }: Person): Promise<string[]> => {
  const rows = await shop.dataSource.query('SELECT text FROM notifications WHERE user_id = $1 ORDER BY id', [
    id,
  ]);
  return rows.map(({ text }: { text: string }) => text);
};
async function bought(by: Person) {
  const lines = [{ toolId: (await aTool(shop, { name: 'Arm' })).id, quantity: 20 }];
  const { data } = await aPurchase(shop, { by, lines, deliveryAddress: 'Ring 1' });
  await idle();
  mailbox.arrived.splice(0);
  const { id, number, orders } = data.placePurchase;
  return { id: id as string, number: number as string, order: orders[0] as { id: string; number: string } };
}

it('notifies the admins of a change by the buyer, with old and new values', async () => {
  const { id, number, order } = await bought(buyer);
  await lower(shop, { id: order.id, quantity: 15, as: buyer });
  const requestedOn = workingDaysOf(new Date()).after(5);
  await changePurchase(shop, { id, input: { requestedOn, deliveryAddress: 'Ring 2' }, as: buyer });
  await idle();
  expect(mailsTo(buyer)).toEqual([]);
  const about = (subject: string) => mailsTo(admin).find((mail) => mail.subject === subject);
  const first = about(`The buyer changed order ${order.number}`);
  const second = about(`The buyer changed purchase ${number}`);
  expect(first?.text).toContain('Quantity: 20 → 15');
  expect(first?.text).toContain('Total without tax: $200 → $150');
  expect(second?.text).toMatch(/Requested for: no day → \w+/);
  expect(second?.text).toContain('New delivery address: Ring 2');
  expect(await notices(admin)).toContain(`The buyer changed order ${order.number}.`);
});

it('notifies the customer of a change by an admin', async () => {
  const { order } = await bought(buyer);
  await lower(shop, { id: order.id, quantity: 15, as: admin });
  await idle();
  expect(mailsTo(admin)).toEqual([]);
  expect(mailsTo(buyer)).toMatchObject([{ subject: `The shop changed your order ${order.number}` }]);
});

it('notifies the admins of an admin changing their own purchase', async () => {
  const { order } = await bought(admin);
  await lower(shop, { id: order.id, quantity: 15, as: admin });
  await idle();
  expect(mailsTo(admin)).toMatchObject([{ subject: `The buyer changed order ${order.number}` }]);
});
