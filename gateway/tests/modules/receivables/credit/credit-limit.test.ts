import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { newId } from '../../../../src/shared/ids';
import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { addAddress, anAddress } from '../../../support/addresses';
import { aCompany, aMember, APPLICATION } from '../../../support/companies';
import {
  approveAll,
  aCreditCompany,
  creditOf,
  daysFromNow,
  exposed,
  grant,
  issueOverdue,
  letPass,
} from '../../../support/credit';
import { RECEIVED_ON } from '../../../support/days';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let tool: Tool;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
beforeEach(async () => {
  tool = await aTool(shop, { availableStock: 1_000 });
  ({ owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 100_000 }));
});
afterAll(() => shop.close());

/** Each unit costs $10: the limit is 100 units. */
const buy = (
  quantity: number,
  { by = owner, ...rest }: { by?: Person; prepaid?: boolean; key?: string } = {},
) => aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity }], ...rest });
const credit = (as: Person = owner) => creditOf(shop, { as, companyId });

it('a purchase up to the limit is placed; one dollar more is refused with the figures, and takes nothing', async () => {
  await buy(60);
  expect(await credit()).toMatchObject({ limit: 100_000, exposure: 60_000, available: 40_000, overdue: 0 });
  const cheap = await aTool(shop, { price: 100, minimumOrder: 1 });
  const tooMuch = [
    { toolId: tool.id, quantity: 40 },
    { toolId: cheap.id, quantity: 1 },
  ];
  const refused = await aPurchase(shop, { by: owner, lines: tooMuch, key: 'again' });
  expect(refused.code).toBe('CREDIT_LIMIT_EXCEEDED');
  expect(refused.errors?.[0]?.extensions?.details).toEqual({
    limit: 100_000,
    exposure: 60_000,
    needed: 40_100,
  });
  expect([await stockOf(shop, tool), await stockOf(shop, cheap)]).toEqual([940, 100]);
  // The key of what was refused is free.
  expect(
    (await aPurchase(shop, { by: owner, lines: [tooMuch[0] as object], key: 'again' })).code,
  ).toBeUndefined();
  expect(await credit()).toMatchObject({ exposure: 100_000, available: 0 });
});

it('prepaid is the way out: it needs no credit and is no part of what is owed', async () => {
  await buy(100);
  const { data } = await buy(50, { prepaid: true });
  const { id } = data.placePurchase;
  const read = await shop.gql('query ($id: ID!) { purchase(id: $id) { terms } }', {
    variables: { id },
    as: owner,
  });
  expect(read.data.purchase.terms).toBe('Prepaid');
  expect(await exposed(shop, companyId)).toBe(100_000);
});

it('orders of one tool answer alike, over GraphQL and REST', async () => {
  await buy(95);
  const order = { toolId: tool.id, quantity: 10 };
  const place = (more: object) =>
    shop.gql('mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { id } }', {
      variables: { i: { ...order, totalPrice: 10_000, ...more } },
      as: owner,
    });
  expect((await place({})).code).toBe('CREDIT_LIMIT_EXCEEDED');
  const rest = (more: object) =>
    shop.rest('POST', '/order', { body: { ...order, totalPrice: 100, ...more }, as: owner });
  const refused = await rest({});
  expect([refused.status, refused.body.code]).toEqual([409, 'CREDIT_LIMIT_EXCEEDED']);
  expect(refused.body.details).toEqual({ limit: 1_000, exposure: 950, needed: 100 });
  expect((await rest({ prepaid: 'yes' })).body.code).toBe('BAD_USER_INPUT');
  expect((await rest({ prepaid: true })).status).toBe(201);
  expect((await place({ prepaid: true })).code).toBeUndefined();
  expect(await exposed(shop, companyId)).toBe(95_000);
});

it('a deleted or paid order gives its credit back; approval moves it to the invoice, once', async () => {
  const { data } = await buy(100);
  const [{ id }] = data.placePurchase.orders;
  await approveAll(shop, { admin, purchaseId: data.placePurchase.id });
  expect(await exposed(shop, companyId)).toBe(100_000);
  await shop.rest('DELETE', `/order/${id}`, { as: admin });
  expect(await exposed(shop, companyId)).toBe(0);
  const again = (await buy(100)).data.placePurchase;
  await shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
    {
      variables: { id: again.id, i: { amount: 100_000, reference: 'TT', receivedOn: RECEIVED_ON } },
      as: admin,
    },
  );
  expect(await exposed(shop, companyId)).toBe(0);
});

it('orders that are not invoiced yet count with the tax that their invoice will have', async () => {
  await shop.gql(
    'mutation { setTaxRate(input: { country: "AT", basisPoints: 1500, name: "VAT", fromDay: "2026-01-01" }) { id } }',
    { as: admin },
  );
  const delivery = { deliveryAddress: '1 Road\n1010 Wien', deliveryCountry: 'AT' };
  // The country of the delivery counts, not that of the buyer.
  await addAddress(shop, owner, { address: anAddress({ country: 'FR' }) });
  const place = (quantity: number) =>
    shop.gql('mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id } }', {
      variables: {
        i: { lines: [{ toolId: tool.id, quantity }], totalPrice: quantity * 1_000, ...delivery },
      },
      as: owner,
    });
  const refused = await place(87);
  expect(refused.errors?.[0]?.extensions?.details).toMatchObject({ exposure: 0, needed: 100_050 });
  const { data } = await place(86);
  expect(await exposed(shop, companyId)).toBe(98_900);
  // Its proforma is no invoice.
  await makeProforma(forJob(shop.services), { purchaseId: data.placePurchase.id });
  expect(await exposed(shop, companyId)).toBe(98_900);
  await approveAll(shop, { admin, purchaseId: data.placePurchase.id });
  expect(await exposed(shop, companyId)).toBe(98_900);
});

it('without a limit, the terms of a company are prepaid', async () => {
  const other = await shop.customer();
  const id = await aCompany(shop, { owner: other, admin, terms: { terms: 'Net30', creditLimit: 0 } });
  expect((await buy(500, { by: other })).code).toBeUndefined();
  expect(await exposed(shop, id)).toBe(0);
});

it('an approval needs credit, too; the approver may choose prepayment', async () => {
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 1_000 });
  const held = async (more: object = {}) => (await buy(30, { by: buyer, ...more })).data.placePurchase.id;
  const approve = (id: string, prepaid?: boolean) =>
    shop.gql('mutation ($id: ID!, $p: Boolean) { approvePurchase(id: $id, prepaid: $p) { state terms } }', {
      variables: { id, ...(prepaid !== undefined && { p: prepaid }) },
      as: owner,
    });
  const first = await held();
  // Of another tool, so that not its stock makes the approvals wait for each other.
  tool = await aTool(shop, { availableStock: 1_000 });
  const [second, third] = [await held(), await held({ prepaid: true })];
  await buy(60);
  const company = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const [approved, refused] = await atOnce(shop, company, [() => approve(first), () => approve(second)]);
  expect(approved?.data.approvePurchase).toEqual({ state: 'Open', terms: 'Net30' });
  expect(refused?.code).toBe('CREDIT_LIMIT_EXCEEDED');
  expect((await approve(third)).data.approvePurchase).toEqual({ state: 'Open', terms: 'Prepaid' });
  expect((await approve(second, true)).data.approvePurchase).toEqual({ state: 'Open', terms: 'Prepaid' });
  expect(await exposed(shop, companyId)).toBe(90_000);
});

it('overdue invoices stop purchases on terms, with their numbers; prepaid goes on', async () => {
  const invoice = await issueOverdue(shop, { admin, by: owner, tool, quantity: 10, days: 1 });
  const refused = await buy(5);
  expect(refused.code).toBe('ACCOUNT_OVERDUE');
  expect(refused.errors?.[0]?.extensions?.details).toEqual({
    invoices: [{ number: invoice.number, dueOn: invoice.dueOn, open: 10_000 }],
  });
  const rest = await shop.rest('POST', '/order', {
    body: { toolId: tool.id, quantity: 5, totalPrice: 50 },
    as: owner,
  });
  expect(rest.body).toMatchObject({ code: 'ACCOUNT_OVERDUE', details: { invoices: [{ open: 100 }] } });
  expect((await buy(5, { prepaid: true })).code).toBeUndefined();
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 5_000 });
  expect((await buy(5, { by: limited, prepaid: true })).code).toBeUndefined();
});

it('an invoice is not overdue on its due day, and never of another company', async () => {
  const other = await aCreditCompany(shop, { admin, creditLimit: 100_000 });
  await issueOverdue(shop, { admin, by: other.owner, tool, quantity: 10, days: 5 });
  const { number } = await issueOverdue(shop, { admin, by: owner, tool, quantity: 10, days: 0 });
  expect((await buy(5)).code).toBeUndefined();
  await letPass(shop, companyId, 1);
  const { code, errors } = await buy(5);
  expect([code, errors?.[0]?.extensions.details.invoices]).toEqual([
    'ACCOUNT_OVERDUE',
    [expect.objectContaining({ number })],
  ]);
});

it('names overdue invoices by their due days, not in the order of their numbers', async () => {
  const due = (days: number) => issueOverdue(shop, { admin, by: owner, tool, quantity: 5, days });
  const [later, earlier] = [await due(-9), await due(-5)];
  await letPass(shop, companyId, 10);
  const numbers = (await buy(5)).errors?.[0]?.extensions.details.invoices.map(
    (invoice: { number: string }) => invoice.number,
  );
  expect(numbers).toEqual([earlier.number, later.number]);
});

it('names ten overdue invoices, the oldest first, and counts the others', async () => {
  const due = (days: number) => issueOverdue(shop, { admin, by: owner, tool, quantity: 5, days });
  const { number: first } = await due(-1);
  await letPass(shop, companyId, 2);
  const refusal = async () => (await buy(5)).errors?.[0];
  const advice = 'Order this prepaid, or pay what is overdue first.';
  expect((await refusal())?.message).toBe(`Overdue: ${first}. ${advice}`);
  await letPass(shop, companyId, -20);
  const others: string[] = [];
  for (let days = -18; days <= -9; days += 1) others.unshift((await due(days)).number);
  await letPass(shop, companyId, 30);
  const { message, extensions } = (await refusal()) ?? {};
  expect(message).toBe(`Overdue: ${others.join(', ')} and 1 more. ${advice}`);
  expect(extensions?.details.invoices).toHaveLength(10);
});

describe('an override', () => {
  it('allows one purchase beyond the limit, up to its amount', async () => {
    await buy(100);
    expect((await grant(shop, { admin, companyId, amount: 20_000 })).code).toBeUndefined();
    expect((await credit()).override).toMatchObject({ amount: 20_000, reason: 'Their season begins.' });
    expect((await buy(21)).code).toBe('CREDIT_LIMIT_EXCEEDED');
    const { data } = await buy(20);
    expect(await credit()).toMatchObject({ exposure: 120_000, available: 0, override: null });
    expect((await buy(5)).code).toBe('CREDIT_LIMIT_EXCEEDED');
    const { company } = (
      await shop.gql('query ($id: ID!) { company(id: $id) { events { kind details } } }', {
        variables: { id: companyId },
        as: owner,
      })
    ).data;
    const purchaseId = data.placePurchase.id;
    expect(company.events.slice(-2)).toEqual([
      { kind: 'CREDIT_OVERRIDE_GRANTED', details: expect.objectContaining({ amount: 20_000 }) },
      { kind: 'CREDIT_OVERRIDE_USED', details: { reason: 'Their season begins.', purchaseId } },
    ]);
  });

  it('is not used by a purchase within the limit, and allows one in spite of overdue invoices', async () => {
    await grant(shop, { admin, companyId, amount: 0 });
    await issueOverdue(shop, { admin, by: owner, tool, quantity: 10, days: 40 });
    expect((await credit()).override).not.toBeNull();
    expect((await buy(5)).code).toBeUndefined();
    expect((await buy(5)).code).toBe('ACCOUNT_OVERDUE');
  });

  it('is granted once for each key, however often and whenever it is sent', async () => {
    await buy(100);
    const key = `season-${companyId}`;
    const send = (amount = 20_000) => grant(shop, { admin, companyId, amount, key });
    const codes = (await Promise.all([1, 2, 3, 4].map(() => send()))).map(({ code }) => code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined]);
    expect((await send(30_000)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    await buy(20);
    expect((await send()).code).toBeUndefined();
    expect((await credit()).override).toBeNull();
    expect((await buy(5)).code).toBe('CREDIT_LIMIT_EXCEEDED');
    const granted = await shop.dataSource.query(
      `SELECT (SELECT count(*)::int FROM credit_overrides WHERE company_id::text = $1) AS overrides,
        (SELECT count(*)::int FROM audit_log WHERE entity_id::text = $1 AND action = 'CreditOverrideGranted') AS entries`,
      [companyId],
    );
    expect(granted).toEqual([{ overrides: 1, entries: 1 }]);
  });

  it('is of one company: it neither helps another one nor answers with it', async () => {
    const other = await aCreditCompany(shop, { admin, creditLimit: 10_000 });
    const { data } = await grant(shop, { admin, companyId: other.companyId, amount: 20_000 });
    expect(data.grantCreditOverride.credit.override).toEqual({ amount: 20_000 });
    await buy(100);
    expect((await buy(10)).code).toBe('CREDIT_LIMIT_EXCEEDED');
    expect((await grant(shop, { admin, companyId: newId(), amount: 1 })).code).toBe('NOT_FOUND');
  });

  it('lasts through the day on which it expires, and its entry says what was granted', async () => {
    const expiresOn = daysFromNow(0);
    await grant(shop, { admin, companyId, amount: 20_000, expiresOn });
    await buy(100);
    expect((await buy(10)).code).toBeUndefined();
    const [entry] = await shop.dataSource.query(
      `SELECT after, entity_name, actor_email FROM audit_log
        WHERE entity_id::text = $1 AND action = 'CreditOverrideGranted'`,
      [companyId],
    );
    expect([entry.entity_name, entry.actor_email]).toEqual([APPLICATION.legalName, admin.email]);
    expect(entry.after).toEqual({ amount: 20_000, reason: 'Their season begins.', expiresOn });
  });

  it('is offered to admins for a company on terms', async () => {
    const offered = async (id: string, as: Person) => {
      const text = 'query ($id: ID!) { company(id: $id) { viewerCan { grantOverride { allowed code } } } }';
      return (await shop.gql(text, { variables: { id }, as })).data.company.viewerCan.grantOverride;
    };
    expect(await offered(companyId, admin)).toEqual({ allowed: true, code: null });
    expect(await offered(companyId, owner)).toEqual({ allowed: false, code: 'FORBIDDEN' });
    const prepaid = await aCompany(shop, { owner: await shop.customer(), admin });
    expect(await offered(prepaid, admin)).toEqual({ allowed: false, code: 'WRONG_STATE' });
  });

  it('is refused when another admin makes the company prepaid at the same moment', async () => {
    const held = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
    const agreed = { terms: 'Prepaid', creditLimit: 0, poRequired: false };
    const SET = 'mutation ($id: ID!, $i: CompanyTermsInput!) { setCompanyTerms(id: $id, input: $i) { id } }';
    const both = await atOnce(shop, held, [
      () => shop.gql(SET, { variables: { id: companyId, i: agreed }, as: admin }),
      () => grant(shop, { admin, companyId, amount: 1 }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([undefined, 'WRONG_STATE']);
  });

  it('is replaced by the next one, expires, and is for admins and companies on terms only', async () => {
    await buy(100);
    await grant(shop, { admin, companyId, amount: 90_000 });
    await grant(shop, { admin, companyId, amount: 10_000 });
    expect((await buy(11)).code).toBe('CREDIT_LIMIT_EXCEEDED');
    expect((await buy(10)).code).toBeUndefined();
    // The one before it is not open again.
    expect([(await credit()).override, (await buy(5)).code]).toEqual([null, 'CREDIT_LIMIT_EXCEEDED']);
    await grant(shop, { admin, companyId, amount: 10_000 });
    await shop.dataSource.query(`UPDATE credit_overrides SET expires_on = current_date - 1`);
    expect((await buy(5)).code).toBe('CREDIT_LIMIT_EXCEEDED');
    expect((await grant(shop, { admin: owner, companyId, amount: 1 })).code).toBe('FORBIDDEN');
    const expired = await grant(shop, { admin, companyId, amount: 1, expiresOn: '2026-01-01' });
    expect(expired.code).toBe('BAD_USER_INPUT');
    const other = await shop.customer();
    const prepaid = await aCompany(shop, { owner: other, admin });
    expect((await grant(shop, { admin, companyId: prepaid, amount: 1 })).code).toBe('WRONG_STATE');
  });
});
