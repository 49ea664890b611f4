import { RECEIVED_ON } from '../../../support/days';
import { printNothing, startWorker, type RunningWorker } from '../../../support/servers/worker';
import { remind } from '../../../../src/modules/receivables/credit/remind.job';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { dayText } from '../../../../src/shared/time/days';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { aCreditCompany, approveAll, daysFromNow } from '../../../support/credit';
import { openMailServer, type MailServer } from '../../../support/servers/mail-server';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { jobsDone } from '../../../support/until';

let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
let admin: Person;
let tool: Tool;
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({ SMTP_URL: mailbox.url, MAIL_FROM: 'Robots <shop@example.com>' });
  [admin, tool] = await Promise.all([shop.admin(), aTool(shop, { availableStock: 1_000 })]);
  await printNothing(shop.dataSource);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});

const idle = () => jobsDone(shop.dataSource);
/** An invoice, due in 30 days if its buyer's company has these terms. Its mails are not of interest. */
async function invoiced(by: Person): Promise<{ number: string; purchaseId: string }> {
  const { data } = await aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity: 5 }], poNumber: 'PO 7' });
  const purchaseId: string = data.placePurchase.id;
  await approveAll(shop, { admin, purchaseId });
  const [{ number }] = await shop.dataSource.query(
    `SELECT number FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [purchaseId],
  );
  return { number, purchaseId };
}
/** Emails of a day, given by its distance from the due day. */
async function remindedOn(days: number, person: Person): Promise<(string | undefined)[]> {
  await idle();
  mailbox.arrived.splice(0);
  await remind(forJob(shop.services), daysFromNow(30 + days));
  await idle();
  return mailbox.arrived.filter(({ to }) => to === person.email).map(({ mail }) => mail.subject);
}

it('owners and the buyer are reminded 3 days before and 1, 7 and 14 days after the due day, each once', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const { number, purchaseId } = await invoiced(buyer);
  const dueOn = dayText(daysFromNow(30));
  const [before, after] = [`Invoice ${number} is due on ${dueOn}`, `Invoice ${number} was due on ${dueOn}`];
  const reminders: Record<number, (string | undefined)[]> = {};
  const warned: number[] = [];
  for (const day of [-4, -3, -2, 0, 1, 2, 6, 7, 13, 14, 15, 60]) {
    reminders[day] = await remindedOn(day, owner);
    if (mailbox.arrived.some(({ mail }) => mail.text?.includes('can only order prepaid'))) warned.push(day);
  }
  // Only an overdue invoice stops purchases on terms.
  expect(warned).toEqual([1, 7, 14]);
  const none = { [-4]: [], [-2]: [], 0: [], 2: [], 6: [], 13: [], 15: [], 60: [] };
  expect(reminders).toEqual({ ...none, [-3]: [before], 1: [after], 7: [after], 14: [after] });
  const notices = await shop.dataSource.query(
    `SELECT text, path FROM notifications WHERE user_id = $1 AND message = 'invoice-reminder' ORDER BY created_at, id`,
    [buyer.id],
  );
  expect(notices).toHaveLength(4);
  expect(notices[1]).toEqual({ text: `${after}: $50 is open.`, path: `/purchase/${purchaseId}` });
});

it('days that were missed are made up for by one reminder; run at the same time by two workers, it is sent once', async () => {
  const { owner } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  await invoiced(owner);
  await idle();
  mailbox.arrived.splice(0);
  await Promise.all([1, 2].map(() => remind(forJob(shop.services), daysFromNow(40))));
  await idle();
  expect(mailbox.arrived.filter(({ to }) => to === owner.email)).toHaveLength(1);
  expect(await remindedOn(14, owner)).toHaveLength(1);
  // A step before it is never made up for.
  expect(await remindedOn(3, owner)).toEqual([]);
});

it('no one is reminded of a paid, credited or prepaid invoice', async () => {
  const { owner } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  const [paid, credited] = [await invoiced(owner), await invoiced(owner)];
  await shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
    {
      variables: { id: paid.purchaseId, i: { amount: 5_000, reference: 'TT', receivedOn: RECEIVED_ON } },
      as: admin,
    },
  );
  const [{ id }] = await shop.dataSource.query('SELECT id FROM orders WHERE purchase_id = $1', [
    credited.purchaseId,
  ]);
  await shop.rest('DELETE', `/order/${id}`, { as: admin });
  expect(await remindedOn(7, owner)).toEqual([]);
  const prepaid = await shop.customer();
  await aCompany(shop, { owner: prepaid, admin });
  await invoiced(prepaid);
  expect(await remindedOn(-20, prepaid)).toEqual([]);
});
