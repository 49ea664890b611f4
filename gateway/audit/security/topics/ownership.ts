import { gql, rest, type Call } from '../../environment/answer';
import { emailOf } from '../../environment/fixtures';
import { topic, without, type Case, type Environment } from '../case';

const BOBS = [emailOf('bob'), 'secret address of bob'];
const bob = emailOf('bob');

type Ask = (environment: Environment, as: string | undefined) => Call;

/** Requests that a customer may not make, and their refusals. A visitor sends them, too. */
const forbidden: [string, Ask, 'rest' | 'gql', string][] = [
  ['Bob’s profile', (_, as) => rest('GET', `/profile/${bob}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'Bob’s profile, in capitals',
    (_, as) => rest('GET', '/profile/BOB@AUDIT.EXAMPLE', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile, percent-encoded',
    (_, as) => rest('GET', '/profile/%62ob%40audit%2eexample', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile, encoded twice',
    (_, as) => rest('GET', '/profile/%2562ob%2540audit.example', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile with a space behind',
    (_, as) => rest('GET', `/profile/${bob}%20`, { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile through Alice’s path',
    (_, as) => rest('GET', `/profile/${emailOf('alice')}/..%2f${bob}`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  ['a wildcard for a profile', (_, as) => rest('GET', '/profile/%25', { as }), 'rest', 'FORBIDDEN'],
  ['Bob’s orders', (_, as) => rest('GET', `/my-orders/${bob}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'Bob’s orders, in capitals',
    (_, as) => rest('GET', '/my-orders/Bob@Audit.Example', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile changed',
    (_, as) => rest('PUT', `/updateprofile/${bob}`, { as, body: { address: 'elsewhere' } }),
    'rest',
    'FORBIDDEN',
  ],
  ['everybody’s orders', (_, as) => rest('GET', '/allorders', { as }), 'rest', 'FORBIDDEN'],
  ['all users', (_, as) => rest('GET', '/allusers', { as }), 'rest', 'FORBIDDEN'],
  [
    'herself made admin',
    (_, as) => rest('PUT', `/makeadmin/${emailOf('alice')}`, { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'a tool added',
    (_, as) =>
      rest('POST', '/addtool', {
        as,
        body: {
          name: 'x',
          picture: 'https://a.example/x.png',
          price: 1,
          minimum_order: 1,
          available_stock: 1,
          short_description: 'x',
        },
      }),
    'rest',
    'FORBIDDEN',
  ],
  ['a tool deleted', ({ tools }, as) => rest('DELETE', `/tool/${tools.board}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'a picture added',
    (_, as) =>
      rest('POST', '/images', {
        as,
        body: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s order deleted',
    ({ orders }, as) => rest('DELETE', `/order/${orders.bob}`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'Bob’s order deleted, its id in capitals',
    ({ orders }, as) => rest('DELETE', `/order/${orders.bob.toUpperCase()}`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'Bob’s order shipped',
    ({ orders }, as) => rest('PUT', `/order/update/${orders.bob}`, { as, body: { status: 'Shipped' } }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'her own order approved',
    ({ orders }, as) => rest('PUT', `/order/update/${orders.alice}`, { as, body: { status: 'Approved' } }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s order',
    ({ orders }, as) =>
      gql(
        'query ($id: ID!) { order(id: $id) { id totalPrice customer { email address } timeline { actorName } } }',
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'Bob’s paid order and its payment',
    ({ orders }, as) =>
      gql(
        'query ($id: ID!) { order(id: $id) { paymentRecord { reference } } }',
        { id: orders.bobPaid },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'Bob’s order under an alias beside her own',
    ({ orders }, as) =>
      gql(
        'query ($a: ID!, $b: ID!) { mine: order(id: $a) { id } his: order(id: $b) { customer { email address } } }',
        { a: orders.alice, b: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'Bob’s order through a fragment',
    ({ orders }, as) =>
      gql(
        'query ($id: ID!) { ...f } fragment f on Query { order(id: $id) { customer { ...u } } } fragment u on User { email address contactNo }',
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'Bob’s order deleted',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { deleteOrder(id: $id) { id customer { email } } }',
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'Bob’s order shipped',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { updateOrderStatus(id: $id, status: Shipped) { id } }',
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'her own order shipped',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { updateOrderStatus(id: $id, status: Shipped) { id } }',
        { id: orders.alice },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'her own order paid',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { recordPayment(id: $id, input: { amount: 5000, reference: "me", receivedOn: "2026-01-01" }) { id } }',
        { id: orders.alice },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'Bob’s order paid',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { recordPayment(id: $id, input: { amount: 5000, reference: "me", receivedOn: "2026-01-01" }) { id } }',
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'everybody’s orders with their customers',
    (_, as) => gql('{ orders { totalCount nodes { customer { email address } } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'only how many orders there are',
    (_, as) => gql('{ orders { totalCount } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'all users',
    (_, as) => gql('{ users { totalCount nodes { email address contactNo } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'herself made admin',
    (_, as) => gql('mutation { makeAdmin(email: "alice@audit.example") { modifiedCount } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a tool added',
    (_, as) =>
      gql(
        'mutation { addTool(input: { name: "x", picture: "https://a.example/x.png", price: 100, minimumOrder: 1, availableStock: 1, shortDescription: "x" }) { id } }',
        {},
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a tool’s price changed',
    ({ tools }, as) =>
      gql(
        'mutation ($id: ID!) { updateTool(id: $id, input: { price: 100 }) { id } }',
        { id: tools.board },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the prices of many tools changed',
    ({ tools }, as) =>
      gql(
        'mutation ($ids: [ID!]!) { changeToolPrices(input: { ids: $ids, percent: -50 }) { id } }',
        { ids: [tools.board] },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the status of many orders changed, Bob’s among them',
    ({ orders }, as) =>
      gql(
        'mutation ($ids: [ID!]!) { updateOrderStatuses(input: { ids: $ids, status: Shipped }) { id order { customer { email } } } }',
        { ids: [orders.alice, orders.bob] },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the deleted orders',
    (_, as) => gql('{ orders(filter: { deleted: true }) { totalCount } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'her own deleted orders',
    (_, as) => gql('{ myOrders(filter: { deleted: true }) { totalCount } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a tool deleted',
    ({ tools }, as) => gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: tools.board }, { as }),
    'gql',
    'FORBIDDEN',
  ],
];

const STATUS: Record<string, number> = { FORBIDDEN: 403, NOT_FOUND: 404, UNAUTHENTICATED: 401 };
const answerOf = (transport: string, code: string) => `${transport === 'gql' ? 200 : STATUS[code]} ${code}`;
const label = (transport: string) => (transport === 'gql' ? 'GraphQL' : 'REST');

const byAlice = forbidden.map(([what, ask, transport, code]) => ({
  sends: `Alice asks for ${what} (${label(transport)})`,
  ask: (environment: Environment) => ask(environment, environment.people.alice.token),
  answers: answerOf(transport, code),
  also: without(...BOBS),
}));

const byNobody = forbidden
  .filter(([what]) => !what.includes('through Alice’s path'))
  .map(([what, ask, transport]) => ({
    sends: `a visitor asks for ${what} (${label(transport)})`,
    ask: (environment: Environment) => ask(environment, undefined),
    answers: answerOf(transport, 'UNAUTHENTICATED'),
    also: without(...BOBS),
  }));

const MY_ORDERS =
  'query ($f: OrderFilter, $after: String) { myOrders(filter: $f, after: $after) { totalCount nodes { id customer { email } } } }';
const bobsCursor = ({ orders }: Environment) =>
  Buffer.from(JSON.stringify(['2099-01-01T00:00:00.000Z', orders.bob])).toString('base64url');

const sameText = (one: string, other: string) =>
  one.replace(/"requestId":"[^"]*"/, '') === other.replace(/"requestId":"[^"]*"/, '');

const leaks = [
  {
    sends: 'Alice filters her orders by Bob’s e-mail',
    ask: ({ people }: Environment) => gql(MY_ORDERS, { f: { customer: bob } }, { as: people.alice.token }),
    answers: '200',
    also: without(...BOBS),
  },
  {
    sends: 'Alice filters her orders by a wildcard',
    ask: ({ people }: Environment) => gql(MY_ORDERS, { f: { customer: '%' } }, { as: people.alice.token }),
    answers: '200',
    also: without(...BOBS),
  },
  {
    sends: 'Alice continues from a cursor of Bob’s order',
    ask: (environment: Environment) =>
      gql(MY_ORDERS, { after: bobsCursor(environment) }, { as: environment.people.alice.token }),
    answers: '200',
    also: without(...BOBS),
  },
  {
    sends: 'Alice’s own orders (the control)',
    ask: ({ people }: Environment) =>
      rest('GET', `/my-orders/${people.alice.email}`, { as: people.alice.token }),
    answers: '200',
    also: without(...BOBS),
  },
  {
    sends: 'Bob’s order and one that does not exist: the same answer (REST)',
    ask: ({ orders, people }: Environment) =>
      rest('DELETE', `/order/${orders.bob}`, { as: people.alice.token }),
    answers: '404 NOT_FOUND',
    also: async ({ text }: { text: string }, { send, tools, people }: Environment) => {
      const other = await send(rest('DELETE', `/order/${tools.board}`, { as: people.alice.token }));
      return sameText(text, other.text) ? undefined : `a different answer: ${other.text}`;
    },
  },
  {
    sends: 'Bob’s order and one that does not exist: the same answer (GraphQL)',
    ask: ({ orders, people }: Environment) =>
      gql('query ($id: ID!) { order(id: $id) { id } }', { id: orders.bob }, { as: people.alice.token }),
    answers: '200 NOT_FOUND',
    also: async ({ text }: { text: string }, { send, tools, people }: Environment) => {
      const other = await send(
        gql('query ($id: ID!) { order(id: $id) { id } }', { id: tools.board }, { as: people.alice.token }),
      );
      return sameText(text, other.text) ? undefined : `a different answer: ${other.text}`;
    },
  },
  {
    sends: 'reviews: authors’ e-mails are not shown',
    ask: async ({ send, people }: Environment) => {
      await send(
        rest('POST', '/review', { as: people.bob.token, body: { rating: '4', comment: 'Good boards.' } }),
      );
      return gql('{ reviews { nodes { author comment } } }');
    },
    answers: '200',
    changes: ['reviews'],
    also: without(emailOf('bob'), /@audit/),
  },
  {
    sends: 'reviews over REST: authors’ e-mails are not shown',
    ask: () => rest('GET', '/reviews'),
    answers: '200',
    also: without(emailOf('bob'), /@audit/),
  },
  {
    sends: 'a deleted tool (REST)',
    ask: ({ tools }: Environment) => rest('GET', `/tool/${tools.gone}`),
    answers: '404 NOT_FOUND',
  },
  {
    sends: 'a deleted tool (GraphQL)',
    ask: ({ tools }: Environment) => gql('query ($id: ID!) { tool(id: $id) { id } }', { id: tools.gone }),
    answers: '200 NOT_FOUND',
  },
  {
    sends: 'Alice repeats Bob’s order with Bob’s idempotency key: it becomes her own order',
    ask: async ({ send, people, tools }: Environment) => {
      await send(
        rest('POST', '/order', {
          as: people.bob.token,
          headers: { 'idempotency-key': 'shared' },
          body: { toolId: tools.board, quantity: 5, totalPrice: 50 },
        }),
      );
      return gql(
        'mutation ($t: ID!) { placeOrder(idempotencyKey: "shared", input: { toolId: $t, quantity: 5, totalPrice: 5000 }) { customer { email } } }',
        { t: tools.board },
        { as: people.alice.token },
      );
    },
    answers: '200',
    changes: ['orders', 'order_events', 'tools', 'idempotency_keys'],
    also: without(...BOBS),
  },
  {
    sends: 'Alice deletes her paid order',
    ask: ({ orders, people }: Environment) =>
      rest('DELETE', `/order/${orders.alicePaid}`, { as: people.alice.token }),
    answers: '409 ORDER_PAID',
  },
  {
    sends: 'Alice deletes her shipped order',
    ask: ({ orders, people }: Environment) =>
      rest('DELETE', `/order/${orders.aliceShipped}`, { as: people.alice.token }),
    answers: '409 ORDER_SHIPPED',
  },
];

export const ownership: Case[] = topic('ownership', [...byAlice, ...byNobody, ...leaks]);
