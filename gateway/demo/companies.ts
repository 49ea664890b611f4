import { graphql } from './graphql';
import { demoAdmin, person, shopUrl, uniqueEmail, type SignedUp } from './people';

/** A company on terms. Its buyer's purchases need the approver. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly approver: SignedUp;
  readonly buyer: SignedUp;
}

const APPLY = 'mutation ($input: ApplyForCompanyInput!) { applyForCompany(input: $input) }';
const APPROVE = 'mutation ($id: ID!) { approveCompany(id: $id) { id } }';
const TERMS =
  'mutation ($id: ID!, $input: CompanyTermsInput!) { setCompanyTerms(id: $id, input: $input) { id } }';
const INVITE =
  'mutation ($id: ID!, $input: InviteMemberInput!) { inviteMember(companyId: $id, input: $input) { id } }';
const ACCEPT = 'mutation ($token: String!) { acceptInvitation(token: $token) }';
const ACT_FOR = 'mutation ($id: ID) { actFor(companyId: $id) { id } }';

const FOUNDRY_LANE = {
  lines: ['Unit 7', 'Foundry Lane'],
  city: 'Sheffield',
  postalCode: 'S3 8EN',
  country: 'GB',
};

interface Application {
  readonly legalName: string;
  readonly country?: string;
  readonly taxId?: string;
  readonly postalAddress?: object;
  readonly website?: string;
  readonly expectedVolume?: string;
}

/** Applies as a company in Sheffield, unless said otherwise. Returns its id. */
export async function apply(owner: SignedUp, given: Application): Promise<string> {
  const taxId = `GB ${given.legalName.length}82 1190 37`;
  const input = { country: 'GB', taxId, postalAddress: FOUNDRY_LANE, ...given };
  return (await graphql<{ applyForCompany: string }>(owner.token, APPLY, { input })).applyForCompany;
}

/** An approved company that pays in 30 days; its owner acts for it. */
export async function foundCompany(owner: SignedUp, application: Application): Promise<string> {
  const admin = await demoAdmin();
  const id = await apply(owner, application);
  await graphql(admin.token, APPROVE, { id });
  await setCreditLimit(id, 1_000_000_000);
  await graphql(owner.token, ACT_FOR, { id });
  return id;
}

export const setCreditLimit = async (id: string, creditLimit: number) =>
  graphql((await demoAdmin()).token, TERMS, {
    id,
    input: { terms: 'Net30', creditLimit, poRequired: true, note: 'Pays on the last day.' },
  });

/** Invites a buyer with a limit a month. */
export const invite = (owner: SignedUp, id: string, email: string, spendingLimit: number) =>
  graphql(owner.token, INVITE, {
    id,
    input: { email, role: 'Buyer', spendingLimit, spendingPeriod: 'Month' },
  });

/** Invites somebody, who accepts and acts for the company. */
export async function join(owner: SignedUp, id: string, member: SignedUp, role: string): Promise<void> {
  await graphql(owner.token, INVITE, { id, input: { email: member.email, role } });
  await acceptInvitation(id, member);
}

async function acceptInvitation(id: string, member: SignedUp): Promise<void> {
  await graphql(member.token, ACCEPT, { token: await invitationOf(member.email) });
  await graphql(member.token, ACT_FOR, { id });
}

/** Name and email address of two people. */
type People = Readonly<Record<'approver' | 'buyer', readonly [name: string, email: string]>>;

const somePeople = (): People => ({
  approver: ['Anton Approver', uniqueEmail('anton')],
  buyer: ['Bea Buyer', uniqueEmail('bea')],
});

/** A company whose owner approves what its buyer places. */
export async function foundTeam(name: string, people = somePeople()): Promise<Team> {
  const approver = await person(...people.approver);
  const buyer = await person(...people.buyer);
  const id = await foundCompany(approver, { legalName: name });
  await invite(approver, id, buyer.email, 100);
  await acceptInvitation(id, buyer);
  return { id, name, approver, buyer };
}

const PATIENCE_MS = 60_000;

/** The token of the invitation that was mailed to an address. @throws when no mail arrives */
async function invitationOf(email: string): Promise<string> {
  const list = await fetch(`${shopUrl()}/mailbox`);
  const read = async (path: string) => (await fetch(new URL(path, list.url))).text();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const mails = (await read('/')).split('<li>');
    const mail = mails.find((item) => item.includes(email) && item.includes('invites you'));
    const path = mail && /href="([^"]+)"/.exec(mail)?.[1];
    const token = path && /[?&;]token=([^"&]+)/.exec(await read(`${path}/html`))?.[1];
    if (token) return decodeURIComponent(token);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No invitation was sent to ${email}`);
}
