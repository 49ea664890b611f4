import { printNothing, startWorker, type RunningWorker } from '../../support/servers/worker';
import { messages } from '../../../src/modules/messages/registry';
import { escalateApprovals } from '../../../src/modules/sales/approvals/escalate-approvals';
import { anOrder, aPurchase, aTool, payOrder } from '../../support/builders';
import { aCompany, aMember, APPLICATION, apply, invite } from '../../support/companies';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { record } from '../../support/payments';
import { deliver, eventOf, startStripe } from '../../support/stripe';
import { jobsDone } from '../../support/until';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
let admin: Person;
beforeAll(async () => {
  [stripe, mailbox] = await Promise.all([startStripe(), openMailServer()]);
  shop = await startShop({ ...stripe.settings, SMTP_URL: mailbox.url });
  admin = await shop.admin();
  await printNothing(shop.dataSource);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await Promise.all([mailbox.stop(), stripe.close()]);
});

/** The e-mails to someone since the last call, once all jobs are done. */
async function mailsTo({ email }: Pick<Person, 'email'>) {
  await jobsDone(shop.dataSource);
  return mailbox.arrived
    .filter(({ to }) => to === email)
    .map(({ mail }) => ({ subject: mail.subject ?? '', text: mail.text ?? '' }));
}
const forget = async () => {
  await jobsDone(shop.dataSource);
  mailbox.arrived.splice(0);
};
const call = (text: string, variables: object, as: Person) => shop.gql(text, { variables, as });

describe('an application', () => {
  it('is received, announced to the admins, and approved', async () => {
    const owner = await shop.customer();
    const id: string = (await apply(shop, owner)).data.applyForCompany;
    const [received] = await mailsTo(owner);
    expect(received?.subject).toBe(`We received the application from ${APPLICATION.legalName}`);
    const [announced] = await mailsTo(admin);
    expect(announced?.subject).toBe(`${APPLICATION.legalName} has applied for a company account`);
    expect(announced?.text).toContain(`/dashboard/companies?company=${id}`);
    await forget();
    await call('mutation ($id: ID!) { approveCompany(id: $id) { id } }', { id }, admin);
    const approved = await mailsTo(owner);
    expect(approved).toHaveLength(1);
    expect(approved[0]?.subject).toMatch(/approved/);
    expect(approved[0]?.text).toContain('/dashboard/company');
    expect(await mailsTo(admin)).toEqual([]);
  });

  it('is rejected with its reason', async () => {
    const owner = await shop.customer();
    const id: string = (await apply(shop, owner)).data.applyForCompany;
    await forget();
    const reject = 'mutation ($id: ID!, $r: String!) { rejectCompany(id: $id, reason: $r) { id } }';
    await call(reject, { id, r: 'The tax id is unknown.' }, admin);
    const [rejected] = await mailsTo(owner);
    expect(rejected?.text).toContain('The tax id is unknown.');
  });
});

it('an invitation reaches its address, also without an account, with a link that works', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  await forget();
  const email = `invited-${companyId}@example.com`;
  await invite(shop, { by: owner, companyId, email, role: 'Approver' });
  const [invitation] = await mailsTo({ email });
  expect(invitation?.text).toContain(APPLICATION.legalName);
  const token = /token=([^\s&)\]]+)/.exec(invitation?.text ?? '')?.[1] ?? '';
  const invited = await shop.customer({ email });
  const found = await call(
    'query ($t: String!) { invitation(token: $t) { companyName role } }',
    { t: decodeURIComponent(token) },
    invited,
  );
  expect(found.data.invitation).toEqual({ companyName: APPLICATION.legalName, role: 'Approver' });
});

it('an invitation that was revoked in the meantime is not sent', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const email = `revoked-${companyId}@example.com`;
  await worker.stop();
  const { id } = await invite(shop, { by: owner, companyId, email, role: 'Buyer' });
  await call('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', { id }, owner);
  worker = await startWorker(shop.services);
  expect(await mailsTo({ email })).toEqual([]);
});

describe('a purchase above the limit of its buyer', () => {
  let companyId: string;
  let owner: Person;
  let approver: Person;
  let buyer: Person;
  let purchase: { id: string; number: string };
  beforeEach(async () => {
    owner = await shop.customer();
    companyId = await aCompany(shop, { owner, admin });
    approver = await aMember(shop, { owner, companyId, role: 'Approver' });
    buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 1_000 });
    await forget();
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 10 }];
    purchase = (await aPurchase(shop, { by: buyer, lines, poNumber: 'PO 9' })).data.placePurchase;
  });
  const approve = () =>
    call('mutation ($id: ID!) { approvePurchase(id: $id) { id } }', { id: purchase.id }, approver);

  it('is announced to owners and approvers, and its buyer is notified of the approval', async () => {
    for (const person of [owner, approver]) {
      const [asked, ...more] = await mailsTo(person);
      expect(asked?.subject).toBe(`${purchase.number} awaits your approval: $100`);
      for (const text of ['PO 9', '$10', `/purchase/${purchase.id}`]) expect(asked?.text).toContain(text);
      expect(more).toEqual([]);
    }
    // No one else: neither the buyer nor the owners of other companies.
    expect(mailbox.arrived).toHaveLength(2);
    // Who has become an approver since does not decide about their own purchase.
    await shop.dataSource.query(
      `UPDATE company_members SET role = 'Approver', spending_limit = NULL WHERE user_id = $1`,
      [buyer.id],
    );
    const { manager: db } = shop.dataSource;
    const asked = await messages['purchase-awaiting'].compose({ db, env: shop.env }, purchase.id);
    expect(asked?.recipients.map(({ email }) => email).sort()).toEqual([owner.email, approver.email].sort());
    await forget();
    await approve();
    const subjects = (await mailsTo(buyer)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your purchase ${purchase.number} was approved`);
    const text = `${approver.email.split('@')[0]} approved your purchase ${purchase.number}.`;
    expect(mailbox.arrived.map(({ mail }) => mail.text).join()).toContain(text);
  });

  it('only the owners are notified of a suspension and of payments', async () => {
    await forget();
    const suspend = 'mutation ($id: ID!) { suspendCompany(id: $id, reason: "Two are overdue.") { id } }';
    await call(suspend, { id: companyId }, admin);
    const [suspended] = await mailsTo(owner);
    expect(suspended?.subject).toMatch(/has been suspended: its purchases must be prepaid for now$/);
    expect(suspended?.text).toContain('Two are overdue.');
    expect(mailbox.arrived).toHaveLength(1);
    await forget();
    await record(shop, admin, { account: { companyId }, amount: 500, keepRest: true });
    const [paid] = await mailsTo(owner);
    expect(paid?.subject).toBe('We received your payment for your invoices');
    expect(mailbox.arrived).toHaveLength(1);
  });

  it('is rejected with the reason of the approver', async () => {
    await forget();
    const reject = 'mutation ($id: ID!, $r: String!) { rejectPurchase(id: $id, reason: $r) { id } }';
    await call(reject, { id: purchase.id, r: 'Not in the budget.' }, approver);
    const [rejected] = await mailsTo(buyer);
    expect(rejected?.subject).toBe(`Your purchase ${purchase.number} was rejected`);
    expect(rejected?.text).toContain('Not in the budget.');
  });

  it('is escalated to the owners once after three days, and not after a decision', async () => {
    await forget();
    const age = (id: string) =>
      shop.dataSource.query(
        `UPDATE purchase_approvals SET requested_at = now() - interval '73 hours' WHERE purchase_id = $1`,
        [id],
      );
    await age(purchase.id);
    await escalateApprovals(forJob(shop.services));
    await escalateApprovals(forJob(shop.services));
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      `${purchase.number} is still awaiting approval`,
    ]);
    expect(await mailsTo(approver)).toEqual([]);
    await approve();
    await forget();
    await escalateApprovals(forJob(shop.services));
    expect(await mailsTo(owner)).toEqual([]);
  });
});

it('a card that paid what was paid already is a task of the admins', async () => {
  const customer = await shop.customer();
  const id = await anOrder(shop, { by: customer, tool: await aTool(shop) });
  const start = 'mutation ($id: ID!) { startCardPayment(what: { kind: Order, id: $id }) }';
  const session = stripe.at((await call(start, { id }, customer)).data.startCardPayment);
  await payOrder(shop, { id, amount: 5_000, as: admin });
  await forget();
  const event = eventOf('checkout.session.completed', session);
  expect((await deliver(shop, event)).status).toBe(200);
  await deliver(shop, event);
  const mails = await mailsTo(admin);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Refund \$50 to the card that paid for ORD-\w+$/);
  expect(mails[0]?.text).toContain('/dashboard/payments?list=refunds');
  expect(mails[0]?.text).toContain(session.payment_intent);
});
