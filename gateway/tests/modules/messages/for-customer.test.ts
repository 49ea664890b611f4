import { aPurchase, aTool } from '../../support/builders';
import { aCompany, aMember } from '../../support/companies';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import { actingFor } from '../../support/on-behalf';
import type { Person } from '../../support/shop';

let mails: MailShop;
beforeAll(async () => void (mails = await startMailShop()));
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.idle();
  mails.mailbox.arrived.splice(0);
});

const subjects = ({ email }: Person) =>
  mails.mailbox.arrived.filter(({ to }) => to === email).map(({ mail }) => mail.subject);

describe('a purchase that staff order for a customer', () => {
  const orderedFor = async (customer: Person, companyId: string | null = null) => {
    const { shop, admin } = mails;
    const acting = await actingFor(shop, { staff: admin, customer, companyId });
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
    const { data } = await aPurchase(acting, { by: admin, lines });
    await mails.idle();
    return data.placePurchase as { id: string; number: string };
  };

  it('is confirmed in one email, which says who ordered it', async () => {
    const { shop, mailbox } = mails;
    const customer = await shop.customer();
    const { number } = await orderedFor(customer);
    expect(subjects(customer)).toEqual([expect.stringMatching(new RegExp(` ordered ${number} for you$`))]);
    const mailed = mailbox.arrived.find(({ to }) => to === customer.email)?.mail.text ?? '';
    for (const part of [
      'on your behalf',
      'If you did not ask for it',
      'will email you when it is approved',
      '5 × $10',
    ])
      expect(mailed).toContain(part);
    const bell = await shop.dataSource.query('SELECT text FROM notifications WHERE user_id = $1', [
      customer.id,
    ]);
    expect(bell.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(new RegExp(` ordered ${number} for you, \\$50\\.$`)),
    ]);
  });

  it('and awaits an approver: one email now, and the confirmation once it is approved', async () => {
    const { shop, admin, mailbox } = mails;
    const owner = await shop.customer();
    const companyId = await aCompany(shop, { owner, admin });
    const limit = { spendingLimit: 1, spendingPeriod: 'Purchase' };
    const member = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
    await mails.idle();
    mailbox.arrived.splice(0);
    const { id, number } = await orderedFor(member, companyId);
    expect(subjects(member)).toEqual([expect.stringMatching(new RegExp(` ordered ${number} for you$`))]);
    mailbox.arrived.splice(0);
    await shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { id } }', {
      variables: { id },
      as: owner,
    });
    await mails.idle();
    expect(subjects(member)).toContain(`We received your purchase ${number}`);
    expect(subjects(member).join()).not.toContain('for you');
  });
});
