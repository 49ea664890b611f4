import { graphql } from '../support/graphql';
import { demoAdmin, newCustomer, uniqueEmail, type SignedUp } from '../support/people';
import { openVisitor } from '../support/shop-page';

/** A company on terms. Its buyer's purchases need the approver. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly approver: SignedUp;
  readonly buyer: SignedUp;
}

const APPLY = 'mutation ($input: ApplyForCompanyInput!) { applyForCompany(input: $input) }';
const APPROVE = 'mutation ($id: ID!) { approveCompany(id: $id) { id } }';
const TERMS = `mutation ($id: ID!) {
  setCompanyTerms(id: $id, input: { terms: Net30, creditLimit: 1000000000, poRequired: true }) { id } }`;
const INVITE =
  'mutation ($id: ID!, $input: InviteMemberInput!) { inviteMember(companyId: $id, input: $input) { id } }';
const ACCEPT = 'mutation ($token: String!) { acceptInvitation(token: $token) }';
export const ACT_FOR = 'mutation ($id: ID) { actFor(companyId: $id) { id } }';

export async function apply(owner: SignedUp, legalName: string): Promise<string> {
  const input = {
    legalName,
    country: 'GB',
    taxId: `GB ${legalName.length}82 1190 37`,
    billingAddress: 'Unit 7, Foundry Lane\nSheffield S3 8EN',
  };
  return (await graphql<{ applyForCompany: string }>(owner.token, APPLY, { input })).applyForCompany;
}

/** A company whose owner approves what its buyer places. */
export async function foundTeam(name: string): Promise<Team> {
  const [approver, buyer, admin] = [
    await newCustomer('Anton Approver', uniqueEmail('anton')),
    await newCustomer('Bea Buyer', uniqueEmail('bea')),
    await demoAdmin(),
  ];
  const id = await apply(approver, name);
  await graphql(admin.token, APPROVE, { id });
  await graphql(admin.token, TERMS, { id });
  const input = { email: buyer.email, role: 'Buyer', spendingLimit: 100, spendingPeriod: 'Month' };
  await graphql(approver.token, INVITE, { id, input });
  await graphql(buyer.token, ACCEPT, { token: await invitationOf(buyer.email) });
  for (const { token } of [approver, buyer]) await graphql(token, ACT_FOR, { id });
  return { id, name, approver, buyer };
}

/** The token of the invitation that was mailed to an address. */
async function invitationOf(email: string): Promise<string> {
  const page = await openVisitor();
  const item = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'invites you' });
  for (await page.goto('/mailbox'); (await item.count()) === 0; await page.reload())
    await page.waitForTimeout(200);
  const path = await item.getByRole('link').first().getAttribute('href');
  await page.goto(new URL(`${path}/html`, page.url()).href);
  const link = await page.getByRole('link', { name: 'Accept the invitation' }).getAttribute('href');
  await page.context().close();
  return new URL(link ?? '', 'http://localhost').searchParams.get('token') ?? '';
}
