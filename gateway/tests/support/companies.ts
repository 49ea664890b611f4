import { signToken } from '../../src/shared/signed-token';
import { INVITATION } from '../../src/modules/people/companies/company-invitation.entity';
import type { GraphqlAnswer, Person, TestShop } from './shop';

export const APPLICATION = {
  legalName: 'Robot Works Ltd.',
  country: 'BD',
  taxId: 'BIN-0042',
  billingAddress: '12 Factory Road, Dhaka',
};

interface Limit {
  readonly spendingLimit?: number;
  readonly spendingPeriod?: string;
}
type As = Pick<Person, 'token'> | null;

const call = (shop: Pick<TestShop, 'gql'>, text: string, variables: object, as: As): Promise<GraphqlAnswer> =>
  shop.gql(text, { variables, as });

/** Applies over the wire. Returns the whole answer. */
export const apply = (shop: Pick<TestShop, 'gql'>, as: As, given: object = {}) =>
  call(
    shop,
    `mutation ($i: ApplyForCompanyInput!) { applyForCompany(input: $i) }`,
    { i: { ...APPLICATION, ...given } },
    as,
  );

export const actFor = (shop: Pick<TestShop, 'gql'>, as: As, id: string | null) =>
  call(shop, 'mutation ($id: ID) { actFor(companyId: $id) { id } }', { id }, as);

/** An approved company of an owner who acts for it. */
export async function aCompany(
  shop: Pick<TestShop, 'gql'>,
  {
    owner,
    admin,
    terms,
    ...given
  }: { owner: Person; admin: Person; terms?: object } & Partial<typeof APPLICATION>,
): Promise<string> {
  const id: string = (await apply(shop, owner, given)).data.applyForCompany;
  await call(shop, 'mutation ($id: ID!) { approveCompany(id: $id) { id } }', { id }, admin);
  const agreed = { terms: 'Prepaid', creditLimit: 100_000_000, poRequired: false, ...terms };
  if (terms)
    await call(
      shop,
      'mutation ($id: ID!, $i: CompanyTermsInput!) { setCompanyTerms(id: $id, input: $i) { id } }',
      { id, i: agreed },
      admin,
    );
  await actFor(shop, owner, id);
  return id;
}

/** Invites someone. Returns the whole answer and the token of the link. */
export async function invite(
  shop: TestShop,
  { by, companyId, email, ...role }: { by: As; companyId: string; email: string; role: string } & Limit,
) {
  const answer = await call(
    shop,
    `mutation ($id: ID!, $i: InviteMemberInput!) {
      inviteMember(companyId: $id, input: $i) { invitations { id email role } } }`,
    { id: companyId, i: { email, ...role } },
    by,
  );
  const invitation = answer.data?.inviteMember?.invitations.find(
    (one: { email: string }) => one.email === email.toLowerCase(),
  );
  return {
    answer,
    id: invitation?.id as string,
    token: invitation ? signToken(shop.env, INVITATION, invitation.id) : '',
  };
}

export const accept = (shop: Pick<TestShop, 'gql'>, as: As, token: string) =>
  call(shop, 'mutation ($t: String!) { acceptInvitation(token: $t) }', { t: token }, as);

/** A member with a role, invited and accepted over the wire; they act for the company. */
export async function aMember(
  shop: TestShop,
  { owner, companyId, role, ...limit }: { owner: Person; companyId: string; role: string } & Limit,
): Promise<Person> {
  const person = await shop.customer();
  const { token, answer } = await invite(shop, { by: owner, companyId, email: person.email, role, ...limit });
  const accepted = await accept(shop, person, token);
  if (accepted.errors) throw new Error(JSON.stringify([answer.errors, accepted.errors]));
  return person;
}

/** A test company on terms, whose owner acts for it (adr/0131). */
export async function aTestCompany(
  shop: Pick<TestShop, 'gql'>,
  people: { owner: Person; admin: Person; terms?: object },
): Promise<string> {
  const terms = { terms: 'Net30', ...people.terms };
  const id = await aCompany(shop, { ...people, terms });
  const marked = await setTest(shop, people.admin, { id });
  if (marked.errors) throw new Error(JSON.stringify(marked.errors));
  return id;
}

export const setTest = (
  shop: Pick<TestShop, 'gql'>,
  as: As,
  { id, isTest = true }: { id: string; isTest?: boolean },
) =>
  call(
    shop,
    'mutation ($id: ID!, $t: Boolean!) { setTestCompany(id: $id, isTest: $t) { isTest } }',
    { id, t: isTest },
    as,
  );
