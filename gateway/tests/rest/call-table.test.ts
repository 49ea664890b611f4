import { aTool, anOrder } from '../support/builders';
import { ERROR_TABLE } from '../support/error-table';
import { startShop, type Person, type RestAnswer, type TestShop } from '../support/shop';
import type { ErrorCode } from '../../src/shared/domain-error';

type Role = 'visitor' | 'customer' | 'other' | 'admin';
type Outcome = 200 | 201 | ErrorCode;

interface Call {
  readonly path: string;
  readonly body?: object;
  /** Who the bearer is, where it is not the session of the one who asks. */
  readonly as?: { token: string } | null;
}

interface Row {
  readonly call: string;
  /** Makes the world that the call needs, and the call. */
  readonly make: (role: Role) => Call | Promise<Call>;
  readonly expected: Record<Role, Outcome>;
  /** Shape of a successful answer. */
  readonly answer: () => unknown;
}

const everybody = (outcome: Outcome): Row['expected'] => ({
  visitor: outcome,
  customer: outcome,
  other: outcome,
  admin: outcome,
});
const signedIn = (outcome: Outcome): Row['expected'] => ({
  ...everybody(outcome),
  visitor: 'UNAUTHENTICATED',
});
const admins = (outcome: Outcome): Row['expected'] => ({
  visitor: 'UNAUTHENTICATED',
  customer: 'FORBIDDEN',
  other: 'FORBIDDEN',
  admin: outcome,
});

let shop: TestShop;
let people: Record<Exclude<Role, 'visitor'>, Person>;
beforeAll(async () => {
  shop = await startShop();
  const [customer, other, admin] = await Promise.all([
    shop.customer({ displayName: 'Rahim Uddin' }),
    shop.customer(),
    shop.admin(),
  ]);
  people = { customer, other, admin };
});
afterAll(() => shop.close());

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const toolShape = {
  _id: anId,
  name: 'Servo driver',
  picture: 'https://pictures.example.com/servo.png',
  price: 10,
  minimum_order: 5,
  available_stock: 100,
  short_description: 'Drives sixteen servos.',
};
const orderShape = () => ({
  _id: anId,
  tool: 'Servo driver',
  toolId: anId,
  quantity: 5,
  totalPrice: 50,
  user: people.customer.email,
  contact_no: null,
  status: 'Pending',
  payment: 'unpaid',
});
const profileShape = ({ id, email }: Person) => ({
  _id: id,
  email,
  role: 'customer',
  address: null,
  education: null,
  contactno: null,
  linkedin: null,
});
const customersOrder = async () => anOrder(shop, { by: people.customer, tool: await aTool(shop) });

/** Specification section 7, a row for each call of {backend}. */
const table: Row[] = [
  {
    call: 'GET /tools',
    make: async () => (await aTool(shop), { path: '/tools' }),
    expected: everybody(200),
    answer: () => expect.arrayContaining([toolShape]),
  },
  {
    call: 'GET /tool/{id}',
    make: async () => ({ path: `/tool/${(await aTool(shop)).id}` }),
    expected: everybody(200),
    answer: () => toolShape,
  },
  {
    call: 'POST /order',
    make: async () => ({
      path: '/order',
      body: {
        tool: 'Servo driver',
        toolId: (await aTool(shop)).id,
        quantity: 5,
        totalPrice: 50,
        user: 'buyer@example.com',
        contact_no: 1700000000,
        status: 'Pending',
        payment: 'unpaid',
      },
    }),
    expected: signedIn(201),
    answer: () => ({ insertedId: anId }),
  },
  {
    call: 'GET /my-orders/{email}',
    make: async () => {
      await customersOrder();
      return { path: `/my-orders/${people.customer.email}` };
    },
    expected: { visitor: 'UNAUTHENTICATED', customer: 200, other: 'FORBIDDEN', admin: 200 },
    answer: () => expect.arrayContaining([orderShape()]),
  },
  {
    call: 'DELETE /order/{id}',
    make: async () => ({ path: `/order/${await customersOrder()}` }),
    expected: { visitor: 'UNAUTHENTICATED', customer: 200, other: 'NOT_FOUND', admin: 200 },
    answer: () => ({ deletedCount: 1 }),
  },
  {
    call: 'PUT /order/update/{id}',
    make: async () => ({ path: `/order/update/${await customersOrder()}`, body: { status: 'Approved' } }),
    expected: { visitor: 'UNAUTHENTICATED', customer: 'FORBIDDEN', other: 'NOT_FOUND', admin: 200 },
    answer: () => ({ matchedCount: 1 }),
  },
  {
    call: 'GET /allorders',
    make: async () => {
      await customersOrder();
      return { path: '/allorders' };
    },
    expected: admins(200),
    answer: () => expect.arrayContaining([orderShape()]),
  },
  {
    call: 'GET /profile/{email}',
    make: () => ({ path: `/profile/${people.customer.email}` }),
    expected: { visitor: 'UNAUTHENTICATED', customer: 200, other: 'FORBIDDEN', admin: 200 },
    answer: () => profileShape(people.customer),
  },
  {
    call: 'PUT /updateprofile/{email}',
    make: () => ({
      path: `/updateprofile/${people.customer.email}`,
      body: { address: `House ${Math.random()}` },
    }),
    expected: { visitor: 'UNAUTHENTICATED', customer: 200, other: 'FORBIDDEN', admin: 'FORBIDDEN' },
    answer: () => ({ result: { modifiedCount: 1 } }),
  },
  {
    call: 'POST /review',
    make: () => ({ path: '/review', body: { rating: '4', comment: 'Solid boards.', user: 'Somebody Else' } }),
    expected: signedIn(201),
    answer: () => ({ insertedId: anId }),
  },
  {
    call: 'GET /reviews',
    make: async () => {
      await shop.rest('POST', '/review', { as: people.customer, body: { rating: '3', comment: 'Fair.' } });
      return { path: '/reviews' };
    },
    expected: everybody(200),
    answer: () => expect.arrayContaining([{ _id: anId, comment: 'Fair.', rating: '3', user: 'Rahim Uddin' }]),
  },
  {
    call: 'GET /allusers',
    make: () => ({ path: '/allusers' }),
    expected: admins(200),
    answer: () => expect.arrayContaining([profileShape(people.other)]),
  },
  {
    call: 'PUT /makeadmin/{email}',
    make: async () => ({ path: `/makeadmin/${(await shop.customer()).email}` }),
    expected: admins(200),
    answer: () => ({ modifiedCount: 1 }),
  },
  {
    call: 'POST /addtool',
    make: () => ({
      path: '/addtool',
      body: {
        name: 'Gear motor',
        price: 12,
        minimum_order: 10,
        available_stock: 500,
        short_description: 'Strong.',
        picture: 'https://pictures.example.com/gear.png',
      },
    }),
    expected: admins(201),
    answer: () => ({ insertedId: anId }),
  },
  {
    call: 'DELETE /tool/{id}',
    make: async () => ({ path: `/tool/${(await aTool(shop)).id}` }),
    expected: admins(200),
    answer: () => ({ deletedCount: 1 }),
  },
  {
    // Sent after a sign-in: the bearer is the identity provider's token. The other one names the customer's e-mail.
    call: 'PUT /updateuser',
    make: (role) => {
      const person = role === 'visitor' ? null : people[role];
      const email = (role === 'admin' ? person : people.customer)?.email;
      return { path: '/updateuser', body: { email }, as: person && { token: person.idToken } };
    },
    expected: { visitor: 'UNAUTHENTICATED', customer: 200, other: 'FORBIDDEN', admin: 200 },
    answer: () => ({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }),
  },
];

/** Public responses are cached and revalidated by ETag. */
const PUBLIC_CALLS = new Set(['GET /tools', 'GET /tool/{id}', 'GET /reviews']);

const ask = async (row: Row, role: Role): Promise<RestAnswer> => {
  const { path, body, as = role === 'visitor' ? null : people[role] } = await row.make(role);
  return shop.rest(row.call.split(' ')[0] ?? '', path, { body, as });
};

describe.each(table)('$call', (row) => {
  it.each(['visitor', 'customer', 'other', 'admin'] as const)('answers the %s', async (role) => {
    const expected = row.expected[role];

    const { status, body, headers } = await ask(row, role);

    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe(
      PUBLIC_CALLS.has(row.call) && status === 200 ? 'public, no-cache' : 'no-store',
    );
    if (typeof expected === 'number') {
      expect(status).toBe(expected);
      expect(body).toEqual(row.answer());
    } else {
      expect({ status, code: body.code }).toEqual({ status: ERROR_TABLE[expected], code: expected });
      expect(body).toEqual({
        code: expected,
        message: expect.any(String),
        requestId: headers.get('x-request-id'),
      });
    }
  });
});

it('the table has every call of specification section 7', () => {
  expect(table).toHaveLength(16);
});
