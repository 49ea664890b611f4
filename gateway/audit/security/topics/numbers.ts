import { rest, type Call } from '../../environment/answer';
import { ORDER_TABLES } from '../../environment/fixtures';
import { topic, type Case, type Environment } from '../case';

/** Numbers as JSON text: JavaScript's own numbers would lose 2^53+1 and cannot represent 1e309. */
const WRONG = [
  '-1',
  '0',
  '1.5',
  '5.000001',
  '"5"',
  '" 5"',
  'null',
  '[5]',
  '{"$gt":0}',
  'true',
  '"NaN"',
  '1e309',
  '-1e309',
  '9007199254740993',
  '2147483648',
  '4294967301',
  '1e9999',
  '"0x5"',
  '"٥"',
  '""',
];

const raw = (environment: Environment, path: string, body: string, who: 'alice' | 'admin' = 'alice'): Call =>
  rest('POST', path, { as: environment.people[who].token, body });

const PLACE = 'mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { id } }';
const order = (
  environment: Environment,
  quantity: string,
  total: string,
  transport: 'REST' | 'GraphQL',
): Call => {
  const input = `{"toolId":"${environment.tools.board}","quantity":${quantity},"totalPrice":${total}}`;
  return transport === 'REST'
    ? raw(environment, '/order', input)
    : raw(environment, '/graphql', `{"query":"${PLACE}","variables":{"i":${input}}}`);
};

const BOTH = ['REST', 'GraphQL'] as const;
/** The price of five boards: dollars in REST, cents in GraphQL. */
const TOTAL = { REST: '50', GraphQL: '5000' };
/** A number that is too large is refused by a rule, anything else as malformed. */
const anyRefusal = {
  REST: '400 BAD_USER_INPUT | 400 BAD_REQUEST | 409 INSUFFICIENT_STOCK | 409 PRICE_CHANGED | 422 BELOW_MINIMUM',
  GraphQL:
    '400 BAD_USER_INPUT | 400 BAD_REQUEST | 200 BAD_USER_INPUT | 200 INSUFFICIENT_STOCK | 200 PRICE_CHANGED | 200 BELOW_MINIMUM',
};

const quantities = WRONG.flatMap((value) =>
  BOTH.map((transport) => ({
    sends: `quantity ${value} (${transport})`,
    ask: (environment: Environment) => order(environment, value, TOTAL[transport], transport),
    answers: anyRefusal[transport],
  })),
);

const totals = ['-50', '0', '49', '"50"', '50.5', 'null', '[50]', '1e309', '9007199254740993'].map(
  (value) => ({
    sends: `5 boards at 10 for a total of ${value}`,
    ask: (environment: Environment) => order(environment, '5', value, 'REST'),
    answers: anyRefusal.REST,
  }),
);

const rules = [
  {
    sends: 'one below the minimum',
    ask: (environment: Environment) => order(environment, '4', '40', 'REST'),
    answers: '422 BELOW_MINIMUM',
  },
  {
    sends: 'one below the minimum',
    ask: (environment: Environment) => order(environment, '4', '40', 'GraphQL'),
    answers: '200 BELOW_MINIMUM',
  },
  {
    sends: 'one above the stock',
    ask: ({ people, tools }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: { toolId: tools.scarce, quantity: 4, totalPrice: 28 },
      }),
    answers: '409 INSUFFICIENT_STOCK',
  },
  {
    sends: 'exactly the stock',
    ask: ({ people, tools }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: { toolId: tools.scarce, quantity: 3, totalPrice: 21 },
      }),
    answers: '201',
    changes: ORDER_TABLES,
  },
  {
    sends: 'one more of what is sold out',
    ask: ({ people, tools }: Environment) =>
      rest('POST', '/order', {
        as: people.bob.token,
        body: { toolId: tools.scarce, quantity: 1, totalPrice: 7 },
      }),
    answers: '409 INSUFFICIENT_STOCK',
  },
  {
    sends: 'a deleted tool',
    ask: ({ people, tools }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: { toolId: tools.gone, quantity: 5, totalPrice: 50 },
      }),
    answers: '404 NOT_FOUND',
  },
  {
    sends: 'exactly the minimum (the control)',
    ask: (environment: Environment) => order(environment, '5', '50', 'REST'),
    answers: '201',
    changes: ORDER_TABLES,
  },
];

const toolBody = (field: string, value: string) => {
  const fields: Record<string, string> = {
    name: '"Board"',
    picture: '"https://a.example/x.png"',
    price: '10',
    minimum_order: '1',
    available_stock: '1',
    short_description: '"x"',
  };
  return `{${Object.entries({ ...fields, [field]: value })
    .map(([name, one]) => `"${name}":${one}`)
    .join(',')}}`;
};
const toolNumbers = ['price', 'minimum_order', 'available_stock'].flatMap((field) =>
  ['-1', '1.5', '"5"', 'null', '1e309', '9007199254740993'].map((value) => ({
    sends: `a new tool with ${field} ${value}`,
    ask: (environment: Environment) => raw(environment, '/addtool', toolBody(field, value), 'admin'),
    answers: '400 BAD_USER_INPUT',
  })),
);

const ratings = ['0', '6', '"6"', '4.5', 'true', '[5]', '"five"', '-1'].map((value) => ({
  sends: `a review with rating ${value}`,
  ask: (environment: Environment) => raw(environment, '/review', `{"rating":${value},"comment":"x"}`),
  answers: '400 BAD_USER_INPUT',
}));

export const numbers: Case[] = topic('price & quantity', [
  ...quantities,
  ...totals,
  ...rules,
  ...toolNumbers,
  ...ratings,
]);
