import { newId } from '../../src/shared/ids';
import { aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import { dayIn, workingDaysOf } from '../support/days';
import { aKey } from '../modules/people/keys/a-key';
import { startShop, type Person, type TestShop } from '../support/shop';
import { apiClient, type Call, type Method } from './api-client';

/** What a program of a company and one of the shop change with /api/v1 (adr/0121). */
let shop: TestShop;
let call: Call;
let ofCompany: string;
let ofShop: string;
let companyId: string;
let owner: Person;
beforeAll(async () => {
  shop = await startShop();
  const admin = await shop.admin();
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const asBuyer = ['cart.write', 'purchases.change', 'purchases.place', 'messages.write', 'returns.request'];
  const forQuotes = ['quotes.request', 'quotes.accept', 'documents.read'];
  ofCompany = (await aKey(shop, owner, { companyId, scopes: [...asBuyer, ...forQuotes] })).token;
  const asWarehouse = ['orders.approve', 'orders.ship', 'stock.change', 'prices.change', 'returns.receive'];
  const asOffice = ['invoices.issue', 'payments.record', 'quotes.manage', 'returns.decide', 'refunds.make'];
  ofShop = (await aKey(shop, admin, { scopes: [...asWarehouse, ...asOffice, 'documents.read'] })).token;
  ({ call } = await apiClient(shop));
});
afterAll(() => shop.close());

const as =
  (token: () => string) =>
  (method: Method, at: string, { id = '', key = newId(), headers = {}, ...sent }: Sent = {}) =>
    call(method, at, { ...sent, token: token(), headers: { 'idempotency-key': key, ...headers } }, id);
interface Sent {
  readonly id?: string;
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
const company = as(() => ofCompany);
const seller = as(() => ofShop);

const sold = () => aTool(shop, { price: 1_000, availableStock: 1_000, minimumOrder: 1 });
const place = async (quantity = 10) => {
  const tool = await sold();
  const lines = [{ toolId: tool.id, quantity }];
  const body = { lines, totalPrice: 1_000 * quantity, deliveryAddress: '1 Road', deliveryCountry: 'BD' };
  return (await company('POST', '/purchases', { body })).body;
};

describe('the cart', () => {
  it('is filled by a program for a person, who finds it in the shop', async () => {
    expect((await company('GET', '/cart')).body).toBeNull();
    const tool = await sold();
    const body = {
      version: 0,
      attemptKey: newId(),
      lines: [{ toolId: tool.id, quantity: 7, reference: 'R1' }],
    };
    const saved = await company('PUT', '/cart', { body });
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect((await company('GET', '/cart')).body.lines).toMatchObject(body.lines);
    const { data } = await shop.gql('{ myCart { version lines { toolId quantity } } }', { as: owner });
    expect(data.myCart).toEqual({ version: 1, lines: [{ toolId: tool.id, quantity: 7 }] });
    const late = await company('PUT', '/cart', { body: { ...body, attemptKey: newId() } });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
  });
});

describe('a purchase', () => {
  it('is changed, accepted, invoiced, shipped in parts and paid', async () => {
    const { id, orders } = await place();
    const [order] = orders;
    const body = { requestedOn: workingDaysOf(new Date()).from(dayIn(40)) };
    expect((await company('PATCH', '/purchases/{id}', { id, body })).body).toMatchObject(body);
    const fewer = { quantity: 8, totalPrice: 8_000 };
    expect((await company('PATCH', '/orders/{id}', { id: order.id, body: fewer })).body.quantity).toBe(8);
    const written = await company('POST', '/purchases/{id}/messages', { id, body: { text: 'To gate 4.' } });
    expect(written.body.messages).toMatchObject([{ text: 'To gate 4.', isSeller: false }]);

    expect((await seller('POST', '/purchases/{id}/approve', { id })).body.orders[0].status).toBe('Approved');
    // Nothing is open any more, so it was invoiced.
    const twice = await seller('POST', '/purchases/{id}/invoices', { id });
    expect([twice.status, twice.body.code]).toEqual([409, 'WRONG_STATE']);
    const documents: any[] = (await company('GET', '/documents')).body.items;
    const invoice = documents.find(({ kind, purchase }) => kind === 'Invoice' && purchase.id === id);
    const quantities = [{ id: order.id, quantity: 5 }];
    const part = await seller('POST', '/shipments', { body: { ids: [order.id], quantities } });
    expect(part.body.items).toMatchObject([{ error: null, order: { shippedQuantity: 5 } }]);
    const [shipment] = (await company('GET', '/purchases/{id}', { id })).body.shipments;
    const tracking = { carrier: 'DHL', trackingNumber: 'JD1' };
    const set = await seller('PATCH', '/shipments/{id}', { id: shipment.id, body: tracking });
    expect(set.body).toMatchObject(tracking);
    const gone = { reason: 'It did not leave.' };
    const voided = await seller('POST', '/shipments/{id}/void', { id: shipment.id, body: gone });
    expect(voided.body.voidedAt).not.toBeNull();
    await seller('POST', '/shipments', { body: { ids: [order.id] } });

    const due = await company('GET', '/purchases/{id}/how-to-pay', { id });
    expect(due.body.amount).toBe(invoice.total);
    const account = await seller('GET', '/companies/{id}/account', { id: companyId });
    expect(account.body.openInvoices.map((one: { id: string }) => one.id)).toContain(invoice.id);
    const payment = {
      account: { companyId },
      amount: invoice.total,
      method: 'BankTransfer',
      receivedOn: dayIn(0),
      reference: newId(),
      allocations: [{ invoiceId: invoice.id, amount: invoice.total }],
    };
    const key = newId();
    const [paid, again] = [
      await seller('POST', '/payments', { body: payment, key }),
      await seller('POST', '/payments', { body: payment, key }),
    ];
    expect([paid.status, again.body.id]).toEqual([201, paid.body.id]);
    expect(paid.body).toMatchObject({ unallocated: 0, allocations: [{ amount: invoice.total }] });
    const list = await call('GET', '/payments', { token: ofShop, query: `?search=${payment.reference}` });
    expect(list.body.items.map((one: { id: string }) => one.id)).toEqual([paid.body.id]);
    const back = await seller('POST', '/payments/{id}/reverse', {
      id: paid.body.id,
      body: { reason: 'Bounced' },
    });
    expect(back.body).toMatchObject({ amount: -invoice.total, reverses: { id: paid.body.id } });
  });

  it('is left out of the answer for a client that wants only its address', async () => {
    const tool = await sold();
    const body = {
      lines: [{ toolId: tool.id, quantity: 1 }],
      totalPrice: 1_000,
      deliveryAddress: '1 Road',
      deliveryCountry: 'BD',
    };
    const headers = { prefer: 'handling=strict, return=minimal' };
    const made = await company('POST', '/purchases', { body, headers });
    expect([made.status, made.body]).toEqual([201, undefined]);
    expect(made.headers.get('preference-applied')).toBe('return=minimal');
    const address = made.headers.get('location') ?? '';
    const found = await shop.rest('GET', address, { as: { token: ofCompany } });
    expect([found.status, `/api/v1/purchases/${found.body.id}`]).toEqual([200, address]);
    const [{ id }] = found.body.orders;
    expect((await company('DELETE', '/orders/{id}', { id })).body.deletedAt).not.toBeNull();
    const text = { text: 'Thank you.' };
    const message = await company('POST', '/purchases/{id}/messages', {
      id: found.body.id,
      body: text,
      headers,
    });
    expect([message.status, message.body]).toEqual([204, undefined]);
    for (const prefer of ['return=representation', 'return=minimalist', 'x="return=minimal'])
      expect([prefer, (await company('GET', '/cart', { headers: { prefer } })).status]).toEqual([
        prefer,
        200,
      ]);
  });

  it('is not sent again while its ETag is the same', async () => {
    const { id } = await place();
    const first = await company('GET', '/purchases/{id}', { id });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(headers['if-none-match']).not.toBe('');
    const same = await company('GET', '/purchases/{id}', { id, headers });
    expect([same.status, same.body]).toEqual([304, undefined]);
    await seller('POST', '/purchases/{id}/approve', { id });
    expect((await company('GET', '/purchases/{id}', { id, headers })).status).toBe(200);
  });
});

describe('a quote', () => {
  it('is asked for, quoted, and ordered', async () => {
    const tool = await sold();
    const input = { lines: [{ toolId: tool.id, quantities: [50] }] };
    const made = await company('POST', '/quotes', { body: input });
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(`/api/v1/quotes/${id}`);
    const better = { ...input, message: 'For March.' };
    expect((await company('PUT', '/quotes/{id}', { id, body: better })).body.message).toBe('For March.');
    expect((await company('POST', '/quotes/{id}/submit', { id })).body.state).toBe('Submitted');
    const text = { text: 'Is there a sample?' };
    expect((await company('POST', '/quotes/{id}/messages', { id, body: text })).body.messages).toMatchObject([
      text,
    ]);
    const prices = [{ quantity: 50, unitPrice: 900 }];
    const version = { replaces: 0, validUntil: dayIn(30), lines: [{ toolId: tool.id, prices }] };
    const sent = await seller('POST', '/quotes/{id}/versions', { id, body: version });
    expect([sent.status, sent.body.state]).toEqual([200, 'Quoted']);
    const [{ id: versionId }] = (await company('GET', '/quotes/{id}', { id })).body.versions;
    const body = { totalPrice: 45_000, deliveryAddress: '1 Road', deliveryCountry: 'BD' };
    const key = newId();
    const [one, other] = await Promise.all([
      company('POST', '/quote-versions/{id}/accept', { id: versionId, body, key }),
      company('POST', '/quote-versions/{id}/accept', { id: versionId, body, key }),
    ]);
    expect([one.status, one.body.total, other.body.id]).toEqual([201, 45_000, one.body.id]);
  });

  it('is declined, and a draft is deleted', async () => {
    const tool = await sold();
    const body = { lines: [{ toolId: tool.id, quantities: [50] }] };
    const draft = (await company('POST', '/quotes', { body })).body;
    expect((await company('DELETE', '/quotes/{id}', { id: draft.id })).status).toBe(204);
    expect((await company('GET', '/quotes/{id}', { id: draft.id })).status).toBe(404);
    const { id } = (await company('POST', '/quotes', { body })).body;
    const early = await company('POST', '/quotes/{id}/decline', { id, body: { reason: 'Too late' } });
    expect([early.status, early.body.code]).toEqual([409, expect.any(String)]);
  });
});

it('a return is asked for, approved, received, put back on sale and credited', async () => {
  const { id: purchaseId, orders } = await place(4);
  await seller('POST', '/purchases/{id}/approve', { id: purchaseId });
  await seller('POST', '/shipments', { body: { ids: [orders[0].id] } });
  const ask = () => {
    const body = { purchaseId, reason: 'Damaged', lines: [{ id: orders[0].id, quantity: 2 }] };
    return company('POST', '/returns', { body });
  };
  const refused = (await ask()).body;
  const answer = { answer: 'The photos show no damage.' };
  const no = await seller('POST', '/returns/{id}/refuse', { id: refused.id, body: answer });
  expect(no.body).toMatchObject({ state: 'Refused', ...answer });
  const { id } = (await ask()).body;
  expect((await seller('POST', '/returns/{id}/approve', { id })).body.state).toBe('Approved');
  expect((await seller('POST', '/returns/{id}/receive', { id })).body.lines[0].receivedQuantity).toBe(2);
  const back = { quantities: [{ id: orders[0].id, quantity: 1 }] };
  expect((await seller('POST', '/returns/{id}/restock', { id, body: back })).status).toBe(200);
  expect((await seller('POST', '/returns/{id}/credit', { id })).body.creditNotes).toHaveLength(1);
});

it('stock is received and corrected, and prices are changed', async () => {
  const { id } = await sold();
  const receipt = await seller('POST', '/tools/{id}/stock-receipts', { id, body: { quantity: 50 } });
  expect(receipt.body.availableStock).toBe(1_050);
  const count = { quantity: -3, reason: 'Counted' };
  expect(
    (await seller('POST', '/tools/{id}/stock-corrections', { id, body: count })).body.availableStock,
  ).toBe(1_047);
  const moved = await seller('GET', '/tools/{id}/stock-movements', { id });
  expect(moved.body.items.map(({ quantity }: { quantity: number }) => quantity).slice(0, 2)).toEqual([
    -3, 50,
  ]);
  const missing = newId();
  const body = { ids: [id, missing], price: 1_100 };
  expect((await seller('POST', '/price-changes', { body })).body.items).toMatchObject([
    { changed: true, error: null, tool: { price: 1_100 } },
    { changed: false, error: { code: 'NOT_FOUND' }, tool: null },
  ]);
});
