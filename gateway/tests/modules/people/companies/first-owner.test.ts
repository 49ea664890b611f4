import { atOnce } from '../../../support/at-once';
import { aCompany, accept, aMember, invite } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** A company without members, as an import adds it. */
async function aCompanyOfNobody(): Promise<string> {
  const id = await aCompany(shop, { owner: await shop.customer(), admin });
  await shop.dataSource.query('DELETE FROM company_members WHERE company_id = $1', [id]);
  return id;
}
const inviteOwner = (companyId: string, email: string, by: Person | null = admin, role = 'Owner') =>
  invite(shop, { by, companyId, email, role });
const mayInvite = async (id: string, as = admin) => {
  const text = 'query ($id: ID!) { company(id: $id) { viewerCan { invite { allowed code } } } }';
  return (await shop.gql(text, { variables: { id }, as })).data.company.viewerCan.invite;
};
const revoke = (id: string, as: Person) =>
  shop.gql('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', { variables: { id }, as });
const audited = (companyId: string): Promise<object[]> =>
  shop.dataSource.query(
    `SELECT action, actor_email, entity_name, after FROM audit_log
     WHERE entity_id = $1 AND action IN ('MemberInvited', 'InvitationRevoked') ORDER BY id`,
    [companyId],
  );

it('staff invite the first owner of a company that has no member; then its owners invite', async () => {
  const companyId = await aCompanyOfNobody();
  const [owner, stranger] = await Promise.all([shop.customer(), shop.customer()]);
  expect(await mayInvite(companyId)).toEqual({ allowed: true, code: null });
  for (const [by, code] of [
    [stranger, 'NOT_FOUND'],
    [null, 'UNAUTHENTICATED'],
  ] as const)
    expect((await inviteOwner(companyId, owner.email, by)).answer.code).toBe(code);
  expect((await inviteOwner(companyId, owner.email, admin, 'Buyer')).answer.code).toBe('BAD_USER_INPUT');

  const { id, token } = await inviteOwner(companyId, owner.email);
  expect(await audited(companyId)).toEqual([
    {
      action: 'MemberInvited',
      actor_email: admin.email,
      entity_name: 'Robot Works Ltd.',
      after: { invitationId: id, role: 'Owner' },
    },
  ]);
  expect((await accept(shop, owner, token)).data.acceptInvitation).toBe(companyId);

  expect(await mayInvite(companyId)).toEqual({ allowed: false, code: 'WRONG_STATE' });
  expect((await inviteOwner(companyId, 'second@example.com')).answer.code).toBe('WRONG_STATE');
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  expect(member.email).toBeTruthy();
  const own = await inviteOwner(companyId, 'third@example.com', owner, 'Viewer');
  expect((await revoke(own.id, admin)).code).toBe('WRONG_STATE');
  expect(await audited(companyId)).toHaveLength(1);
});

it('an address is invited once, also by two at the same time', async () => {
  const companyId = await aCompanyOfNobody();
  const other = await shop.admin();
  const held = { sql: 'SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const answers = await atOnce(
    shop,
    held,
    [admin, other].map((by) => () => inviteOwner(companyId, 'new.owner@example.com', by)),
  );
  expect(answers.map(({ answer }) => answer.code)).toEqual([undefined, 'ALREADY_EXISTS']);
});

it('somebody who becomes a member while staff wait for the company is the one who invites', async () => {
  const companyId = await aCompanyOfNobody();
  const { id: userId } = await shop.customer();
  const held = {
    sql: `WITH locked AS MATERIALIZED (SELECT id FROM companies WHERE id = $1 FOR UPDATE)
      INSERT INTO company_members (company_id, user_id, role) SELECT id, $2, 'Owner' FROM locked`,
    values: [companyId, userId],
  };
  const [late] = await atOnce(shop, held, [() => inviteOwner(companyId, 'late@example.com')]);
  expect(late?.answer.code).toBe('WRONG_STATE');
});

it('staff take back an invitation to a wrong address, and its link ends', async () => {
  const companyId = await aCompanyOfNobody();
  const wrong = await shop.customer();
  const { id, token } = await inviteOwner(companyId, wrong.email);
  expect((await revoke(id, admin)).code).toBeUndefined();
  expect((await accept(shop, wrong, token)).code).toBe('INVITATION_INVALID');
  expect(await audited(companyId)).toMatchObject([
    { action: 'MemberInvited' },
    { action: 'InvitationRevoked', actor_email: admin.email },
  ]);
});

it.each(['one after the other', 'at the same time'])(
  'of two who were invited, %s, only the first one joins: the other may be a stranger',
  async (when) => {
    const companyId = await aCompanyOfNobody();
    const people = await Promise.all([shop.customer(), shop.customer()]);
    const invited: string[] = [];
    for (const { email } of people) invited.push((await inviteOwner(companyId, email)).token);
    const calls = people.map((person, at) => () => accept(shop, person, invited[at] ?? ''));
    const held = { sql: 'SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
    const answers =
      when === 'at the same time'
        ? await atOnce(shop, held, calls)
        : [await calls[0]?.(), await calls[1]?.()];
    expect(answers.map((answer) => answer?.code)).toEqual([undefined, 'INVITATION_INVALID']);
    const { data } = await shop.gql(
      'query { actingCompany { members { email } invitations { id } events { kind } } }',
      { as: people[0] },
    );
    expect(data.actingCompany).toMatchObject({
      members: [{ email: people[0]?.email }],
      invitations: [],
    });
    expect(data.actingCompany.events.filter(({ kind }: any) => kind === 'INVITATION_REVOKED')).toHaveLength(
      1,
    );
    expect(await audited(companyId)).toHaveLength(2);
  },
);
