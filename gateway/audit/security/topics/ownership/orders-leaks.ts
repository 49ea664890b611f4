import { gql, rest } from '../../../environment/answer';
import { ORDER_TABLES } from '../../../environment/fixtures';
import { without, type Environment } from '../../case';
import { bob, BOBS } from './forbidden';

const MY_ORDERS =
  'query ($f: OrderFilter, $after: String) { myOrders(filter: $f, after: $after) { totalCount nodes { id customer { email } } } }';
const bobsCursor = ({ orders }: Environment) =>
  Buffer.from(JSON.stringify(['2099-01-01T00:00:00.000Z', orders.bob])).toString('base64url');

const sameText = (one: string, other: string) =>
  one.replace(/"requestId":"[^"]*"/, '') === other.replace(/"requestId":"[^"]*"/, '');

/** Lists and answers that could reveal orders of others. */
export const ordersOfOthers = [
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
    changes: [...ORDER_TABLES, 'idempotency_keys'],
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
