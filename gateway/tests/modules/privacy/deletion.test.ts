import { RECEIVED_ON } from '../../support/days';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { formerEmail } from '../../../src/modules/people/users/user.entity';
import { addAddress, anAddress } from '../../support/addresses';
import { columnsWith } from '../../support/columns';
import { aPurchase, aTool, anOrder, payOrder } from '../../support/builders';
import { accept, aCompany, aMember, apply, invite } from '../../support/companies';
import { signIn } from '../../support/people';
import { buyInvoiced, record } from '../../support/payments';
import { confirmReceipt, shipmentsOf, tokenOf } from '../../support/receipts';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { until } from '../../support/until';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const remove = (as: Person | null, c = as?.email) =>
  shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', { variables: { c }, as });
const verdict = async (as: Person) =>
  (await shop.gql('{ accountDeletion { allowed code reason } }', { as })).data.accountDeletion;
const ask = async (mutation: string, as: Person) => {
  const { data, errors } = await shop.gql(`mutation { ${mutation} }`, { as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const ship = (id: string) => ask(`updateOrderStatus(id: "${id}", status: Shipped) { id }`, admin);
const one = async (sql: string, ...values: unknown[]) => (await shop.dataSource.query(sql, values))[0];

/** An account with traces everywhere. Name, e-mail, address and phone occur nowhere else. */
async function aFormerLife() {
  const needles = {
    email: `q${Math.random().toString(36).slice(2)}@needle.example`,
    name: 'Quirina Needleman',
    phone: '880170055501',
    address: '77 Needle Lane, Dhaka',
  };
  const person = await shop.customer({ email: needles.email, displayName: needles.name });
  await ask(
    `updateProfile(input: { address: "${needles.address}", contactNo: "${needles.phone}", education: "BSc",
      linkedin: "https://www.linkedin.com/in/needleman" }) { modifiedCount }`,
    person,
  );
  const deliverTo = anAddress({ name: needles.name, lines: [needles.address] });
  await addAddress(shop, person, { address: deliverTo });
  const tool = await aTool(shop);
  const orderId = await anOrder(shop, { by: person, tool });
  const { orders, total } = await buyInvoiced(shop, { by: person, admin, prices: [1_000], deliverTo });
  await record(shop, admin, { account: { customerId: person.id }, amount: total });
  await payOrder(shop, { id: orderId, amount: 5_000, as: admin });
  for (const id of [orderId, ...orders]) await ship(id);
  const [shipment = ''] = await shipmentsOf(shop, orderId);
  const received = { token: tokenOf(shop, shipment), receivedBy: needles.name, note: needles.phone };
  await confirmReceipt(shop, received);
  await ask(
    `createList(input: { name: "Mine", lines: [{ toolId: "${tool.id}", quantity: 5 }] }) { id }`,
    person,
  );
  await ask(
    `saveCart(input: { lines: [{ toolId: "${tool.id}", quantity: 5 }], attemptKey: "k", version: 0 }) { version }`,
    person,
  );
  await ask('addReview(input: { rating: 4, comment: "Sturdy grippers" }) { id }', person);
  await ask(
    `requestCustomTool(input: { email: "${person.email}", message: "I am ${needles.name}" }) { received }`,
    person,
  );
  await ask(`subscribeToNewsletter(email: "${person.email}") { received }`, person);
  await ask('updateEmailPreferences(switchedOff: [OrderProgress]) { topic }', person);
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  await invite(shop, { by: owner, companyId, email: person.email, role: 'Buyer' });
  const request = await one('SELECT id FROM custom_tool_requests WHERE email = $1', person.email);
  for (const [message, subject, recipient] of [
    ['order-approved', orderId, person.email],
    ['tool-request', request.id, admin.email],
  ])
    await shop.dataSource.query(
      `INSERT INTO message_deliveries (id, message, subject_id, recipient) VALUES (gen_random_uuid(), $1, $2, $3)`,
      [message, subject, recipient],
    );
  await shop.dataSource.query(
    `INSERT INTO notifications (id, user_id, message, subject_id, text, path)
      VALUES (gen_random_uuid(), $1, 'tool-request', $2, $3, '/')`,
    [admin.id, request.id, `${person.email} asks for a customised tool.`],
  );
  return { person, needles, orderId };
}

/** Why adr/0031 lets these texts stay. */
const KEPT = [
  // An issued document never changes: the law requires it as it was issued.
  'documents.snapshot',
  // The history of a company, which no one can change: who was invited, who joined.
  'company_events.details',
  // Actions of admins, which are immutable.
  'audit_log.entity_name',
];

describe('deleting an account', () => {
  let worker: RunningWorker | undefined;
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  it('leaves the e-mail address, name, phone and address nowhere but where adr/0031 says so', async () => {
    const { person, needles, orderId } = await aFormerLife();
    await ask(`makeAdmin(email: "${person.email}") { modifiedCount }`, admin);
    for (const needle of Object.values(needles))
      expect((await columnsWith(shop, needle)).length).toBeGreaterThan(1);

    expect((await remove(person)).data).toEqual({ deleteMyAccount: true });
    const left = new Set<string>();
    for (const needle of [...Object.values(needles), 'linkedin.com/in/needleman'])
      for (const column of await columnsWith(shop, needle)) left.add(column);
    // An admin who deletes their own account leaves an entry.
    expect([...left].sort()).toEqual([...KEPT, 'audit_log.actor_email', 'audit_log.actor_name'].sort());

    // Data for bookkeeping is kept.
    expect(
      await one(
        'SELECT number, total_price_cents, payment, delivery_address FROM orders WHERE id = $1',
        orderId,
      ),
    ).toEqual({
      number: expect.any(String),
      total_price_cents: 5_000,
      payment: 'paid',
      delivery_address: null,
    });
    const counts = await one(
      `SELECT (SELECT count(*)::int FROM documents WHERE customer_id = $1 AND kind = 'Invoice') AS invoices,
        (SELECT count(*)::int FROM payments WHERE customer_id = $1) AS payments,
        (SELECT count(*)::int FROM saved_lists WHERE owner_id = $1) AS lists,
        (SELECT count(*)::int FROM carts WHERE user_id = $1) AS carts,
        (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions`,
      person.id,
    );
    expect(counts).toEqual({ invoices: 2, payments: 2, lists: 0, carts: 0, sessions: 0 });
    const { data } = await shop.gql('{ reviews(first: 5) { nodes { author comment } } }');
    expect(data.reviews.nodes).toEqual([{ author: 'Former customer', comment: 'Sturdy grippers' }]);
  });

  it('ends every session, and the account at the provider goes by a job that tries again', async () => {
    const person = await shop.customer();
    // Those of other tests.
    await shop.dataSource.query('DELETE FROM job_outbox');
    const again = await signIn(shop.project, person.email, person.uid);
    const deleteAccount = jest
      .spyOn(shop.services.identity, 'deleteAccount')
      .mockRejectedValueOnce(new Error('the provider is away'));
    await remove(person);
    expect((await shop.gql('{ me { id } }', { as: person })).code).toBe('TOKEN_EXPIRED');
    // Before the job has run, the provider still knows them; the shop does not let them in.
    const start = 'mutation ($e: EmailAddress!) { startSession(email: $e) { token } }';
    const reopened = await shop.gql(start, { variables: { e: person.email }, as: { token: again.idToken } });
    expect(reopened.code).toBe('USER_DISABLED');

    worker = await startWorker(shop.services);
    await until(
      async () =>
        (await one('SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = $1', 'delete-sign-in'))
          ?.attempts === 1,
    );
    await shop.dataSource.query(
      `SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now())`,
    );
    await until(
      async () =>
        (await one('SELECT provider_uid FROM users WHERE id = $1', person.id)).provider_uid === null,
    );
    expect(deleteAccount).toHaveBeenCalledTimes(2);
    await expect(signIn(shop.project, person.email, person.uid)).rejects.toThrow('EMAIL_NOT_FOUND');
    deleteAccount.mockRestore();

    // The same address may open a new account, which has nothing of the old one.
    const newcomer = await shop.customer({ email: person.email });
    expect(newcomer.id).not.toBe(person.id);
  });

  it('asks for the e-mail address, and for a session', async () => {
    const person = await shop.customer();
    expect((await remove(person, 'yes')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { confirmation: expect.any(String) } },
    });
    expect((await remove(null, person.email)).code).toBe('UNAUTHENTICATED');
    expect((await shop.gql('{ me { id } }', { as: person })).data.me.id).toBe(person.id);
  });

  it('is refused while orders are not shipped and paid, or money is owed', async () => {
    const person = await shop.customer();
    const orderId = await anOrder(shop, { by: person, tool: await aTool(shop) });
    expect((await remove(person)).code).toBe('OPEN_ORDERS');
    expect(await verdict(person)).toMatchObject({
      allowed: false,
      code: 'OPEN_ORDERS',
      reason: expect.stringContaining('not shipped and paid'),
    });
    await payOrder(shop, { id: orderId, amount: 5_000, as: admin });
    expect((await remove(person)).code).toBe('OPEN_ORDERS');
    await ship(orderId);
    await ask(
      `recordAccountPayment(input: { account: { customerId: "${person.id}" }, amount: 700, method: Cash,
        reference: "TT", receivedOn: "${RECEIVED_ON}", keepRest: true }) { id }`,
      admin,
    );
    expect((await remove(person)).code).toBe('MONEY_DUE');
  });

  it('is refused to the only owner of a company with other members or open orders; a company of no one is suspended', async () => {
    const owner = await shop.customer();
    const companyId = await aCompany(shop, { owner, admin, legalName: 'Arms & Co' });
    const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
    // Who approves owns nothing.
    const approver = await aMember(shop, { owner, companyId, role: 'Approver' });
    const { data } = await aPurchase(shop, {
      by: buyer,
      lines: [{ toolId: (await aTool(shop)).id, quantity: 5 }],
    });
    expect((await remove(owner)).code).toBe('LAST_OWNER');
    expect((await verdict(owner)).reason).toContain('Arms & Co');
    expect((await remove(approver)).data).toEqual({ deleteMyAccount: true });
    // The order is the company's.
    expect((await remove(buyer)).data).toEqual({ deleteMyAccount: true });
    expect((await remove(owner)).code).toBe('LAST_OWNER');
    await ask(`deleteOrder(id: "${data.placePurchase.orders[0].id}") { id }`, admin);
    expect((await remove(owner)).data).toEqual({ deleteMyAccount: true });
    expect(await one('SELECT state, state_reason FROM companies WHERE id = $1', companyId)).toEqual({
      state: 'Suspended',
      state_reason: 'Its last member deleted their account.',
    });
  });

  it('ends each membership: a company of others goes on, one of no one is suspended, an application declined', async () => {
    const owner = await shop.customer();
    const shared = await aCompany(shop, { owner, admin });
    const person = await aMember(shop, { owner, companyId: shared, role: 'Owner' });
    const own = await aCompany(shop, { owner: person, admin, legalName: 'Own Robots' });
    const applied: string = (await apply(shop, person)).data.applyForCompany;
    expect((await remove(person)).data).toEqual({ deleteMyAccount: true });
    const left = await shop.dataSource.query(
      `SELECT state, kind, details->>'email' AS email, actor_id FROM companies
        JOIN company_events ON company_id = companies.id AND kind IN ('MEMBER_REMOVED', 'SUSPENDED', 'REJECTED')
        WHERE companies.id = ANY ($1) ORDER BY company_events.id`,
      [[shared, own, applied]],
    );
    const removed = { kind: 'MEMBER_REMOVED', email: formerEmail(person.id), actor_id: person.id };
    const decided = { email: null, actor_id: person.id };
    expect(left).toEqual([
      { state: 'Active', ...removed },
      { state: 'Suspended', ...removed },
      { state: 'Suspended', kind: 'SUSPENDED', ...decided },
      { state: 'Rejected', ...removed },
      { state: 'Rejected', kind: 'REJECTED', ...decided },
    ]);
  });

  it('leaves to a company what is its own; names and private notes go, once nothing awaits approval', async () => {
    const name = 'Quentin Quill';
    const [owner, person, decider] = [
      await shop.customer(),
      await shop.customer({ displayName: name }),
      await shop.customer({ displayName: 'Dora Decider' }),
    ];
    const companyId = await aCompany(shop, { owner, admin });
    const { token } = await invite(shop, {
      by: owner,
      companyId,
      email: person.email,
      role: 'Buyer',
      spendingLimit: 1_000,
    });
    const tool = await aTool(shop);
    const given = { totalPrice: 5_000, note: 'Ring', deliveryAddress: 'Dock 3' };
    const buy = async () =>
      (
        await shop.gql(
          'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id orders { id } } }',
          { variables: { i: { lines: [{ toolId: tool.id, quantity: 5 }], ...given } }, as: person },
        )
      ).data.placePurchase;
    const own = await buy();
    await ask(`deleteOrder(id: "${own.orders[0].id}") { id }`, person);
    await accept(shop, person, token);
    await ask(`createList(input: { name: "Ours", lines: [] }) { id }`, person);
    const held = await buy();
    expect((await remove(person)).code).toBe('OPEN_ORDERS');
    await ask(`approvePurchase(id: "${held.id}") { id }`, owner);
    await shop.dataSource.query(
      `INSERT INTO notifications (id, user_id, message, subject_id, text, path)
        SELECT gen_random_uuid(), $1, message, $2::uuid, text, '/' FROM (VALUES ('purchase-awaiting', $3 || ' asks you.'),
          ('purchase-overdue', $3 || 's are overdue.'), ('purchase-decided', 'Dora Decider approved it.')) AS notices (message, text)`,
      [owner.id, held.id, name],
    );
    await shop.gql(
      'mutation { requestCustomTool(input: { email: "asks@example.com", message: "A crane" }) { received } }',
    );
    const assign = 'UPDATE custom_tool_requests SET assignee_id = $1 WHERE email = $2';
    await shop.dataSource.query(assign, [person.id, 'asks@example.com']);
    await shop.dataSource.query('UPDATE purchase_approvals SET decided_by = $1 WHERE purchase_id = $2', [
      ...[decider.id, held.id],
    ]);
    for (const as of [person, decider]) expect((await remove(as)).data).toEqual({ deleteMyAccount: true });
    const of = (id: string) => one('SELECT note, delivery_address AS at FROM purchases WHERE id = $1', id);
    expect([await of(own.id), await of(held.id)]).toEqual([
      { note: null, at: null },
      { note: 'Ring', at: 'Dock 3' },
    ]);
    expect(
      await one(
        `SELECT (SELECT array_agg(text ORDER BY text) FROM notifications WHERE user_id = $1 AND subject_id = $2) AS texts,
          (SELECT count(*)::int FROM saved_lists WHERE company_id = $3) AS lists,
          (SELECT assignee_id FROM custom_tool_requests WHERE email = 'asks@example.com') AS assignee`,
        ...[owner.id, held.id, companyId],
      ),
    ).toEqual({
      texts: ['Former customer approved it.', 'Former customer asks you.', `${name}s are overdue.`],
      lists: 1,
      assignee: null,
    });
  });

  it('of the last admin is refused, also when the last two try at the same time', async () => {
    await shop.dataSource.query(`UPDATE users SET role = 'customer'`);
    const two = await Promise.all([shop.admin(), shop.admin()]);
    const codes = (await Promise.all(two.map((one) => remove(one)))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['LAST_ADMIN', undefined]);
    expect(
      await shop.dataSource.query(
        `SELECT before, after FROM audit_log WHERE action = 'RoleChanged' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ before: { role: 'admin' }, after: { role: 'customer' } }]);
  });

  it('hides the former customer from the list of users, and no one makes them an admin', async () => {
    const [boss, person] = [await shop.admin(), await shop.customer()];
    await remove(person);
    const { email } = await one('SELECT email FROM users WHERE id = $1', person.id);
    const { data } = await shop.gql('{ users(first: 100) { nodes { email } } }', { as: boss });
    expect(data.users.nodes).not.toContainEqual({ email });
    const made = await shop.gql(`mutation { makeAdmin(email: "${email}") { modifiedCount } }`, { as: boss });
    expect(made.code).toBe('NOT_FOUND');
  });
});
