import { aFamily, aPurchase, aTool, recordPayment, stockOf } from '../../../support/builders';
import { eInvoiceOf } from '../../../../src/modules/receivables/documents/e-invoice/of-document';
import { Document } from '../../../../src/modules/receivables/documents/document.entity';
import { renderPdf } from '../../../../src/modules/receivables/documents/pdf/render';
import { DocumentKind } from '../../../../src/modules/receivables/payments/document-kind';
import { actFor, aTestCompany, invite, setTest } from '../../../support/companies';
import { remind } from '../../../../src/modules/receivables/credit/remind.job';
import { approveAll, issueOverdue } from '../../../support/credit';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import { ship } from '../../../support/payments';
import { readPdf } from '../../../support/pdf/read-pdf';
import { aQuote, aQuoteRequest } from '../../../support/quotes';
import { aReturn, stepReturn } from '../../../support/returns';
import { until } from '../../../support/until';
import { dayIn } from '../../../support/days';
import { forJob, type Person, type TestShop } from '../../../support/shop';
import { caughtUp } from '../../event-feed/caught-up';
import { aKey } from '../keys/a-key';

/** A test company does what others do, without effect on stock, mailboxes and the series of others (adr/0131). */
let mail: MailShop;
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  mail = await startMailShop();
  ({ shop, admin } = mail);
  owner = await shop.customer();
  companyId = await aTestCompany(shop, { owner, admin });
});
afterAll(() => mail.close());

const rows = (sql: string, values: unknown[] = []) => shop.dataSource.query(sql, values);
const numbers = async (table: string, company: string | null): Promise<string[]> => {
  const where = company ? 'company_id = $1' : 'company_id IS NULL AND $1::text IS NULL';
  const found = await rows(`SELECT number FROM ${table} WHERE ${where} ORDER BY number`, [company]);
  return found.map(({ number }: { number: string }) => number);
};
async function bought(by: Person, lines: object[]): Promise<{ id: string; orders: { id: string }[] }> {
  const { data, errors } = await aPurchase(shop, { by, lines });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.placePurchase;
}
const remove = (id: string) =>
  shop.gql('mutation ($id: ID!) { deleteOrder(id: $id) { id } }', { variables: { id }, as: admin });
const moved = (tool: { id: string }) =>
  rows(`SELECT FROM stock_movements WHERE tool_id = $1 AND kind <> 'Opening'`, [tool.id]);

describe('the mark', () => {
  it('is set by staff as long as the company has nothing, and taken back', async () => {
    const [other, id] = [
      await shop.customer(),
      await aTestCompany(shop, { owner: await shop.customer(), admin }),
    ];
    expect((await setTest(shop, other, { id })).code).toBe('FORBIDDEN');
    expect((await setTest(shop, admin, { id, isTest: false })).data.setTestCompany).toEqual({
      isTest: false,
    });
    expect((await setTest(shop, admin, { id })).data.setTestCompany).toEqual({ isTest: true });
  });

  it.each([
    ['a purchase', async (by: Person) => bought(by, [{ toolId: (await aTool(shop)).id, quantity: 5 }])],
    ['a draft of a quote', (by: Person) => aQuoteRequest(shop, { by, isDraft: true })],
  ])('stays once the company has %s, also by SQL', async (_what, make) => {
    const by = await shop.customer();
    const id = await aTestCompany(shop, { owner: by, admin });
    await make(by);
    expect((await setTest(shop, admin, { id, isTest: false })).code).toBe('WRONG_STATE');
    await expect(rows('UPDATE companies SET is_test = false WHERE id = $1', [id])).rejects.toThrow(
      /stays what it is/,
    );
  });

  it('of a purchase that is placed at the same time is that of the company', async () => {
    for (let at = 0; at < 10; at += 1) {
      const by = await shop.customer();
      const tool = await aTool(shop);
      const id = await aTestCompany(shop, { owner: by, admin });
      const [placed, set] = await Promise.all([
        aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity: 5 }] }),
        setTest(shop, admin, { id, isTest: false }),
      ]);
      const [{ is_test: isTest }] = await rows('SELECT is_test FROM companies WHERE id = $1', [id]);
      expect([undefined, 'WRONG_STATE']).toContain(set.code);
      if (placed.errors) expect(placed.code).toBe('WRONG_STATE');
      else expect(await stockOf(shop, tool)).toBe(isTest ? 100 : 95);
    }
  });
});

describe('stock', () => {
  it('is that of before, whatever happens to an order', async () => {
    const tool = await aTool(shop);
    const [kept, deleted, lowered, returned] = (
      await Promise.all([1, 2, 3, 4].map(() => bought(owner, [{ toolId: tool.id, quantity: 10 }])))
    ).map(({ orders }) => orders[0]?.id ?? '');
    await ship(shop, admin, [{ id: kept ?? '', quantity: 10 }]);
    expect((await remove(deleted ?? '')).errors).toBeUndefined();
    const change = await shop.gql(
      'mutation ($id: ID!) { changeOrder(orderId: $id, quantity: 5, totalPrice: 5000) { quantity } }',
      { variables: { id: lowered }, as: owner },
    );
    expect(change.data?.changeOrder).toEqual({ quantity: 5 });
    await ship(shop, admin, [{ id: returned ?? '', quantity: 10 }]);
    const [{ purchase_id: purchaseId }] = await rows('SELECT purchase_id FROM orders WHERE id = $1', [
      returned,
    ]);
    const back = await aReturn(shop, { by: owner, order: { id: returned ?? '', purchaseId }, quantity: 4 });
    for (const step of ['approve', 'receive', 'restock'] as const)
      expect((await stepReturn(shop, { as: admin, step, id: back })).errors).toBeUndefined();
    const [{ restocked }] = await rows(
      'SELECT sum(restocked_quantity)::int AS restocked FROM return_lines WHERE return_id = $1',
      [back],
    );
    expect(restocked).toBe(4);
    expect([await stockOf(shop, tool), await moved(tool)]).toEqual([100, []]);
  });

  it('of made tools: days are promised and no week is booked', async () => {
    const familyId = await aFamily(shop, { weeklyCapacity: 50 });
    const tool = await aTool(shop, { supply: 'MADE_TO_ORDER' as never, availableStock: 5, familyId });
    const { orders } = await bought(owner, [{ toolId: tool.id, quantity: 30 }]);
    const promises = await rows('SELECT week FROM order_promises WHERE order_id = $1', [orders[0]?.id]);
    expect(promises.length).toBeGreaterThan(1);
    const weeks = () => rows('SELECT FROM production_weeks WHERE tool_id = $1 AND booked <> 0', [tool.id]);
    expect(await weeks()).toEqual([]);
    await remove(orders[0]?.id ?? '');
    expect([await weeks(), await stockOf(shop, tool)]).toEqual([[], 5]);
  });

  it('is not moved by SQL for its orders either', async () => {
    const tool = await aTool(shop);
    const { orders } = await bought(owner, [{ toolId: tool.id, quantity: 5 }]);
    const insert = `INSERT INTO stock_movements (tool_id, quantity, kind, order_id) VALUES ($1, -5, 'Order', $2)`;
    await expect(rows(insert, [tool.id, orders[0]?.id])).rejects.toThrow(/moves no stock/);
    const unmark = 'UPDATE orders SET is_test = false WHERE id = $1';
    await expect(rows(unmark, [orders[0]?.id])).rejects.toThrow(/orders_company_test_fkey/);
  });
});

describe('numbers', () => {
  it('are in series of their own, and those of the others have no gap', async () => {
    const buyer = await shop.customer();
    const tool = await aTool(shop, { availableStock: 10_000 });
    for (const by of [buyer, owner, owner, buyer, owner, buyer]) {
      const { id } = await bought(by, [{ toolId: tool.id, quantity: 5 }]);
      await approveAll(shop, { admin, purchaseId: id });
      await aQuote(shop, { request: await aQuoteRequest(shop, { by, toolId: tool.id }), admin });
    }
    await mail.idle();
    for (const table of ['purchases', 'quote_requests', 'documents']) {
      expect(new Set((await numbers(table, companyId)).map((number) => number.slice(0, 5)))).toEqual(
        new Set(['TEST-']),
      );
      const real = await numbers(table, null);
      expect(real.filter((number) => number.startsWith('TEST'))).toEqual([]);
      for (const kind of new Set(real.map((number) => number.split('-')[0] ?? ''))) {
        const own = real
          .filter((number) => number.startsWith(`${kind}-`))
          .map((number) => Number(number.split('-')[2]));
        expect([kind, own]).toEqual([kind, own.map((_, at) => at + (own[0] ?? 1))]);
      }
    }
    const [invoice] = (await numbers('documents', companyId)).filter((number) => number.includes('INV'));
    expect(invoice).toMatch(/^TEST-INV-\d{4}-000001$/);
  });

  it('are found by search, and by no bank statement', async () => {
    const { id } = await bought(owner, [{ toolId: (await aTool(shop)).id, quantity: 5 }]);
    const [{ number }] = await rows('SELECT number FROM purchases WHERE id = $1', [id]);
    const { data } = await shop.gql(
      'query ($s: String) { purchases(filter: { search: $s }) { nodes { number } } }',
      { variables: { s: number.toLowerCase() }, as: admin },
    );
    expect(data.purchases.nodes).toEqual([{ number }]);
  });

  it('owe nothing in the sum of the shop, and their own in the list of the company', async () => {
    const open = async (filter: object) => {
      const text = 'query ($f: DocumentFilter) { documents(filter: $f) { openTotal } }';
      const { data } = await shop.gql(text, { variables: { f: filter }, as: admin });
      return data.documents.openTotal as number;
    };
    const before = [await open({}), await open({ companyId })] as const;
    const { id } = await bought(owner, [{ toolId: (await aTool(shop)).id, quantity: 5 }]);
    await approveAll(shop, { admin, purchaseId: id });
    expect([await open({}), await open({ companyId })]).toEqual([before[0], before[1] + 5_000]);
  });

  it('pay nothing: no account of the shop is named', async () => {
    const { id } = await bought(owner, [{ toolId: (await aTool(shop)).id, quantity: 5 }]);
    const { code } = await shop.gql(
      'query ($id: ID!) { howToPay(what: { kind: Purchase, id: $id }) { reference account } }',
      { variables: { id }, as: owner },
    );
    expect(code).toBe('TEST_COMPANY');
  });
});

describe('emails', () => {
  const kept = async (as: Person) => {
    const { data, errors } = await shop.gql(
      `query ($id: ID!) { keptEmails(companyId: $id, first: 100) {
        nodes { message recipient isForStaff topic subject text createdAt } } }`,
      { variables: { id: companyId }, as },
    );
    return { nodes: data?.keptEmails.nodes, code: errors?.[0]?.extensions?.code };
  };

  it('about it are kept for its members and staff, and none is sent', async () => {
    await mail.idle();
    mail.mailbox.arrived.splice(0);
    const { id, orders } = await bought(owner, [{ toolId: (await aTool(shop)).id, quantity: 5 }]);
    await approveAll(shop, { admin, purchaseId: id });
    await ship(shop, admin, [{ id: orders[0]?.id ?? '', quantity: 5 }]);
    await recordPayment(shop, { id: orders[0]?.id ?? '', amount: 5_000, as: admin });
    await invite(shop, { by: owner, companyId, email: 'new.member@example.com', role: 'Buyer' });
    await aQuote(shop, { request: await aQuoteRequest(shop, { by: owner }), admin });
    await rows(`UPDATE job_outbox SET run_at = now()`);
    await mail.idle();
    expect(mail.mailbox.arrived.map(({ mail: { subject } }) => subject)).toEqual([]);
    const seen = await kept(owner);
    const messages = new Set(seen.nodes.map(({ message }: { message: string }) => message));
    for (const message of [
      'purchase-placed',
      'order-approved',
      'payment-received',
      'company-invitation',
      'quote-sent',
    ])
      expect([...messages]).toContain(message);
    expect(seen.nodes.filter(({ isForStaff }: { isForStaff: boolean }) => isForStaff)).toEqual([]);
    const placed = seen.nodes.find(({ message }: { message: string }) => message === 'purchase-placed');
    expect([placed.recipient, placed.text]).toEqual([owner.email, expect.stringContaining('TEST-P-')]);
    const byStaff = (await kept(admin)).nodes.map(({ message }: { message: string }) => message);
    expect(byStaff).toContain('admin-purchase-placed');
    expect((await kept(await shop.customer())).code).toBe('NOT_FOUND');
  });

  it('by jobs, and about events that name no company of their own, are kept, too', async () => {
    const by = await shop.customer();
    const id = await aTestCompany(shop, { owner: by, admin });
    const tool = await aTool(shop, { availableStock: 1_000 });
    await bought(by, [
      { toolId: tool.id, quantity: 5 },
      { toolId: (await aTool(shop)).id, quantity: 5 },
    ]);
    await issueOverdue(shop, { admin, by, tool, quantity: 5, days: 8 });
    await mail.idle();
    mail.mailbox.arrived.splice(0);
    await remind(forJob(shop.services), dayIn(0));
    const [{ purchase_id: purchaseId }] = await rows(
      'SELECT purchase_id FROM orders WHERE company_id = $1 GROUP BY purchase_id HAVING count(*) = 2',
      [id],
    );
    const orders = await rows('SELECT id, quantity FROM orders WHERE purchase_id = $1', [purchaseId]);
    await approveAll(shop, { admin, purchaseId });
    await ship(shop, admin, orders);
    await rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()');
    await until(async () => {
      const kept = await rows(`SELECT message FROM kept_emails WHERE company_id = $1`, [id]);
      const messages = kept.map(({ message }: { message: string }) => message);
      return ['invoice-reminder', 'orders-shipped'].every((message) => messages.includes(message));
    });
    expect(mail.mailbox.arrived.map(({ mail: { subject } }) => subject)).toEqual([]);
  });

  it('about what its owner buys for themselves are sent', async () => {
    await actFor(shop, owner, null);
    await bought(owner, [{ toolId: (await aTool(shop)).id, quantity: 5 }]);
    await mail.idle();
    expect(mail.mailbox.arrived.map(({ to }) => to)).toContain(owner.email);
    await actFor(shop, owner, companyId);
  });
});

it('keys of it begin with shop_test_, and work as others', async () => {
  const key = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  expect(key.token).toMatch(/^shop_test_[0-9A-Za-z]{61}$/);
  const { data, errors } = await shop.gql('{ myPurchases { nodes { number } } }', { as: key });
  expect([errors, data.myPurchases.nodes.length > 0]).toEqual([undefined, true]);
  const listed = await shop.gql('query ($id: ID) { apiKeys(companyId: $id) { secrets { prefix } } }', {
    variables: { id: companyId },
    as: owner,
  });
  expect(listed.data.apiKeys[0].secrets[0].prefix).toBe(key.token.slice(0, 22));
});

it('its events are seen by its own keys only, not by those of the shop', async () => {
  const own = await aKey(shop, owner, { companyId, scopes: ['events.read', 'purchases.read'] });
  const ofShop = await aKey(shop, admin, { scopes: ['events.read'] });
  const { id } = await bought(owner, [{ toolId: (await aTool(shop)).id, quantity: 5 }]);
  await caughtUp(shop.dataSource);
  const placed = async (as: { token: string }) => {
    const { body } = await shop.rest('GET', '/api/v1/events?limit=500', { as });
    return body.events.some(
      ({ type, subject }: { type: string; subject: { id: string } }) =>
        type === 'purchase.placed' && subject.id === id,
    );
  };
  expect([await placed(own), await placed(ofShop)]).toEqual([true, false]);
});

it('its documents say TEST, on paper and to programs', async () => {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { id } = await bought(owner, lines);
  await approveAll(shop, { admin, purchaseId: id });
  const invoice = await shop.dataSource.manager.findOneByOrFail(Document, {
    purchaseId: id,
    kind: DocumentKind.Invoice,
  });
  const text = (await readPdf(await renderPdf(invoice))).pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('TEST Invoice');
  expect(text).toContain('Nothing is owed, nothing is packed');
  expect(text).not.toContain('Please pay');
  const seller = {
    ...invoice.snapshot.seller,
    country: 'DE',
    taxId: 'DE1',
    account: 'DE02120300000000202051',
  };
  const buyer = { ...invoice.snapshot.buyer, country: 'DE' };
  const snapshot = { ...invoice.snapshot, seller, buyer, vat: { category: 'O' as const } };
  const eInvoice = eInvoiceOf({ ...invoice, snapshot });
  expect(eInvoice?.notes[0]).toMatch(/^TEST\. /);
  expect(eInvoice?.payment).toBeNull();
});
