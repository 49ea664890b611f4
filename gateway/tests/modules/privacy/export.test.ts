import { addAddress, anAddress } from '../../support/addresses';
import { anOrder, aPurchase, aTool, payOrder } from '../../support/builders';
import { DeliveryKind } from '../../../src/modules/sales/purchases/delivery-kind.type';
import { aMethod, noMethods } from '../../support/delivery';
import { aCompany, aMember } from '../../support/companies';
import { aQuoteRequest, quoteCall } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let customer: Person;
let stranger: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, customer, stranger] = await Promise.all([
    shop.admin(),
    shop.customer({ displayName: 'Ada Byron' }),
    shop.customer(),
  ]);
});
afterAll(() => shop.close());

const read = (id: string, as: Person | null) => shop.rest('GET', `/users/${id}/data.json`, { as });
const exports = (): Promise<Record<string, unknown>[]> =>
  shop.dataSource.query(
    `SELECT actor_email, entity_id, entity_name, after FROM audit_log WHERE action = 'PersonalDataExported'`,
  );

it('a customer downloads everything that the shop has about them', async () => {
  const lead = await shop.customer();
  const companyId = await aCompany(shop, { owner: lead, admin });
  const person = await aMember(shop, { owner: lead, companyId, role: 'Buyer', spendingLimit: 1_000 });
  const tool = await aTool(shop);
  const held = await aPurchase(shop, { by: person, lines: [{ toolId: tool.id, quantity: 5 }] });
  await shop.gql('mutation ($id: ID!) { rejectPurchase(id: $id, reason: "Too much") { id } }', {
    variables: { id: held.data.placePurchase.id },
    as: lead,
  });
  const ask = (mutation: string) => shop.gql(`mutation { ${mutation} }`, { as: person });
  await ask('actFor { id }');
  await ask(
    'updateProfile(input: { address: "12 Motijheel", contactNo: "01700", education: "BSc" }) { modifiedCount }',
  );
  const orderId = await anOrder(shop, { by: person, tool });
  await payOrder(shop, { id: orderId, amount: 5_000, as: admin });
  await ask(
    `saveCart(input: { lines: [{ toolId: "${tool.id}", quantity: 7 }], attemptKey: "k", version: 0 }) { version }`,
  );
  await ask(`createList(input: { name: "Monthly", lines: [{ toolId: "${tool.id}", quantity: 5 }] }) { id }`);
  await addAddress(shop, person, { label: 'Home', address: anAddress() });
  await ask('addReview(input: { rating: 5, comment: "Strong motors" }) { id }');
  await ask('updateEmailPreferences(switchedOff: [OrderProgress]) { topic }');
  await ask(`requestCustomTool(input: { email: "${person.email}", message: "Twelve arms" }) { received }`);
  await ask(`subscribeToNewsletter(email: "${person.email}") { received }`);
  await shop.gql(`mutation { makeAdmin(email: "${person.email}") { modifiedCount } }`, { as: admin });

  const { status, headers, body } = await read(person.id, person);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    exportedAt: expect.any(String),
    profile: [
      { id: person.id, email: person.email, address: '12 Motijheel', switched_off_emails: ['OrderProgress'] },
    ],
    sessions: [{ user_id: person.id }],
    memberships: [{ company: 'Robot Works Ltd.', role: 'Buyer' }],
    invitations: [{ email: person.email }],
    purchases: [
      { customer_id: person.id, approval: { rejection: 'Too much' } },
      { customer_id: person.id, delivery_address: '12 Motijheel', approval: null },
    ],
    orders: [{ id: orderId, total_price_cents: 5_000 }],
    payments: [{ amount_cents: 5_000 }],
    addresses: [{ label: 'Home', address: anAddress() }],
    cart: [{ lines: [{ toolId: tool.id, quantity: 7, reference: null }], version: 1 }],
    lists: [{ name: 'Monthly', lines: [{ tool_id: tool.id, quantity: 5 }] }],
    reviews: [{ comment: 'Strong motors' }],
    requests: [{ message: 'Twelve arms' }],
    newsletter: [{ email: person.email }],
    auditEntries: [{ action: 'RoleChanged' }],
    accountEvents: [
      { type: 'user.registered' },
      {
        type: 'user.profile-edited',
        payload: { fields: expect.arrayContaining(['address', 'contactNo', 'education']) },
      },
      { type: 'user.role-changed' },
    ],
  });
  expect(body.orderEvents.map(({ kind }: { kind: string }) => kind)).toEqual(['PLACED', 'PAID']);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${lead.email}|${admin.email}|${lead.id}`));
  // Notes of admins and approvers belong to them.
  const { payments, requests, purchases } = body;
  for (const [row, columns] of [
    [payments[0], ['note', 'recorded_by']],
    [requests[0], ['note', 'assignee_id']],
    [purchases[0].approval, ['decided_by']],
  ])
    for (const column of columns) expect(Object.keys(row)).not.toContain(column);
  // The customers' own exports are in the access log.
  expect(await exports()).toEqual([]);
});

/** A thread about a quote and one about a purchase: how to write to it, and its section of the export. */
const threads: [
  section: string,
  start: (person: Person) => Promise<(as: Person, input: object) => unknown>,
][] = [
  [
    'quoteMessages',
    async (person) => {
      const { id } = await aQuoteRequest(shop, { by: person });
      return (as, input) => quoteCall(shop, 'message', { as, id, input });
    },
  ],
  [
    'purchaseMessages',
    async (person) => {
      const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
      const { id } = (await aPurchase(shop, { by: person, lines })).data.placePurchase;
      const text = `mutation ($id: ID!, $input: PurchaseMessageInput!) {
        addPurchaseMessage(purchaseId: $id, input: $input) { id } }`;
      return (as, input) => shop.gql(text, { variables: { id, input }, as });
    },
  ],
];

it.each(threads)(
  'of a thread (%s), it has what the customer reads, without the notes of admins and the ids of others',
  async (section, start) => {
    const [person, staff] = await Promise.all([shop.customer(), shop.admin()]);
    const say = await start(person);
    await say(person, { text: 'Black, please.' });
    await say(staff, { text: 'It comes in black.' });
    await say(staff, { text: 'A good customer', isInternal: true });
    const { body } = await read(person.id, person);
    const messages = body[section].map(({ text, author_id: author }: Record<string, string>) => [
      text,
      author,
    ]);
    expect(messages).toEqual([
      ['Black, please.', person.id],
      ['It comes in black.', undefined],
    ]);
    const ofStaff = (await read(staff.id, staff)).body[section];
    expect(ofStaff.map(({ text }: { text: string }) => text)).toEqual([
      'It comes in black.',
      'A good customer',
    ]);
  },
);

it('what the delivery costs is in it, and what else a purchase costs', async () => {
  const person = await shop.customer();
  const [tool, deliveryMethodId] = await Promise.all([
    aTool(shop),
    aMethod(shop, { name: 'Courier', kind: DeliveryKind.FLAT, price: 900 }),
  ]);
  const lines = [{ toolId: tool.id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: person, lines, deliveryMethodId, fee: 900 });
  await noMethods(shop);
  const { id, orders } = data.placePurchase;
  const { body } = await read(person.id, person);
  expect(body.charges).toMatchObject([
    { purchase_id: id, order_id: orders[0].id, what: 'Delivery', name: 'Courier', amount_cents: 900 },
  ]);
  expect((await read(stranger.id, stranger)).body.charges).toEqual([]);
});

it('an admin downloads it for a customer, which leaves an entry in the audit log', async () => {
  const counted = jest.spyOn(shop.services.limiter, 'take');
  const { status, body } = await read(customer.id, admin);
  expect([status, body.profile[0].display_name]).toEqual([200, 'Ada Byron']);
  // Of the admin: the customer can still download their own.
  expect(counted.mock.calls.filter(([name]) => name === 'export')).toEqual([['export', admin.id]]);
  counted.mockRestore();
  expect(await exports()).toEqual([
    {
      actor_email: admin.email,
      entity_id: customer.id,
      entity_name: customer.email,
      after: { orders: 0, purchases: 0 },
    },
  ]);
});

it("no one else reads a person's data, and no one learns whether there is such a user", async () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  for (const id of [customer.id, nobody, 'x']) {
    expect((await read(id, stranger)).body.code).toBe('FORBIDDEN');
    expect((await read(id, null)).body.code).toBe('UNAUTHENTICATED');
  }
  expect((await read(nobody, admin)).status).toBe(404);
  const can = (as: Person) =>
    shop.gql('{ me { viewerCan { exportData { allowed } } } }', { as }).then(({ data }) => data.me.viewerCan);
  expect(await can(customer)).toEqual({ exportData: { allowed: true } });
});

it('has all of 1,200 orders, compressed or not', async () => {
  const buyer = await shop.customer();
  const tool = await aTool(shop);
  await anOrder(shop, { by: buyer, tool });
  // Copies of the one that was placed.
  await shop.dataSource.query(
    `INSERT INTO orders SELECT copy.* FROM orders AS placed, generate_series(1, 1199) AS n,
      json_populate_record(placed, json_build_object('id', gen_random_uuid(),
        'number', 'ORD-' || upper(lpad(to_hex(n), 8, '0')))) AS copy
      WHERE placed.customer_id = $1`,
    [buyer.id],
  );
  for (const encoding of ['gzip', 'identity']) {
    const headers = { authorization: `Bearer ${buyer.token}`, 'accept-encoding': encoding };
    const response = await fetch(`${shop.url}/users/${buyer.id}/data.json`, { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    const { orders } = (await response.json()) as { orders: { id: string; customer_id: string }[] };
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1_200);
    expect(new Set(orders.map(({ customer_id: id }) => id))).toEqual(new Set([buyer.id]));
  }
});

it('every reference to a user is exported, or says why not', async () => {
  const found: { reference: string }[] = await shop.dataSource.query(
    `SELECT conrelid::regclass || '.' || attname AS reference FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'users'::regclass`,
  );
  expect(found.map(({ reference }) => reference).sort()).toEqual(
    [...EXPORTED, ...Object.keys(NOT_EXPORTED)].sort(),
  );
});

const EXPORTED = [
  'debtors.customer_id',
  'quote_messages.author_id',
  'purchase_messages.author_id',
  'quote_requests.customer_id',
  'file_uploads.user_id',
  'files.customer_id',
  'files.uploaded_by',
  'addresses.user_id',
  'api_keys.user_id',
  'card_payments.started_by',
  'carts.user_id',
  'company_certificates.uploaded_by',
  'company_events.actor_id',
  'change_notice_recipients.user_id',
  'punchout_sessions.user_id',
  'tool_alerts.user_id',
  'company_members.user_id',
  'documents.customer_id',
  'notifications.user_id',
  'orders.customer_id',
  'payments.customer_id',
  'purchases.customer_id',
  'returns.customer_id',
  'reviews.author_id',
  'tool_questions.asker_id',
  'saved_lists.owner_id',
  'saved_views.owner_id',
  'sessions.user_id',
  'tools.customer_id',
];
const STAFF = 'what an admin does at work is in the audit log';
const NOT_EXPORTED = {
  'on_behalf_sessions.staff_id': STAFF,
  'on_behalf_sessions.customer_id': 'in the export by staff only',
  'staff_notes.author_id': STAFF,
  'staff_notes.customer_id': 'in the export by staff only (staff-notes.test.ts)',
  'bulk_price_changes.changed_by_id': STAFF,
  'imports.started_by_id': STAFF,
  'imports.applied_by_id': STAFF,
  'message_deliveries.dismissed_by_id': STAFF,
  'quote_requests.assignee_id': 'the admin who answers it',
  'quote_links.created_by': 'a link that others may have',
  'quotes.author_id': 'the admin who sent the version',
  'card_payments.refunded_by': STAFF,
  'company_invitations.invited_by': 'the address of another person',
  'credit_overrides.granted_by': STAFF,
  'custom_tool_requests.assignee_id': STAFF,
  'idempotency_keys.user_id': 'only identifies repeated requests, for a day; what they changed is exported',
  'order_events.actor_id': 'all events of their orders are exported, also those of other people',
  'order_stage_changes.actor_id': STAFF,
  'payment_allocations.created_by': STAFF,
  'payments.recorded_by': STAFF,
  'purchase_approvals.decided_by': 'a decision about a purchase of another person; its company has it',
  'shipments.shipped_by': STAFF,
  'shipments.voided_by': STAFF,
  'punchout_connections.buyer_id': 'a choice of the owners of their company',
  'edi_partners.buyer_id': 'a choice of the owners of their company',
  'stock_movements.actor_id': 'repeats what its order says',
  'tool_request_answers.author_id': STAFF,
};
