import { aTool } from '../../support/builders';
import type { MailServer } from '../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import { aReturn, aShippedOrder, stepReturn, type StepName } from '../../support/returns';
import type { Person, TestShop } from '../../support/shop';

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

const subjects = (person: Person) =>
  mailbox.arrived.filter(({ to }) => to === person.email).map(({ mail }) => mail.subject);
const notices = (person: Person): Promise<unknown> =>
  shop.dataSource.query(`SELECT text, path FROM notifications WHERE user_id = $1 ORDER BY created_at, id`, [
    person.id,
  ]);
/** Takes steps of a new return, and returns its number once everyone is notified. */
async function returned(kind: string, steps: readonly StepName[]) {
  const tool = await aTool(shop, { name: 'Arm', minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 10 });
  await idle();
  mailbox.arrived.splice(0);
  await shop.dataSource.query('DELETE FROM notifications');
  const id = await aReturn(shop, { by: buyer, order, quantity: 3, kind, note: 'Three are bent.' });
  await idle();
  for (const step of steps) {
    for (const _ of [1, 2]) await stepReturn(shop, { as: admin, step, id, key: `${step} ${id}` });
    await idle();
  }
  const [{ number }] = await shop.dataSource.query('SELECT number FROM returns WHERE id = $1', [id]);
  return { number, path: `/dashboard/returns/${id}` };
}

it('both sides learn of each step of a return once', async () => {
  const { number, path } = await returned('Return', ['approve', 'receive', 'restock', 'credit']);
  const expected = [
    `We received your return ${number}`,
    `Your return ${number} is approved`,
    `The items of your return ${number} have arrived`,
    `Your return ${number} is credited`,
  ];
  expect(subjects(buyer)).toEqual(expected);
  expect(await notices(buyer)).toEqual(expected.map((text) => ({ text: `${text}.`, path })));
  expect(subjects(admin)).toEqual([`New return ${number}`]);
  expect(await notices(admin)).toEqual([{ text: `New return ${number}.`, path }]);
  const { mail } = mailbox.arrived.find(({ to }) => to === admin.email) ?? {};
  for (const text of [buyer.email, 'Arm', 'Damaged on arrival', 'Three are bent.'])
    expect(mail?.text).toContain(text);
});

it('a refused claim says why', async () => {
  const { number } = await returned('Claim', ['refuse']);
  expect(subjects(buyer)).toEqual([`We received your claim ${number}`, `Your claim ${number} is refused`]);
  const refusal = mailbox.arrived.filter(({ to }) => to === buyer.email).at(-1);
  expect(refusal?.mail.text).toContain('It was used');
});
