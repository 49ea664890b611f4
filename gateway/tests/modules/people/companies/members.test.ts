import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, accept, actFor, aMember, APPLICATION, invite } from '../../../support/companies';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';

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

type As = Person | null;
const memberCall = (call: string, variables: object, as: As) => {
  const types = { c: 'ID!', u: 'ID!', i: 'MemberRoleInput!' } as Record<string, string>;
  const given = Object.keys(variables).map((name) => `$${name}: ${types[name]}`);
  return shop.gql(`mutation (${given.join(', ')}) { ${call} }`, { variables, as });
};
const setRole = (u: string, i: object, as: As = owner, c = companyId) =>
  memberCall('updateMember(companyId: $c, userId: $u, input: $i) { id }', { c, u, i }, as);
const remove = (u: string, as: As = owner, c = companyId) =>
  memberCall('removeMember(companyId: $c, userId: $u)', { c, u }, as);
const revoke = (id: string, as: As) =>
  shop.gql('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', { variables: { id }, as });
const membersOf = async (id: string): Promise<Record<string, string>> => {
  const { data } = await shop.gql('query ($id: ID!) { company(id: $id) { members { email role } } }', {
    variables: { id },
    as: admin,
  });
  const members: { email: string; role: string }[] = data.company.members;
  return Object.fromEntries(members.map(({ email, role }) => [email, role]));
};

it('an invitation works once, for its address only, and lets its receiver act for the company', async () => {
  const [invited, other] = await Promise.all([shop.customer(), shop.customer()]);
  const { token } = await invite(shop, {
    by: owner,
    companyId,
    email: invited.email.toUpperCase(),
    role: 'Buyer',
  });
  const peek = (as: As) =>
    shop.gql('query ($t: String!) { invitation(token: $t) { companyName role } }', {
      variables: { t: token },
      as,
    });
  expect((await peek(invited)).data.invitation).toEqual({ companyName: 'Robot Works Ltd.', role: 'Buyer' });
  expect([(await peek(other)).code, (await peek(null)).code]).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
  expect((await accept(shop, other, token)).code).toBe('FORBIDDEN');
  expect((await accept(shop, invited, token)).data.acceptInvitation).toBe(companyId);
  expect((await accept(shop, invited, token)).code).toBe('INVITATION_INVALID');
  const { data } = await shop.gql('{ actingCompany { id } myCompanies { id viewerRole } }', { as: invited });
  expect(data).toEqual({
    actingCompany: { id: companyId },
    myCompanies: [{ id: companyId, viewerRole: 'Buyer' }],
  });
});

it('accepted twice concurrently, it makes one member', async () => {
  const invited = await shop.customer();
  const { token } = await invite(shop, { by: owner, companyId, email: invited.email, role: 'Viewer' });
  const codes = (await Promise.all([1, 2, 3, 4].map(() => accept(shop, invited, token)))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'INVITATION_INVALID')).toHaveLength(3);
});

it('an expired, revoked or forged invitation is refused, and makes room for another one', async () => {
  const invited = await shop.customer();
  const first = await invite(shop, { by: owner, companyId, email: invited.email, role: 'Buyer' });
  expect(
    (await invite(shop, { by: owner, companyId, email: invited.email, role: 'Owner' })).answer.code,
  ).toBe('ALREADY_EXISTS');
  await shop.dataSource.query(`UPDATE company_invitations SET expires_at = now() WHERE id = $1`, [first.id]);
  expect((await accept(shop, invited, first.token)).code).toBe('INVITATION_INVALID');
  const second = await invite(shop, { by: owner, companyId, email: invited.email, role: 'Viewer' });
  await revoke(second.id, owner);
  expect((await accept(shop, invited, second.token)).code).toBe('INVITATION_INVALID');
  expect((await accept(shop, invited, first.token.replace(/.$/, '~'))).code).toBe('INVITATION_INVALID');
  const third = await invite(shop, { by: owner, companyId, email: invited.email, role: 'Viewer' });
  expect((await accept(shop, invited, third.token)).data.acceptInvitation).toBe(companyId);
  expect(
    (await invite(shop, { by: owner, companyId, email: invited.email, role: 'Owner' })).answer.code,
  ).toBe('ALREADY_EXISTS');
});

it('lasts seven days', async () => {
  const { id } = await invite(shop, { by: owner, companyId, email: 'new@example.com', role: 'Buyer' });
  const [{ days }] = await shop.dataSource.query(
    'SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM company_invitations WHERE id = $1',
    [id],
  );
  expect(Number(days)).toBeCloseTo(7, 2);
});

it('only owners manage members; roles and limits change; only buyers have limits', async () => {
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const approver = await aMember(shop, { owner, companyId, role: 'Approver' });
  const stranger = await shop.customer();
  const i = { role: 'Owner', spendingPeriod: 'Month' };
  for (const [as, code] of [
    [buyer, 'FORBIDDEN'],
    [approver, 'FORBIDDEN'],
    [admin, 'NOT_FOUND'],
    [stranger, 'NOT_FOUND'],
    [null, 'UNAUTHENTICATED'],
  ] as const) {
    expect((await setRole(buyer.id, i, as)).code).toBe(code);
    expect((await remove(approver.id, as)).code).toBe(as === approver ? undefined : code);
  }
  const limited = { role: 'Buyer', spendingLimit: 100_000, spendingPeriod: 'Month' };
  expect((await setRole(buyer.id, limited)).code).toBeUndefined();
  expect((await setRole(buyer.id, { ...limited, role: 'Viewer' })).code).toBe('BAD_USER_INPUT');
  expect((await setRole(stranger.id, limited)).code).toBe('NOT_FOUND');
});

it('a removed member sees and does nothing any more, with the token already held', async () => {
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { id } = (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
  const see = async () =>
    (await shop.gql('query ($id: ID!) { purchase(id: $id) { id } }', { variables: { id }, as: buyer })).code;
  expect(await see()).toBeUndefined();
  expect((await remove(buyer.id, buyer)).data.removeMember).toBe(true);
  expect([await see(), (await actFor(shop, buyer, companyId)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const { data } = await shop.gql(
    '{ actingCompany { id } myOrders { totalCount } myPurchases { totalCount } }',
    {
      as: buyer,
    },
  );
  expect(data).toEqual({ actingCompany: null, myOrders: { totalCount: 0 }, myPurchases: { totalCount: 0 } });
  expect((await shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer })).body).toEqual([]);
});

describe('someone who is being removed', () => {
  const held = () => ({ sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] });
  const codesOf = async (first: () => Promise<GraphqlAnswer>, second: () => Promise<GraphqlAnswer>) =>
    (await atOnce(shop, held(), [first, second])).map(({ code }) => code);

  it('invites no one any more', async () => {
    const leaving = await aMember(shop, { owner, companyId, role: 'Owner' });
    const friend = { companyId, email: 'friend@example.com', role: 'Owner' };
    const send = async () => (await invite(shop, { by: leaving, ...friend })).answer;
    expect(await codesOf(() => remove(leaving.id), send)).toEqual([undefined, 'NOT_FOUND']);
    const demoted = await aMember(shop, { owner, companyId, role: 'Owner' });
    const demote = () => setRole(demoted.id, { role: 'Viewer', spendingPeriod: 'Purchase' });
    const sendToo = async () => (await invite(shop, { by: demoted, ...friend })).answer;
    expect(await codesOf(demote, sendToo)).toEqual([undefined, 'FORBIDDEN']);
  });

  it('saves no list for the company', async () => {
    const leaving = await aMember(shop, { owner, companyId, role: 'Buyer' });
    const save = () =>
      shop.gql('mutation { createList(input: { name: "Leaving", lines: [] }) { id } }', { as: leaving });
    expect(await codesOf(() => remove(leaving.id), save)).toEqual([undefined, 'NOT_FOUND']);
  });

  it("buys nothing on the company's terms, and approves nothing", async () => {
    const i = { terms: 'Net30', creditLimit: 1_000_000, poRequired: false };
    const SET = 'mutation ($id: ID!, $i: CompanyTermsInput!) { setCompanyTerms(id: $id, input: $i) { id } }';
    await shop.gql(SET, { variables: { id: companyId, i }, as: admin });
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
    const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
    const { id } = (await aPurchase(shop, { by: limited, lines })).data.placePurchase;
    const [buyer, approver] = [
      await aMember(shop, { owner, companyId, role: 'Buyer' }),
      await aMember(shop, { owner, companyId, role: 'Approver' }),
    ];
    const buy = () => aPurchase(shop, { by: buyer, lines });
    expect(await codesOf(() => remove(buyer.id), buy)).toEqual([undefined, 'NOT_FOUND']);
    const APPROVE = 'mutation ($id: ID!) { approvePurchase(id: $id) { id } }';
    const approve = () => shop.gql(APPROVE, { variables: { id }, as: approver });
    expect(await codesOf(() => remove(approver.id), approve)).toEqual([undefined, 'NOT_FOUND']);
  });
});

it('the last owner cannot leave or step down, even if two leave at the same time', async () => {
  const first = await shop.customer();
  const id = await aCompany(shop, { owner: first, admin });
  expect((await remove(first.id, first, id)).code).toBe('LAST_OWNER');
  const demoted = { role: 'Viewer', spendingPeriod: 'Purchase' };
  expect((await setRole(first.id, demoted, first, id)).code).toBe('LAST_OWNER');
  const second = await aMember(shop, { owner: first, companyId: id, role: 'Owner' });
  const left = await Promise.all([remove(first.id, first, id), remove(second.id, second, id)]);
  expect(left.map(({ code }) => code).sort()).toEqual(['LAST_OWNER', undefined]);
  expect(Object.values(await membersOf(id))).toEqual(['Owner']);
});

describe('a member of two companies', () => {
  let second: Person;
  let secondId: string;
  beforeAll(async () => {
    second = await shop.customer();
    secondId = await aCompany(shop, { owner: second, admin, legalName: 'Second Robots' });
  });
  const join = async (person: Person, role: string, by = owner, id = companyId) =>
    accept(shop, person, (await invite(shop, { by, companyId: id, email: person.email, role })).token);
  const acting = async (as: Person) =>
    (await shop.gql('{ actingCompany { id } myCompanies { id viewerRole } }', { as })).data;

  it('has in each the role that they have there, whichever they joined first', async () => {
    const target = await aMember(shop, { owner, companyId, role: 'Viewer' });
    const i = { role: 'Buyer', spendingPeriod: 'Purchase' };
    await join(second, 'Viewer');
    const [newcomer, laterOwner] = await Promise.all([shop.customer(), shop.customer()]);
    await join(newcomer, 'Viewer');
    await join(newcomer, 'Owner', second, secondId);
    for (const as of [second, newcomer]) {
      expect((await setRole(target.id, i, as)).code).toBe('FORBIDDEN');
      expect((await remove(target.id, as)).code).toBe('FORBIDDEN');
      const { answer } = await invite(shop, { by: as, companyId, email: laterOwner.email, role: 'Owner' });
      expect(answer.code).toBe('FORBIDDEN');
    }
    expect((await setRole(newcomer.id, i, second, secondId)).code).toBeUndefined();
    // The oldest company first, whichever they joined or own.
    for (const [person, role] of [
      [newcomer, 'Buyer'],
      [second, 'Owner'],
    ] as const)
      expect((await acting(person)).myCompanies).toEqual([
        { id: companyId, viewerRole: 'Viewer' },
        { id: secondId, viewerRole: role },
      ]);
  });

  it('goes on acting for the one that they stay in', async () => {
    const person = await aMember(shop, { owner, companyId, role: 'Buyer' });
    await join(person, 'Buyer', second, secondId);
    await remove(person.id);
    expect(await acting(person)).toEqual({
      actingCompany: { id: secondId },
      myCompanies: [{ id: secondId, viewerRole: 'Buyer' }],
    });
  });

  it('is invited by each: another invitation of one leaves that of the other alone', async () => {
    const { email } = await shop.customer();
    const ofBoth = [
      await invite(shop, { by: owner, companyId, email, role: 'Buyer' }),
      await invite(shop, { by: second, companyId: secondId, email, role: 'Buyer' }),
    ];
    const ids = ofBoth.map(({ id }) => id);
    await shop.dataSource.query('UPDATE company_invitations SET expires_at = now() WHERE id = ANY ($1)', [
      ids,
    ]);
    await invite(shop, { by: owner, companyId, email, role: 'Viewer' });
    const revoked = await shop.dataSource.query(
      'SELECT revoked_at IS NOT NULL AS revoked FROM company_invitations WHERE id = ANY ($1) ORDER BY created_at',
      [ids],
    );
    expect(revoked).toEqual([{ revoked: true }, { revoked: false }]);
  });
});

it('an invitation is revoked by owners of its company only', async () => {
  const email = (await shop.customer()).email;
  const { id } = await invite(shop, { by: owner, companyId, email, role: 'Buyer' });
  const approver = await aMember(shop, { owner, companyId, role: 'Approver' });
  const stranger = await shop.customer();
  await aCompany(shop, { owner: stranger, admin, legalName: 'Other Owners' });
  const revoke = async (as: Person) =>
    (
      await shop.gql('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', {
        variables: { id },
        as,
      })
    ).code;
  for (const as of [approver, stranger]) expect(await revoke(as)).toBe('NOT_FOUND');
  // Staff see the company, and invite its first owner only (first-owner.test.ts).
  expect(await revoke(admin)).toBe('WRONG_STATE');
  expect([await revoke(owner), await revoke(owner)]).toEqual([undefined, 'INVITATION_INVALID']);
});

it('members see the purchases, orders and lists of the company; a viewer changes none; others see nothing', async () => {
  const [buyer, viewer] = [
    await aMember(shop, { owner, companyId, role: 'Buyer' }),
    await aMember(shop, { owner, companyId, role: 'Viewer' }),
  ];
  const stranger = await shop.customer();
  await shop.gql('mutation { updateProfile(input: { address: "Private Lane 1" }) { modifiedCount } }', {
    as: buyer,
  });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const placed = (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
  const orderId: string = placed.orders[0].id;
  const list = await shop.gql('mutation { createList(input: { name: "Spares", lines: [] }) { id } }', {
    as: buyer,
  });
  const ids = { p: placed.id, o: orderId, l: list.data.createList.id };
  const look = (as: As) =>
    shop.gql(
      `query ($p: ID!, $o: ID!, $l: ID!) { purchase(id: $p) { customer { email address } viewerCan { pay { allowed } } }
        order(id: $o) { viewerCan { delete { allowed } pay { allowed } updateStatus { allowed } } }
        myList(id: $l) { viewerCan { update { allowed } } } }`,
      { variables: ids, as },
    );
  const seen = (mayChange: boolean) => ({
    purchase: {
      customer: { email: buyer.email, address: null },
      viewerCan: { pay: { allowed: mayChange } },
    },
    order: {
      viewerCan: {
        delete: { allowed: mayChange },
        pay: { allowed: mayChange },
        updateStatus: { allowed: false },
      },
    },
    myList: { viewerCan: { update: { allowed: mayChange } } },
  });
  // An owner pays what another member bought, and so does a buyer.
  for (const as of [owner, buyer]) expect((await look(as)).data).toEqual(seen(true));
  const addresses = async () => (await shop.gql('{ myAddresses }', { as: buyer })).data.myAddresses;
  expect(await addresses()).toEqual([APPLICATION.billingAddress]);
  await actFor(shop, buyer, null);
  expect(await addresses()).toEqual(['Private Lane 1']);
  expect((await look(viewer)).data).toEqual(seen(false));
  expect((await look(stranger)).errors?.map(({ extensions }) => extensions.code)).toContain('NOT_FOUND');
  const lists = async (as: As) =>
    (await shop.gql('{ myPurchases { nodes { id } } myOrders { nodes { id } } myLists { id } }', { as }))
      .data;
  expect(JSON.stringify(await lists(viewer))).toContain(ids.l);
  expect(JSON.stringify(await lists(viewer))).toContain(ids.o);
  await actFor(shop, viewer, null);
  expect(await lists(viewer)).toEqual({ myPurchases: { nodes: [] }, myOrders: { nodes: [] }, myLists: [] });
  await actFor(shop, viewer, companyId);
  expect((await aPurchase(shop, { by: viewer, lines })).code).toBe('FORBIDDEN');
  const change = (text: string, as: As) => shop.gql(`mutation { ${text} }`, { as });
  expect((await change(`deleteOrder(id: "${orderId}") { id }`, viewer)).code).toBe('FORBIDDEN');
  expect((await change(`deleteOrder(id: "${orderId}") { id }`, stranger)).code).toBe('NOT_FOUND');
  expect((await change(`deleteList(id: "${ids.l}") { id }`, viewer)).code).toBe('FORBIDDEN');
  expect((await change(`createList(input: { name: "x", lines: [] }) { id }`, viewer)).code).toBe('FORBIDDEN');
  expect((await change(`deleteList(id: "${ids.l}") { id }`, owner)).code).toBeUndefined();
  // Whose role only reads now deletes no order, not even one that they placed.
  await setRole(buyer.id, { role: 'Viewer', spendingPeriod: 'Purchase' });
  expect((await change(`deleteOrder(id: "${orderId}") { id }`, buyer)).code).toBe('FORBIDDEN');
  expect((await change(`deleteOrder(id: "${orderId}") { id }`, owner)).code).toBeUndefined();
});
