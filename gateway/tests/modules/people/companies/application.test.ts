import { aPdf, aPng } from '../../images/files';
import { upload } from '../../images/upload';
import { atOnce } from '../../../support/at-once';
import { actionsOn } from '../../../support/audit';
import { aPurchase, aTool } from '../../../support/builders';
import { accept, aCompany, actFor, aMember, APPLICATION, apply, invite } from '../../../support/companies';
import { BAD_URLS } from '../../../support/urls';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let other: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, other] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const COMPANY = `id legalName state stateReason terms creditLimit poRequired note viewerRole certificate { mediaType }
  members { email role } events { kind details actorName }`;
const read = async (id: string, as: Person | null) =>
  shop.gql(`query ($id: ID!) { company(id: $id) { ${COMPANY} } }`, { variables: { id }, as });
const decide = (call: string, variables: object, as: Person | null = admin) => {
  const types = { id: 'ID!', reason: 'String!', i: 'CompanyTermsInput!' } as Record<string, string>;
  const names = Object.keys(variables);
  return shop.gql(
    `mutation (${names.map((name) => `$${name}: ${types[name]}`).join(', ')}) {
      ${call}(${names.map((name) => `${name === 'i' ? 'input' : name}: $${name}`).join(', ')}) { state stateReason } }`,
    { variables, as },
  );
};
const auditOf = async (id: string) =>
  (await actionsOn(shop, id, admin)).map(({ action }) => action).reverse();
const anApplication = async (owner: Person) => (await apply(shop, owner)).data.applyForCompany as string;

it.each(BAD_URLS)('an application does not have the website %j', async (website) => {
  const { code, errors } = await apply(shop, other, { website });
  expect([code, errors?.[0]?.extensions.details]).toEqual([
    'INVALID_URL',
    { fields: { website: expect.stringMatching(/^Website must /) } },
  ]);
});

it('the applicant owns the application; others do not learn of it; admins decide', async () => {
  const owner = await shop.customer();
  const id = await anApplication(owner);
  expect((await read(id, owner)).data.company).toMatchObject({
    legalName: APPLICATION.legalName,
    state: 'Applied',
    terms: 'Prepaid',
    viewerRole: 'Owner',
    members: [{ email: owner.email, role: 'Owner' }],
    events: [{ kind: 'APPLIED' }],
  });
  expect((await read(id, other)).code).toBe('NOT_FOUND');
  expect((await read(id, null)).code).toBe('UNAUTHENTICATED');
  expect((await actFor(shop, owner, id)).code).toBe('WRONG_STATE');
  expect((await apply(shop, owner)).code).toBe('ALREADY_EXISTS');

  expect((await decide('approveCompany', { id })).data.approveCompany).toMatchObject({ state: 'Active' });
  expect((await decide('approveCompany', { id })).code).toBe('WRONG_STATE');
  expect((await decide('rejectCompany', { id, reason: 'late' })).code).toBe('WRONG_STATE');
  expect((await actFor(shop, owner, id)).data.actFor).toEqual({ id });
  expect((await actFor(shop, other, id)).code).toBe('NOT_FOUND');
  expect(await auditOf(id)).toEqual(['CompanyApproved']);
});

it('a double click applies once', async () => {
  const owner = await shop.customer();
  const held = { sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [owner.id] };
  const both = await atOnce(shop, held, [() => apply(shop, owner), () => apply(shop, owner)]);
  expect(both.map(({ code }) => code)).toEqual([undefined, 'ALREADY_EXISTS']);
});

it('two admins who decide at the same time: the second learns that it is decided', async () => {
  const id = await anApplication(await shop.customer());
  const held = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [id] };
  const both = await atOnce(shop, held, [
    () => decide('approveCompany', { id }),
    () => decide('rejectCompany', { id, reason: 'Unknown' }),
  ]);
  expect(both.map(({ code }) => code)).toEqual([undefined, 'WRONG_STATE']);
  expect((await read(id, admin)).data.company.state).toBe('Active');
});

it('a rejection has a reason, and the applicant can apply again', async () => {
  const owner = await shop.customer();
  const id = await anApplication(owner);
  expect((await decide('rejectCompany', { id, reason: ' ' })).code).toBe('BAD_USER_INPUT');
  const rejected = (await decide('rejectCompany', { id, reason: 'The tax id is unknown.' })).data
    .rejectCompany;
  expect(rejected).toEqual({ state: 'Rejected', stateReason: 'The tax id is unknown.' });
  const again = await anApplication(owner);
  expect((await read(again, owner)).data.company.state).toBe('Applied');
});

it('terms, limit, PO number and note are set by admins; members do not see the note', async () => {
  const owner = await shop.customer();
  const i = { terms: 'Net30', creditLimit: 500_000, poRequired: true, note: 'Pays late.' };
  const id = await anApplication(owner);
  expect((await decide('setCompanyTerms', { id, i })).code).toBe('WRONG_STATE');
  await decide('approveCompany', { id });
  await decide('setCompanyTerms', { id, i });
  expect((await read(id, admin)).data.company).toMatchObject(i);
  expect((await read(id, owner)).data.company).toMatchObject({ ...i, note: null });
  expect((await decide('setCompanyTerms', { id, i: { ...i, creditLimit: -1 } })).code).toBe('BAD_USER_INPUT');
  for (const [call, variables] of [
    ['approveCompany', { id }],
    ['rejectCompany', { id, reason: 'x' }],
    ['suspendCompany', { id, reason: 'x' }],
    ['reinstateCompany', { id }],
    ['setCompanyTerms', { id, i }],
  ] as const)
    expect([call, (await decide(call, variables, owner)).code]).toEqual([call, 'FORBIDDEN']);
  expect(await auditOf(id)).toEqual(['CompanyApproved', 'CompanyTermsSet']);
});

it('an approval may set the terms in the same step, all or nothing', async () => {
  const owner = await shop.customer();
  const id = await anApplication(owner);
  const approve = (creditLimit: number) =>
    shop.gql(
      'mutation ($id: ID!, $t: CompanyTermsInput) { approveCompany(id: $id, terms: $t) { state terms creditLimit } }',
      { variables: { id, t: { terms: 'Net30', creditLimit, poRequired: false } }, as: admin },
    );
  expect((await approve(-1)).code).toBe('BAD_USER_INPUT');
  expect((await read(id, owner)).data.company.state).toBe('Applied');
  expect((await approve(500_000)).data.approveCompany).toEqual({
    state: 'Active',
    terms: 'Net30',
    creditLimit: 500_000,
  });
  expect((await approve(900_000)).code).toBe('WRONG_STATE');
  expect((await read(id, admin)).data.company.creditLimit).toBe(500_000);
  expect(await auditOf(id)).toEqual(['CompanyApproved', 'CompanyTermsSet']);
});

it('a purchase keeps company and terms of its day; a suspended company buys prepaid; PO numbers are demanded', async () => {
  const owner = await shop.customer();
  const id = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', poRequired: true } });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  expect((await aPurchase(shop, { by: owner, lines })).code).toBe('PO_REQUIRED');
  const bought = (await aPurchase(shop, { by: owner, lines, poNumber: 'PO-1' })).data.placePurchase.id;
  const termsNow = async () =>
    (await shop.gql('{ actingCompany { purchaseTerms } }', { as: owner })).data.actingCompany.purchaseTerms;
  expect(await termsNow()).toBe('Net30');
  await decide('suspendCompany', { id, reason: 'Two invoices are overdue.' });
  expect(await termsNow()).toBe('Prepaid');
  const later = (await aPurchase(shop, { by: owner, lines, poNumber: 'PO-2' })).data.placePurchase.id;
  await decide('reinstateCompany', { id });
  const termsOf = async (purchase: string) =>
    (
      await shop.gql(
        'query ($id: ID!) { purchase(id: $id) { terms deliveryAddress company { legalName } } }',
        { variables: { id: purchase }, as: owner },
      )
    ).data.purchase;
  const company = { legalName: APPLICATION.legalName };
  const deliveryAddress = APPLICATION.billingAddress;
  expect(await termsOf(bought)).toEqual({ terms: 'Net30', company, deliveryAddress });
  expect(await termsOf(later)).toEqual({ terms: 'Prepaid', company, deliveryAddress });
  await actFor(shop, owner, null);
  const own = (await aPurchase(shop, { by: owner, lines })).data.placePurchase.id;
  expect(await termsOf(own)).toEqual({ terms: 'Prepaid', company: null, deliveryAddress: null });
});

it('a suspension and its end: terms, reason, history, audit log, and the messages to the owners', async () => {
  const owner = await shop.customer();
  const id = await aCompany(shop, { owner, admin });
  const i = { terms: 'Net30', creditLimit: 500_000, poRequired: false, note: 'Pays late.' };
  await decide('setCompanyTerms', { id, i });
  await decide('suspendCompany', { id, reason: 'Overdue.' });
  // Without a note, the company has none.
  const lower = { terms: 'Net30', creditLimit: 400_000, poRequired: false };
  expect((await decide('setCompanyTerms', { id, i: lower })).data.setCompanyTerms.state).toBe('Suspended');
  expect((await read(id, admin)).data.company).toMatchObject({
    ...lower,
    note: null,
    stateReason: 'Overdue.',
  });
  const reinstated = (await decide('reinstateCompany', { id })).data.reinstateCompany;
  expect(reinstated).toEqual({ state: 'Active', stateReason: null });
  const history = await shop.dataSource.query(
    `SELECT kind, details, actor_id AS actor, (SELECT count(*)::int FROM job_outbox
        WHERE payload->>'message' = 'company-decided' AND payload->>'subjectId' = company_events.id::text) AS messages
      FROM company_events WHERE company_id = $1 ORDER BY id`,
    [id],
  );
  const by = { details: null, actor: admin.id, messages: 1 };
  expect(history).toEqual([
    { kind: 'APPLIED', details: null, actor: owner.id, messages: 0 },
    { kind: 'APPROVED', ...by },
    { kind: 'TERMS_CHANGED', ...by, messages: 0 },
    { kind: 'SUSPENDED', ...by, details: { reason: 'Overdue.' } },
    { kind: 'TERMS_CHANGED', ...by, messages: 0 },
    { kind: 'REINSTATED', ...by },
  ]);
  expect(
    (await actionsOn(shop, id, admin)).map(({ action, before, after }) => [action, before, after]),
  ).toEqual([
    [
      'CompanyReinstated',
      expect.objectContaining({ state: 'Suspended' }),
      expect.objectContaining({ state: 'Active' }),
    ],
    [
      'CompanyTermsSet',
      expect.objectContaining({ creditLimit: 500_000 }),
      expect.objectContaining({ creditLimit: 400_000 }),
    ],
    [
      'CompanySuspended',
      expect.objectContaining({ state: 'Active' }),
      expect.objectContaining({ state: 'Suspended' }),
    ],
    [
      'CompanyTermsSet',
      expect.objectContaining({ terms: 'Prepaid' }),
      expect.objectContaining({ terms: 'Net30' }),
    ],
    [
      'CompanyApproved',
      expect.objectContaining({ state: 'Applied' }),
      expect.objectContaining({ state: 'Active' }),
    ],
  ]);
});

it('the history of a company names who joined, was changed and left, and who did it', async () => {
  const [founder, member] = await Promise.all([shop.customer(), shop.customer()]);
  const own = await aCompany(shop, { owner: founder, admin });
  const sent = await invite(shop, { by: founder, companyId: own, email: member.email, role: 'Buyer' });
  const revoke = (id: string) =>
    shop.gql('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', { variables: { id }, as: founder });
  const open = async (): Promise<string[]> => {
    const answer = await shop.gql('query ($id: ID!) { company(id: $id) { invitations { id } } }', {
      variables: { id: own },
      as: founder,
    });
    return answer.data.company.invitations.map(({ id }: { id: string }) => id);
  };
  expect(await open()).toEqual([sent.id]);
  await accept(shop, member, sent.token);
  expect([await open(), (await revoke(sent.id)).code]).toEqual([[], 'INVITATION_INVALID']);
  const revoked = await invite(shop, {
    by: founder,
    companyId: own,
    email: 'friend@example.com',
    role: 'Buyer',
  });
  await revoke(revoked.id);
  expect([await open(), (await revoke(revoked.id)).code]).toEqual([[], 'INVITATION_INVALID']);
  const change = (text: string, variables: object) => shop.gql(text, { variables, as: founder });
  const key = { c: own, u: member.id };
  const i = { role: 'Buyer', spendingLimit: 5_000, spendingPeriod: 'Month' };
  await change(
    'mutation ($c: ID!, $u: ID!, $i: MemberRoleInput!) { updateMember(companyId: $c, userId: $u, input: $i) { id } }',
    { ...key, i },
  );
  await change('mutation ($c: ID!, $u: ID!) { removeMember(companyId: $c, userId: $u) }', key);
  const events = await shop.dataSource.query(
    `SELECT kind, details, actor_id FROM company_events WHERE company_id = $1 AND kind ~ '^(MEMBER|INVITATION)' ORDER BY id`,
    [own],
  );
  const { email } = member;
  expect(events).toEqual([
    {
      kind: 'MEMBER_INVITED',
      details: expect.objectContaining({ email, role: 'Buyer' }),
      actor_id: founder.id,
    },
    { kind: 'MEMBER_JOINED', details: { email, role: 'Buyer' }, actor_id: member.id },
    {
      kind: 'MEMBER_INVITED',
      details: expect.objectContaining({ email: 'friend@example.com' }),
      actor_id: founder.id,
    },
    { kind: 'INVITATION_REVOKED', details: { email: 'friend@example.com' }, actor_id: founder.id },
    { kind: 'MEMBER_CHANGED', details: { email, ...i }, actor_id: founder.id },
    { kind: 'MEMBER_REMOVED', details: { email }, actor_id: founder.id },
  ]);
});

it('the list of admins is searched and filtered', async () => {
  const owner = await shop.customer();
  await apply(shop, owner, { legalName: 'Zeta 100% Gears' });
  const list = (filter: object, as: Person | null = admin) =>
    shop.gql('query ($f: CompanyFilter) { companies(filter: $f) { totalCount nodes { legalName state } } }', {
      variables: { f: filter },
      as,
    });
  const zeta = { legalName: 'Zeta 100% Gears', state: 'Applied' };
  expect((await list({ search: 'ETA 100%' })).data.companies).toEqual({ totalCount: 1, nodes: [zeta] });
  expect((await list({ search: 'ETA', state: 'Active' })).data.companies.totalCount).toBe(0);
  expect((await list({}, owner)).code).toBe('FORBIDDEN');
  const companyId = await aCompany(shop, { owner: other, admin, legalName: 'Eta Gears' });
  const { email } = await aMember(shop, { owner: other, companyId, role: 'Viewer' });
  const eta = { legalName: 'Eta Gears', state: 'Active' };
  expect((await list({ search: email })).data.companies).toEqual({ totalCount: 1, nodes: [eta] });
});

describe('the resale certificate', () => {
  const get = (id: string, as: Person | null) =>
    fetch(`${shop.url}/companies/${id}/certificate`, {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });
  const put = (id: string, as: Person | null, file: Buffer) =>
    upload(shop, file, { path: `/companies/${id}/certificate`, as });

  it('is a PDF or a picture by its content, and only owners and admins get it', async () => {
    const owner = await shop.customer();
    const id = await anApplication(owner);
    expect((await get(id, owner)).status).toBe(404);
    expect((await put(id, owner, aPdf())).status).toBe(201);
    for (const as of [owner, admin]) {
      const answer = await get(id, as);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf());
    }
    expect([(await get(id, other)).status, (await get(id, null)).status]).toEqual([404, 401]);
    expect((await put(id, other, aPdf())).status).toBe(404);
    expect((await put(id, admin, aPdf())).status).toBe(404);
    expect((await put(id, owner, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await put(id, owner, await aPng())).status).toBe(201);
    expect((await read(id, owner)).data.company.certificate).toEqual({ mediaType: 'image/webp' });
    expect((await get(id, owner)).headers.get('content-type')).toBe('image/webp');
  });

  const maySend = async (id: string, as: Person) =>
    (
      await shop.gql(
        'query ($id: ID!) { company(id: $id) { viewerCan { sendCertificate { allowed code } } } }',
        { variables: { id }, as },
      )
    ).data.company.viewerCan.sendCertificate;

  it('stays as it was decided upon', async () => {
    const owner = await shop.customer();
    const id = await anApplication(owner);
    expect(await maySend(id, owner)).toEqual({ allowed: true, code: null });
    expect((await maySend(id, admin)).allowed).toBe(false);
    await decide('approveCompany', { id });
    expect(await maySend(id, owner)).toEqual({ allowed: false, code: 'WRONG_STATE' });
    expect((await put(id, owner, aPdf())).status).toBe(409);
  });
});
