import { startWorker, type RunningWorker } from '../../src/jobs/worker';
import { aPurchase, aTool } from '../support/builders';
import { changePurchase, lower } from '../support/changes';
import { workingDaysOf } from '../support/days';
import { openMailServer, type MailServer } from '../support/mail-server';
import { startShop, type Person, type TestShop } from '../support/shop';
import { jobsAreDone, until } from '../support/until';

/** Changes are told to the other side. */
let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({ SMTP_URL: mailbox.url });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});

const idle = () => until(() => jobsAreDone(shop.dataSource));
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

it('what the buyer changes is told to the admins, old and new', async () => {
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

it('what an admin changes is told to the customer', async () => {
  const { order } = await bought(buyer);
  await lower(shop, { id: order.id, quantity: 15, as: admin });
  await idle();
  expect(mailsTo(admin)).toEqual([]);
  expect(mailsTo(buyer)).toMatchObject([{ subject: `The shop changed your order ${order.number}` }]);
});

it('what an admin changes of their own purchase is told to the admins', async () => {
  const { order } = await bought(admin);
  await lower(shop, { id: order.id, quantity: 15, as: admin });
  await idle();
  expect(mailsTo(admin)).toMatchObject([{ subject: `The buyer changed order ${order.number}` }]);
});
