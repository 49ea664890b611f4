import { aPurchase, anOrder, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague } from '../../../support/staff';

/** All Users: name, companies and newest order, for those who may see them, and found by what is shown. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const LIST = `query ($search: String) { users(first: 50, filter: { search: $search }) {
  nodes { email displayName companies { legalName } lastOrder { id number } } } }`;

const listed = async (search: string, as = admin) => {
  const { data, errors } = await shop.gql(LIST, { variables: { search }, as });
  expect(errors).toBeUndefined();
  return data.users.nodes;
};

const aNamed = async (name: string): Promise<Person> => {
  const person = await shop.customer();
  await shop.dataSource.query('UPDATE users SET display_name = $2 WHERE id = $1', [person.id, name]);
  return person;
};

it('shows name, companies in the order of joining, and the newest order that is not deleted', async () => {
  const [owner, member, tool] = [await aNamed('Ola Owner'), await aNamed('Mia Member'), await aTool(shop)];
  const companyId = await aCompany(shop, { owner, admin, legalName: 'Xylon Robotics' });
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const second = await aCompany(shop, { owner, admin, legalName: 'Ypsilon Robotics', taxId: 'BIN-2' });
  expect(second).not.toBe(companyId);
  await anOrder(shop, { by: member, tool });
  const newest = await anOrder(shop, { by: member, tool });
  const deleted = await anOrder(shop, { by: member, tool });
  await shop.gql(`mutation { deleteOrder(id: "${deleted}") { id } }`, { as: member });
  await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 5 }] });

  expect(await listed(member.email)).toMatchObject([
    { displayName: 'Mia Member', companies: [], lastOrder: { id: newest } },
  ]);
  expect(await listed(owner.email)).toMatchObject([
    { companies: [{ legalName: 'Xylon Robotics' }, { legalName: 'Ypsilon Robotics' }], lastOrder: null },
  ]);
  expect(await listed(buyer.email)).toMatchObject([
    { lastOrder: { number: expect.stringMatching(/^ORD-/) } },
  ]);
  for (const text of ['mia member', member.email.toUpperCase(), member.email.split('@')[0] as string])
    expect((await listed(text)).map(({ email }: Person) => email)).toEqual([member.email]);
  const ofCompany = (await listed('xylon')).map(({ email }: Person) => email);
  expect(ofCompany.sort()).toEqual([owner.email, buyer.email].sort());
});

it('hides companies and orders from staff who do not see them', async () => {
  const owner = await aNamed('Hidden Hal');
  await aCompany(shop, { owner, admin, legalName: 'Zeta Robotics', taxId: 'BIN-3' });
  await anOrder(shop, { by: owner, tool: await aTool(shop) });
  const rowFor = async (...permissions: Parameters<typeof aColleague>[1]) =>
    (await listed(owner.email, await aColleague(shop, permissions)))[0];
  expect(await rowFor('users.read')).toMatchObject({ companies: [], lastOrder: null });
  expect(await rowFor('users.read', 'companies.read')).toMatchObject({
    companies: [{ legalName: 'Zeta Robotics' }],
    lastOrder: null,
  });
  expect((await rowFor('users.read', 'orders.read')).lastOrder).not.toBeNull();
  const { data } = await shop.gql('{ me { companies { legalName } lastOrder { id } } }', { as: owner });
  expect(data.me).toEqual({ companies: [{ legalName: 'Zeta Robotics' }], lastOrder: null });
});
