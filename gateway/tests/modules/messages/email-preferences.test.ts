import { printNothing, startWorker, type RunningWorker } from '../../support/servers/worker';
import { messages } from '../../../src/modules/messages/registry';
import type { Message } from '../../../src/modules/messages/catalogue/message';
import { aTool, anOrder } from '../../support/builders';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { jobsDone } from '../../support/until';

let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shop.example' });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await printNothing(shop.dataSource);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});
beforeEach(async () => {
  await switchOff(buyer);
  await switchOff(admin);
  mailbox.arrived.splice(0);
});

const switchOff = (as: Person | null, ...switchedOff: string[]) =>
  shop.gql(`mutation ($s: [EmailTopic!]!) { updateEmailPreferences(switchedOff: $s) { topic isOn } }`, {
    variables: { s: switchedOff },
    as,
  });
const preferences = async (as: Person) =>
  (await shop.gql('{ myEmailPreferences { topic isOn } }', { as })).data;
const idle = () => jobsDone(shop.dataSource);
const mailTo = ({ email }: Person) => mailbox.arrived.filter(({ to }) => to === email);
const subjects = (person: Person) => mailTo(person).map(({ mail }) => mail.subject?.replace(/ \S+-\S+/, ''));

async function approved(): Promise<void> {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  await idle();
  await shop.gql(`mutation ($id: ID!) { updateOrderStatus(id: $id, status: Approved) { id } }`, {
    variables: { id },
    as: admin,
  });
  await idle();
}

it('customers choose about order progress, admins about more', async () => {
  expect(await preferences(buyer)).toEqual({
    myEmailPreferences: ['OrderProgress', 'ChangeNotices', 'ToolAlerts'].map((topic) => ({
      topic,
      isOn: true,
    })),
  });
  expect((await switchOff(admin, 'LowStock', 'LowStock')).data).toEqual({
    updateEmailPreferences: [
      'OrderProgress',
      'ChangeNotices',
      'ToolAlerts',
      'NewPurchases',
      'NewRequests',
      'LowStock',
    ].map((topic) => ({
      topic,
      isOn: topic !== 'LowStock',
    })),
  });
  expect((await switchOff(null, 'LowStock')).code).toBe('UNAUTHENTICATED');
});

it('contractual emails are sent nevertheless, and the bell shows everything', async () => {
  await switchOff(buyer, 'OrderProgress');
  await switchOff(admin, 'NewPurchases');
  await approved();
  expect(subjects(buyer)).toEqual(['We received your purchase']);
  expect(mailTo(admin)).toEqual([]);
  expect(mailTo(buyer)[0]?.raw).not.toContain('List-Unsubscribe');
  const { data } = await shop.gql('{ myNotifications { nodes { text } } }', { as: buyer });
  expect(data.myNotifications.nodes[0].text).toContain('has been approved');
});

it('an e-mail that can be switched off leads to its switch, by one click', async () => {
  await approved();
  expect(subjects(buyer)).toEqual(['We received your purchase', 'Your order has been approved']);
  const [, link = ''] = /^List-Unsubscribe: ?\s*<(\S+)>/m.exec(mailTo(buyer)[1]?.raw ?? '') ?? [];
  expect(link).toMatch(/^https:\/\/shop\.example\/email\/switch-off-OrderProgress\?token=/);
  expect(mailTo(buyer)[1]?.mail.text).toContain(`Unsubscribe: ${link}`);
  const here = link.replace(shop.env.PUBLIC_URL, shop.url);
  expect(await (await fetch(here)).text()).toContain('>Switch off</button>');
  expect((await preferences(buyer)).myEmailPreferences[0].isOn).toBe(true);
  for (let n = 0; n < 2; n += 1) expect((await fetch(here, { method: 'POST' })).status).toBe(200);
  expect((await preferences(buyer)).myEmailPreferences[0].isOn).toBe(false);
  const other = here.replace('OrderProgress', 'LowStock');
  expect((await fetch(other, { method: 'POST' })).status).toBe(404);
});

it('only these messages can be switched off', () => {
  const optional = Object.entries<Message>(messages).filter(([, { topic }]) => topic);
  expect(optional.map(([name]) => name).sort()).toEqual(
    [
      'admin-changed',
      'admin-low-stock',
      'admin-order-deleted',
      'admin-purchase-placed',
      'admin-return-requested',
      'admin-tool-request',
      'change-notices',
      'order-approved',
      'order-shipped',
      'orders-approved',
      'orders-shipped',
      'quote-requested',
      'return-approved',
      'return-credited',
      'return-received',
      'return-refused',
      'return-requested',
      'tool-alert',
    ].sort(),
  );
});
