import { aTool, anOrder, payOrder, stockOf } from '../support/builders';
import { ERROR_TABLE } from '../support/error-table';
import { startShop, type Person, type TestShop } from '../support/shop';
import type { ErrorCode } from '../../src/shared/domain-error';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const refused = (answer: { status: number; body: any }, code: ErrorCode, details?: unknown) => {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: ERROR_TABLE[code], code });
  if (details !== undefined) expect(answer.body.details).toEqual(details);
};
const fieldsOf = (answer: { body: any }) => Object.keys(answer.body.details.fields);
const NOBODY = '01890000-0000-7000-8000-000000000000';

describe('a path written in another way', () => {
  const body = { rating: '4', comment: 'Good' };

  it.each(['/review', '/review/', '/Review', '/review?from=old'])('is the same: POST %s', async (path) => {
    const answer = await shop.rest('POST', path, { body, as: buyer });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    refused(await shop.rest('POST', path, { body: { ...body, rating: '6' }, as: buyer }), 'BAD_USER_INPUT');
    refused(await shop.rest('POST', path, { body }), 'UNAUTHENTICATED');
    refused(await shop.rest('POST', path, { body: [body], as: buyer }), 'BAD_REQUEST');
    refused(await shop.rest('POST', path, { as: buyer }), 'BAD_REQUEST');
  });
});

describe('POST /order', () => {
  const order = async (change: object, headers?: Record<string, string>) => {
    const tool = await aTool(shop);
    const body = { toolId: tool.id, quantity: 5, totalPrice: 50, ...change };
    const answer = await shop.rest('POST', '/order', { body, as: buyer, headers });
    const stock = await stockOf(shop, tool);
    return { answer, stock };
  };

  it.each<[string, object, ErrorCode, unknown]>([
    ['a quantity below the minimum', { quantity: 4, totalPrice: 40 }, 'BELOW_MINIMUM', { minimum: 5 }],
    [
      'a quantity above the stock',
      { quantity: 101, totalPrice: 1010 },
      'INSUFFICIENT_STOCK',
      { available: 100, moreOn: expect.any(String) },
    ],
    ['a total below the price', { totalPrice: 49 }, 'PRICE_CHANGED', { price: 10, total: 50 }],
    ['a total of nothing', { totalPrice: 0 }, 'PRICE_CHANGED', { price: 10, total: 50 }],
    ['a tool that is not there', { toolId: NOBODY }, 'NOT_FOUND', undefined],
    ['an invalid tool id', { toolId: "1' OR 1=1" }, 'NOT_FOUND', undefined],
  ])('refuses %s and takes nothing', async (_name, change, code, details) => {
    const { answer, stock } = await order(change);
    refused(answer, code, details);
    expect(stock).toBe(100);
  });

  it.each([-1, 0, 1.5, '5', null, [5], true, 'NaN', 1e308, 2 ** 53 + 2, undefined, {}])(
    'refuses the quantity %p, naming the field',
    async (quantity) => {
      const { answer, stock } = await order({ quantity });
      refused(answer, 'BAD_USER_INPUT');
      expect(fieldsOf(answer)).toEqual(['quantity']);
      expect(stock).toBe(100);
    },
  );

  it.each([-1, 1.5, '50', null, [50], 2 ** 31, undefined])('refuses the total %p', async (totalPrice) => {
    const { answer, stock } = await order({ totalPrice });
    refused(answer, 'BAD_USER_INPUT');
    expect(fieldsOf(answer)).toEqual(['totalPrice']);
    expect(stock).toBe(100);
  });

  it.each([[1700000000], ['01700000000'], [''], [null], [undefined]])(
    'takes the contact number %p',
    async (contact_no) => {
      const { answer } = await order({ contact_no });
      expect(answer.status).toBe(201);
    },
  );

  it.each([[-5], [-1700000], [1.5], ['abc'], ['+88'], [[1]], ['1'.repeat(21)]])(
    'refuses the contact number %p by its own name',
    async (contact_no) => {
      const { answer, stock } = await order({ contact_no });
      refused(answer, 'BAD_USER_INPUT');
      expect(fieldsOf(answer)).toEqual(['contact_no']);
      expect(stock).toBe(100);
    },
  );

  it('does not believe who the old client says it is for, nor its state', async () => {
    const { answer } = await order({
      tool: 'Another name',
      user: admin.email,
      status: 'Shipped',
      payment: 'paid',
      customerId: admin.id,
    });
    const list = await shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer });
    expect(list.body.find(({ _id }: { _id: string }) => _id === answer.body.insertedId)).toMatchObject({
      tool: 'Servo driver',
      user: buyer.email,
      status: 'Pending',
      payment: 'unpaid',
    });
  });

  it('places one order for a repeated Idempotency-Key, and refuses the key for another one', async () => {
    const tool = await aTool(shop);
    const place = (quantity: number) =>
      shop.rest('POST', '/order', {
        body: { toolId: tool.id, quantity, totalPrice: quantity * 10 },
        headers: { 'idempotency-key': 'rest-1' },
        as: buyer,
      });
    const [first, again, other] = [await place(5), await place(5), await place(6)];
    expect(again.body).toEqual(first.body);
    refused(other, 'IDEMPOTENCY_KEY_REUSED');
    expect(await stockOf(shop, tool)).toBe(95);
  });

  it('refuses a key that is too long', async () => {
    refused((await order({}, { 'idempotency-key': 'k'.repeat(201) })).answer, 'BAD_USER_INPUT');
  });

  it.each([[[]], ['text'], [null], [5]])('refuses %p as a body', async (body) => {
    refused(await shop.rest('POST', '/order', { body, as: buyer }), 'BAD_REQUEST');
  });
});

describe('DELETE /order/{id}', () => {
  it('refuses what is paid, shipped, gone or nothing', async () => {
    const tool = await aTool(shop);
    const [paid, shipped, gone] = await Promise.all([1, 2, 3].map(() => anOrder(shop, { by: buyer, tool })));
    await payOrder(shop, { id: paid ?? '', amount: 5_000, as: admin });
    await shop.rest('PUT', `/order/update/${shipped}`, { body: { status: 'Shipped' }, as: admin });
    await shop.rest('DELETE', `/order/${gone}`, { as: buyer });
    const remove = (id: string | undefined) => shop.rest('DELETE', `/order/${id}`, { as: buyer });

    refused(await remove(paid), 'ORDER_PAID');
    refused(await remove(shipped), 'ORDER_SHIPPED');
    refused(await remove(gone), 'NOT_FOUND');
    refused(await remove(NOBODY), 'NOT_FOUND');
    refused(await remove('nonsense'), 'NOT_FOUND');
  });
});

describe('PUT /order/update/{id}', () => {
  it.each([['Lost'], ['pending'], [''], [null], [['Approved']], [1], [undefined]])(
    'refuses the status %p',
    async (status) => {
      const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
      const answer = await shop.rest('PUT', `/order/update/${id}`, { body: { status }, as: admin });
      refused(answer, 'BAD_USER_INPUT');
      expect(fieldsOf(answer)).toEqual(['status']);
    },
  );

  it('knows no order that is not there', async () => {
    refused(
      await shop.rest('PUT', `/order/update/${NOBODY}`, { body: { status: 'Approved' }, as: admin }),
      'NOT_FOUND',
    );
  });
});

describe('profiles', () => {
  const update = (body: object) => shop.rest('PUT', `/updateprofile/${buyer.email}`, { body, as: buyer });

  it('counts what was modified, and keeps what is empty or left out', async () => {
    const profile = {
      education: 'BSc',
      address: 'Dhaka',
      contactno: 1700,
      linkedin: 'https://linkedin.com/in/x',
    };
    expect((await update(profile)).body).toEqual({ result: { modifiedCount: 1 } });
    expect((await update(profile)).body).toEqual({ result: { modifiedCount: 0 } });
    expect((await update({ education: '', address: '' })).body).toEqual({ result: { modifiedCount: 0 } });
    expect((await update({})).body).toEqual({ result: { modifiedCount: 0 } });
    const { body } = await shop.rest('GET', `/profile/${buyer.email.toUpperCase()}`, { as: buyer });
    expect(body).toMatchObject({ ...profile, contactno: '1700', role: 'customer' });
  });

  it('does not let a customer make themselves someone else', async () => {
    await update({ role: 'admin', email: admin.email, _id: NOBODY, providerUid: 'x', address: 'Here' });
    const { body } = await shop.rest('GET', `/profile/${buyer.email}`, { as: buyer });
    expect(body).toMatchObject({ role: 'customer', email: buyer.email, _id: buyer.id });
  });

  it.each<[object, ErrorCode]>([
    [{ linkedin: 'javascript:alert(1)' }, 'INVALID_URL'],
    [{ linkedin: 'ftp://files.example.com' }, 'INVALID_URL'],
    [{ linkedin: 'linkedin.com/in/x' }, 'INVALID_URL'],
    [{ linkedin: 5 }, 'BAD_USER_INPUT'],
    [{ linkedin: `https://example.com/${'x'.repeat(500)}` }, 'BAD_USER_INPUT'],
    [{ contactno: 'abc' }, 'BAD_USER_INPUT'],
    [{ contactno: -1 }, 'BAD_USER_INPUT'],
    [{ address: 'x'.repeat(501) }, 'BAD_USER_INPUT'],
    [{ education: 5 }, 'BAD_USER_INPUT'],
  ])('refuses %p, naming the field', async (body, code) => {
    const answer = await update(body);
    refused(answer, code);
    expect(fieldsOf(answer)).toEqual(Object.keys(body));
  });

  it('does not know who is not there', async () => {
    refused(await shop.rest('GET', '/profile/nobody@example.com', { as: admin }), 'NOT_FOUND');
    refused(await shop.rest('GET', '/my-orders/nobody@example.com', { as: admin }), 'NOT_FOUND');
    refused(await shop.rest('PUT', '/makeadmin/nobody@example.com', { as: admin }), 'NOT_FOUND');
  });

  it('says that an admin is one already by a count of 0', async () => {
    expect((await shop.rest('PUT', `/makeadmin/${admin.email}`, { as: admin })).body).toEqual({
      modifiedCount: 0,
    });
  });
});

describe('POST /review', () => {
  it('stores 5 stars where none are given, and never the name that the client claims', async () => {
    const { body } = await shop.rest('POST', '/review', {
      body: { comment: 'Good', user: 'The boss' },
      as: buyer,
    });
    const { body: reviews } = await shop.rest('GET', '/reviews');
    const written = reviews.find(({ _id }: { _id: string }) => _id === body.insertedId);
    expect(written).toEqual({
      _id: body.insertedId,
      comment: 'Good',
      rating: '5',
      user: buyer.email.split('@')[0],
    });
  });

  it.each([['0'], ['6'], [0], [6], [1.5], ['five'], [null], [[5]], ['']])(
    'refuses the rating %p',
    async (rating) => {
      const answer = await shop.rest('POST', '/review', { body: { rating, comment: 'Good' }, as: buyer });
      refused(answer, 'BAD_USER_INPUT');
      expect(fieldsOf(answer)).toEqual(['rating']);
    },
  );

  it.each([[''], ['  '], [null], [undefined], [5], ['x'.repeat(2_001)]])(
    'refuses the comment %p',
    async (comment) => {
      const answer = await shop.rest('POST', '/review', { body: { rating: '5', comment }, as: buyer });
      refused(answer, 'BAD_USER_INPUT');
      expect(fieldsOf(answer)).toEqual(['comment']);
    },
  );
});

describe('POST /addtool', () => {
  const tool = {
    name: 'Gear motor',
    price: 12,
    minimum_order: 10,
    available_stock: 500,
    short_description: 'Strong.',
    picture: 'https://pictures.example.com/gear.png',
  };
  const add = (change: object) => shop.rest('POST', '/addtool', { body: { ...tool, ...change }, as: admin });

  it.each<[object, ErrorCode]>([
    [{ name: '' }, 'BAD_USER_INPUT'],
    [{ name: undefined }, 'BAD_USER_INPUT'],
    [{ name: 'x'.repeat(201) }, 'BAD_USER_INPUT'],
    [{ price: -1 }, 'BAD_USER_INPUT'],
    [{ price: 1.5 }, 'BAD_USER_INPUT'],
    [{ price: '12' }, 'BAD_USER_INPUT'],
    [{ price: 1_000_001 }, 'BAD_USER_INPUT'],
    [{ minimum_order: 0 }, 'BAD_USER_INPUT'],
    [{ minimum_order: null }, 'BAD_USER_INPUT'],
    [{ available_stock: -1 }, 'BAD_USER_INPUT'],
    [{ available_stock: 1e12 }, 'BAD_USER_INPUT'],
    [{ short_description: ' ' }, 'BAD_USER_INPUT'],
    [{ picture: undefined }, 'BAD_USER_INPUT'],
    [{ picture: 5 }, 'BAD_USER_INPUT'],
    [{ picture: 'javascript:alert(1)' }, 'INVALID_URL'],
    [{ picture: { toString: {} } }, 'BAD_USER_INPUT'],
    [{ picture: 'data:image/png;base64,AAAA' }, 'INVALID_URL'],
    [{ picture: '//evil.example.com/x.png' }, 'INVALID_URL'],
    [{ picture: '/images/../../etc/passwd' }, 'INVALID_URL'],
  ])('refuses %p, naming the field', async (change, code) => {
    const answer = await add(change);
    refused(answer, code);
    expect(fieldsOf(answer)).toEqual(Object.keys(change));
  });

  it('names every field that is wrong', async () => {
    const answer = await shop.rest('POST', '/addtool', { body: { picture: 'no' }, as: admin });
    refused(answer, 'BAD_USER_INPUT');
    expect(fieldsOf(answer).sort()).toEqual(Object.keys(tool).sort());
  });

  it('shows a picture of our own by a whole URL', async () => {
    const { body } = await add({ picture: '/images/abc/960.webp' });
    const { body: added } = await shop.rest('GET', `/tool/${body.insertedId}`);
    expect(added.picture).toBe(`${shop.env.PUBLIC_URL}/images/abc/960.webp`);
  });
});

describe('DELETE /tool/{id}', () => {
  it('takes a tool off sale and keeps its orders readable', async () => {
    const tool = await aTool(shop, { name: 'Old driver' });
    const id = await anOrder(shop, { by: buyer, tool });
    const remove = () => shop.rest('DELETE', `/tool/${tool.id}`, { as: admin });

    expect((await remove()).body).toEqual({ deletedCount: 1 });
    refused(await remove(), 'NOT_FOUND');
    refused(await shop.rest('GET', `/tool/${tool.id}`), 'NOT_FOUND');

    const { body } = await shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer });
    expect(body).toContainEqual(expect.objectContaining({ _id: id, tool: 'Old driver', toolId: tool.id }));
    const read = await shop.gql(
      `query ($id: ID!) { order(id: $id) { toolName tool { name deletedAt viewerCan { order { code } delete { code } } } } }`,
      {
        variables: { id },
        as: admin,
      },
    );
    expect(read.data.order.tool).toMatchObject({
      name: 'Old driver',
      deletedAt: expect.any(String),
      viewerCan: { order: { code: 'NOT_FOUND' }, delete: { code: 'NOT_FOUND' } },
    });
    expect((await shop.rest('DELETE', `/order/${id}`, { as: buyer })).body).toEqual({ deletedCount: 1 });
    expect(await stockOf(shop, tool)).toBe(100);
  });
});
