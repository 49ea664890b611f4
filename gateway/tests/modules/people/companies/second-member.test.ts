import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember, invite } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Two invitations, two members, and a limit of 0. */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = await Promise.all([shop.admin(), shop.customer()]);
  companyId = await aCompany(shop, { owner, admin });
});
afterAll(() => shop.close());

it('an invitation that has expired makes room for another one to its address, and stays for others', async () => {
  const expired = [];
  for (const email of ['first@example.com', 'second@example.com'])
    expired.push((await invite(shop, { by: owner, companyId, email, role: 'Buyer' })).id);
  await shop.dataSource.query('UPDATE company_invitations SET expires_at = now() WHERE id = ANY ($1)', [
    expired,
  ]);
  const again = { by: owner, companyId, email: 'first@example.com', role: 'Viewer' };
  const { answer } = await invite(shop, again);
  const open: { email: string; role: string }[] = answer.data.inviteMember.invitations;
  expect(open.map(({ email, role }) => [email, role])).toEqual([
    ['second@example.com', 'Buyer'],
    ['first@example.com', 'Viewer'],
  ]);
});

it('what a buyer with a limit of 0 buys awaits approval', async () => {
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 0 });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: buyer, lines });
  expect(data.placePurchase.state).toBe('AwaitingApproval');
});

it.each([
  ['terms', 'Net60'],
  ['creditLimit', 7_000],
  ['poRequired', true],
  ['note', 'Calls first'],
])('of terms, what has changed is in the audit log: %s', async (name, value) => {
  const id = await aCompany(shop, { owner: await shop.customer(), admin, terms: { terms: 'Net30' } });
  const agreed = { terms: 'Net30', creditLimit: 100_000_000, poRequired: false, [name]: value };
  await shop.gql(
    'mutation ($id: ID!, $i: CompanyTermsInput!) { setCompanyTerms(id: $id, input: $i) { id } }',
    {
      variables: { id, i: agreed },
      as: admin,
    },
  );
  const [{ after }] = await shop.dataSource.query(
    'SELECT after FROM audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  expect(after).toEqual({ [name]: value });
});
