import { randomUUID } from 'node:crypto';
import { makeSchema } from '../../../../src/graphql/schema';
import { ON_BEHALF } from '../../../../src/rules/on-behalf';
import { mutations } from '../../../audit/calls';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { aCompany, actFor, aMember } from '../../../support/companies';
import { actingFor, onBehalfOf, orderFor } from '../../../support/on-behalf';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague, allBut, giveRole, aRole, refusalOf } from '../../../support/staff';

/** Staff who order for customers: what they may do, at whose prices and limits, and what says that they did. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const sales = () => aColleague(shop, ['orders.placeFor']);
const lines = async (quantity = 5) => [{ toolId: (await aTool(shop)).id, quantity }];
const one = async (sql: string, ...values: unknown[]) => (await shop.dataSource.query(sql, values))[0];
const messageOf = ({ errors }: { errors?: { message: string }[] | undefined }) => errors?.[0]?.message;

describe('a purchase', () => {
  it('belongs to the customer, and says everywhere who of the staff ordered it', async () => {
    const [staff, customer] = [await sales(), await shop.customer()];
    await shop.dataSource.query(`UPDATE users SET display_name = 'Sara Sales' WHERE id = $1`, [staff.id]);
    const acting = await actingFor(shop, { staff, customer });
    const { data, errors } = await aPurchase(acting, {
      by: staff,
      lines: await lines(),
      deliveryAddress: '1 Their Road',
    });
    expect(errors).toBeUndefined();
    const { id, number } = data.placePurchase;
    const ask = `{ purchase(id: "${id}") { customer { id } orderedByStaff orderedByStaffReason
      orders { timeline { kind actorName actorRole } } } }`;
    const forCustomer = (await shop.gql(ask, { as: customer })).data.purchase;
    expect(forCustomer).toMatchObject({
      customer: { id: customer.id },
      orderedByStaff: 'Sara Sales',
      orderedByStaffReason: null,
      orders: [{ timeline: [{ kind: 'PLACED', actorName: 'Sara Sales', actorRole: 'admin' }] }],
    });
    expect((await shop.gql(ask, { as: admin })).data.purchase.orderedByStaffReason).toBe('On the phone');
    const entry = await one(`SELECT * FROM audit_log WHERE entity_id = $1 AND action = 'OrderedFor'`, id);
    expect(entry).toMatchObject({
      actor_id: staff.id,
      entity: 'Purchase',
      after: { customerId: customer.id },
    });
    const events = await shop.dataSource.query(
      `SELECT type, actor_id FROM domain_events WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(events).toContainEqual({ type: 'purchase.placed', actor_id: staff.id });
    expect(events).toContainEqual({ type: 'purchase.ordered-for', actor_id: staff.id });
    expect(number).toMatch(/^P-/);
    // What staff type changes nothing in the account of the customer.
    expect(await one('SELECT address FROM users WHERE id = $1', customer.id)).toEqual({ address: null });
  });

  it('is for the company of the session, with its terms, PO numbers, limits and credit, whatever the customer has chosen', async () => {
    const [staff, owner] = [await sales(), await shop.customer()];
    const terms = { terms: 'Net30', creditLimit: 6_000, poRequired: true };
    const companyId = await aCompany(shop, { owner, admin, legalName: 'Limits Ltd', terms });
    const buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 5_500 });
    await actFor(shop, buyer, null);
    const acting = await actingFor(shop, { staff, customer: buyer, companyId });
    const place = async (quantity: number, poNumber?: string) =>
      aPurchase(acting, { by: staff, lines: await lines(quantity), ...(poNumber && { poNumber }) });
    expect((await place(5)).code).toBe('PO_REQUIRED');
    expect((await place(6, 'PO-1')).data.placePurchase.state).toBe('AwaitingApproval');
    const { id } = (await place(5, 'PO-2')).data.placePurchase;
    expect(await one('SELECT company_id, terms, customer_id FROM purchases WHERE id = $1', id)).toEqual({
      company_id: companyId,
      terms: 'Net30',
      customer_id: buyer.id,
    });
    expect((await place(5, 'PO-3')).code).toBe('CREDIT_LIMIT_EXCEEDED');
    const held = await one(`SELECT on_behalf_id FROM purchases WHERE po_number = 'PO-1'`);
    expect(held.on_behalf_id).not.toBeNull();
  });

  it('is placed once for a key that is sent many times at once, and by two of the staff from one cart', async () => {
    const [staff, colleague, customer] = [await sales(), await sales(), await shop.customer()];
    const tool = await aTool(shop, { availableStock: 100 });
    const line = [{ toolId: tool.id, quantity: 10 }];
    const first = await actingFor(shop, { staff, customer });
    const second = await actingFor(shop, { staff: colleague, customer });
    const key = randomUUID();
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => aPurchase(first, { by: staff, lines: line, key })),
      ...[1, 2, 3, 4].map(() => aPurchase(second, { by: colleague, lines: line, key })),
    ]);
    expect(answers.map(({ errors }) => errors).filter(Boolean)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.placePurchase.id)).size).toBe(1);
    expect(await stockOf(shop, tool)).toBe(90);
    const entries = await shop.dataSource.query(
      `SELECT actor_id FROM audit_log WHERE action = 'OrderedFor' AND entity_id = $1`,
      [answers[0]?.data.placePurchase.id],
    );
    expect(entries).toHaveLength(1);

    const save = (wire: typeof first, by: Person, attemptKey: string) =>
      wire.gql(`mutation ($i: SaveCartInput!) { saveCart(input: $i) { version } }`, {
        variables: { i: { lines: line, attemptKey, version: 0 } },
        as: by,
      });
    const carts = await Promise.all([save(first, staff, 'cart-a'), save(second, colleague, 'cart-b')]);
    expect(carts.map(({ code }) => code).sort()).toEqual(['STALE', undefined]);
    expect((await shop.gql('{ myCart { lines { quantity } } }', { as: customer })).data.myCart.lines).toEqual(
      [{ quantity: 10 }],
    );
    expect((await shop.gql('{ myCart { version } }', { as: staff })).data.myCart).toBeNull();
  });
});

it('a quote that is asked for a customer is theirs, and says who of the staff asked', async () => {
  const [staff, customer] = [await sales(), await shop.customer()];
  const acting = await actingFor(shop, { staff, customer });
  const created = await acting.gql(
    `mutation ($l: [QuoteRequestLineInput!]!) { createQuoteRequest(input: { lines: $l }) { id } }`,
    { variables: { l: [{ description: 'Bracket', quantities: [10] }] }, as: staff },
  );
  const { id } = created.data.createQuoteRequest;
  const sent = await acting.gql(`mutation { submitQuoteRequest(id: "${id}") { state } }`, { as: staff });
  expect(sent.data.submitQuoteRequest.state).toBe('Submitted');
  expect((await shop.gql(`{ quoteRequest(id: "${id}") { id } }`, { as: customer })).errors).toBeUndefined();
  const entry = await one(
    `SELECT actor_id FROM audit_log WHERE action = 'RequestedFor' AND entity_id = $1`,
    id,
  );
  expect(entry).toEqual({ actor_id: staff.id });
  const row = await one('SELECT customer_id, on_behalf_id FROM quote_requests WHERE id = $1', id);
  expect(row).toMatchObject({ customer_id: customer.id, on_behalf_id: expect.any(String) });
});

describe('is refused', () => {
  it('for themselves, for a colleague, for a company that they are no member of, for somebody who is not there', async () => {
    const [staff, customer, owner] = [await sales(), await shop.customer(), await shop.customer()];
    const companyId = await aCompany(shop, { owner, admin, legalName: 'Others Ltd', taxId: 'BIN-8' });
    for (const about of [
      { staff, customer: staff },
      { staff, customer: admin },
      { staff, customer, companyId },
    ])
      expect((await orderFor(shop, about)).code).toBe('FORBIDDEN');
    expect((await orderFor(shop, { staff, customer: { id: randomUUID() } })).code).toBe('USER_DISABLED');
    const packer = await aColleague(shop, ['orders.ship']);
    expect(messageOf(await orderFor(shop, { staff: packer, customer }))).toBe(refusalOf('orders.placeFor'));
    expect((await orderFor(shop, { staff: owner, customer })).code).toBe('FORBIDDEN');
  });

  it.each<
    [
      string,
      (at: { staff: Person; customer: Person; companyId: string; id: string }) => Promise<unknown>,
      string,
    ]
  >([
    [
      'the role does not allow it any more',
      async ({ staff }) => giveRole(shop, staff, await aRole(shop, ['orders.read'])),
      refusalOf('orders.placeFor'),
    ],
    [
      'the customer is disabled',
      ({ customer }) =>
        shop.dataSource.query('UPDATE users SET disabled_at = now() WHERE id = $1', [customer.id]),
      'This account is disabled or was deleted.',
    ],
    [
      'the customer has become a colleague',
      async ({ customer }) => giveRole(shop, customer, await aRole(shop, ['orders.read'])),
      'You can order for customers only, not for colleagues.',
    ],
    [
      'the customer has left the company',
      ({ customer }) =>
        shop.dataSource.query('DELETE FROM company_members WHERE user_id = $1', [customer.id]),
      'The customer does not buy for this company.',
    ],
    [
      'the session was stopped',
      ({ staff }) => shop.gql('mutation { stopOrderingFor }', { as: staff }),
      'You no longer order for this customer. Please start again.',
    ],
    [
      'a session for another customer was started',
      async ({ staff }) => orderFor(shop, { staff, customer: await shop.customer() }),
      'You no longer order for this customer. Please start again.',
    ],
    [
      'eight hours are over',
      ({ id }) =>
        shop.dataSource.query(
          `UPDATE on_behalf_sessions SET started_at = now() - interval '8 hours 1 second' WHERE id = $1`,
          [id],
        ),
      'You no longer order for this customer. Please start again.',
    ],
  ])('as soon as %s', async (_what, change, message) => {
    const [staff, owner] = [await sales(), await shop.customer()];
    const taxId = `BIN-${randomUUID()}`;
    const companyId = await aCompany(shop, { owner, admin, legalName: `Co ${taxId}`, taxId });
    const customer = await aMember(shop, { owner, companyId, role: 'Buyer' });
    const { id } = (await orderFor(shop, { staff, customer, companyId })).data.orderFor;
    const acting = onBehalfOf(shop, id);
    expect((await acting.gql('{ me { id } }', { as: staff })).data.me.id).toBe(customer.id);
    await change({ staff, customer, companyId, id });
    expect(messageOf(await acting.gql('{ me { id } }', { as: staff }))).toBe(message);
    expect(
      (
        await acting.gql(
          'mutation { saveCart(input: { lines: [], attemptKey: "k", version: 0 }) { version } }',
          { as: staff },
        )
      ).code,
    ).toBeDefined();
  });

  it('with the session of a colleague, of nobody, or as a customer', async () => {
    const [staff, colleague, customer] = [await sales(), await sales(), await shop.customer()];
    const { id } = (await orderFor(shop, { staff, customer })).data.orderFor;
    for (const [session, as] of [
      [id, colleague],
      [randomUUID(), staff],
      ['x', staff],
      ['', staff],
      [id, customer],
    ] as const) {
      const { data, code } = await onBehalfOf(shop, session).gql('{ me { id } }', { as });
      expect([data?.me ?? null, code]).toEqual([null, 'FORBIDDEN']);
    }
  });

  it('for what a customer does with their account, a card or REST, in words', async () => {
    const [staff, customer] = [await sales(), await shop.customer()];
    const acting = await actingFor(shop, { staff, customer });
    const card = await acting.gql(
      `mutation { startCardPayment(what: { kind: Purchase, id: "${randomUUID()}" }) }`,
      { as: staff },
    );
    const words =
      'This cannot be done on behalf of a customer. Only they can pay by card or change their account.';
    expect(messageOf(card)).toBe(words);
    // One field that is not allowed refuses the whole operation, wherever it is.
    for (const query of [
      '{ me { id } myOrders { totalCount } }',
      'query { ...All } fragment All on Query { me { id } ... { myNotifications { totalCount } } }',
    ])
      expect(messageOf(await acting.gql(query, { as: staff }))).toBe(words);
    const rest = await acting.rest('GET', `/my-orders/${customer.email}`, { as: staff });
    expect([rest.status, rest.body.message]).toEqual([403, words]);
  });
});

/** They need no account, and do not know of one. */
const PUBLIC = new Set([
  'askAboutQuote',
  'confirmReceipt',
  'subscribeToNewsletter',
  'startSession',
  'createDrawingTicket',
  'createBasket',
]);

describe('a mutation', () => {
  let staff: Person;
  let buyer: Person;
  let id: string;
  beforeAll(async () => {
    [staff, buyer] = [await aColleague(shop, allBut('roles.manage')), await shop.customer()];
    id = (await orderFor(shop, { staff, customer: buyer })).data.orderFor.id;
  });

  it('every name of the list is one of the schema', async () => {
    const schema = await makeSchema();
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect([...ON_BEHALF].filter((name) => !fields.includes(name))).toEqual([]);
  });

  it.each(Object.keys(mutations).filter((name) => !ON_BEHALF.has(name) && !PUBLIC.has(name)))(
    '%s is not done on behalf of a customer',
    async (name) => {
      const wire = onBehalfOf(shop, id);
      // What is prepared for the call has no header.
      const rest: TestShop['rest'] = (method, path, options = {}) =>
        (options.as && ![buyer.token, admin.token].includes(options.as.token) ? wire : shop).rest(
          method,
          path,
          options,
        );
      const world = { shop: { ...shop, rest }, as: staff, buyer, admin };
      const { body } = await (mutations[name] as (typeof mutations)[string])(world);
      expect(body.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect(body.errors?.[0]?.message).toMatch(/^This cannot be done on behalf of a customer\./);
    },
  );
});
