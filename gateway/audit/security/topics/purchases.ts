import { emailOf } from '../../environment/fixtures';
import { gql, type Call } from '../../environment/answer';
import { topic, without, type Case, type Environment } from '../case';

const bob = emailOf('bob');
const PLACE =
  'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id customer { email } total } }';
const RECEIVE = 'mutation ($id: ID!) { receiveStock(toolId: $id, input: { quantity: 5 }) { id } }';
const CORRECT =
  'mutation ($id: ID!) { correctStock(toolId: $id, input: { quantity: -5, reason: "x" }) { id } }';
const SHIP =
  'mutation ($id: ID!) { updateOrderStatus(id: $id, status: Shipped, shipment: { trackingNumber: "x" }) { shipment { id } } }';
const PAY =
  'mutation ($id: ID!) { recordPurchasePayment(id: $id, input: { amount: 5000, reference: "me", receivedOn: "2026-01-01" }) { id } }';

type Ask = (environment: Environment, as: string | undefined) => Call;

/** An order that is older than its purchase has its id. */
const forbidden: [string, Ask, string][] = [
  [
    'Bob’s purchase',
    ({ orders }, as) =>
      gql(
        'query ($id: ID!) { purchase(id: $id) { number deliveryAddress customer { email } orders { id } } }',
        { id: orders.bob },
        { as },
      ),
    'NOT_FOUND',
  ],
  [
    'where Bob’s shipments are',
    ({ orders }, as) =>
      gql(
        'query ($id: ID!) { purchase(id: $id) { shipments { carrier trackingNumber orders { customer { email } } } } }',
        { id: orders.bob },
        { as },
      ),
    'NOT_FOUND',
  ],
  [
    'Bob’s order shipped with tracking',
    ({ orders }, as) => gql(SHIP, { id: orders.bob }, { as }),
    'NOT_FOUND',
  ],
  [
    'her own order shipped with tracking',
    ({ orders }, as) => gql(SHIP, { id: orders.alice }, { as }),
    'FORBIDDEN',
  ],
  ['Bob’s purchase paid', ({ orders }, as) => gql(PAY, { id: orders.bob }, { as }), 'NOT_FOUND'],
  ['her own purchase paid', ({ orders }, as) => gql(PAY, { id: orders.alice }, { as }), 'FORBIDDEN'],
  [
    'everybody’s purchases',
    (_, as) => gql('{ purchases { totalCount nodes { customer { email address } } } }', {}, { as }),
    'FORBIDDEN',
  ],
  ['a tool’s stock raised', ({ tools }, as) => gql(RECEIVE, { id: tools.board }, { as }), 'FORBIDDEN'],
  ['a tool’s stock corrected', ({ tools }, as) => gql(CORRECT, { id: tools.board }, { as }), 'FORBIDDEN'],
  [
    'the movements of a tool’s stock',
    ({ tools }, as) =>
      gql(
        'query ($id: ID!) { stockMovements(toolId: $id) { nodes { actorName orderId } } }',
        { id: tools.board },
        { as },
      ),
    'FORBIDDEN',
  ],
];

const byAlice = forbidden.map(([what, ask, code]) => ({
  sends: `Alice: ${what}`,
  ask: (environment: Environment) => ask(environment, environment.people.alice.token),
  answers: `200 ${code}`,
  also: without(bob),
}));

const byNobody = forbidden.map(([what, ask]) => ({
  sends: `a visitor: ${what}`,
  ask: (environment: Environment) => ask(environment, undefined),
  answers: '200 UNAUTHENTICATED',
  also: without(bob),
}));

const purchase = (environment: Environment, over: object): Call =>
  gql(
    PLACE,
    { i: { lines: [{ toolId: environment.tools.board, quantity: 5 }], totalPrice: 5_000, ...over } },
    { as: environment.people.alice.token },
  );

const line =
  (over: object) =>
  ({ tools }: Environment) => ({
    lines: [{ toolId: tools.board, quantity: 5, ...over }],
  });

const WRONG_QUANTITIES = [-1, 0, 1.5, 2_147_483_648, '5', [5], null, true, 1e300];
const refusals: [string, (environment: Environment) => object, string][] = [
  ...WRONG_QUANTITIES.map((quantity): (typeof refusals)[number] => [
    `quantity ${JSON.stringify(quantity)}`,
    line({ quantity }),
    '4xx | 200 BAD_USER_INPUT',
  ]),
  ['a total of less than the price', () => ({ totalPrice: 4_999 }), '200 PRICE_CHANGED'],
  ['a total below 0', () => ({ totalPrice: -5_000 }), '200 BAD_USER_INPUT'],
  ['no lines', () => ({ lines: [] }), '200 BAD_USER_INPUT'],
  ['an id of another user as customer', () => ({ customerId: 'x' }), '400 BAD_USER_INPUT | 400 BAD_REQUEST'],
  ['a status', () => ({ status: 'Shipped' }), '400 BAD_USER_INPUT | 400 BAD_REQUEST'],
  ['a price for a line', line({ unitPrice: 1 }), '400 BAD_USER_INPUT | 400 BAD_REQUEST'],
  [
    'a line that is sold out and one that is not',
    ({ tools }) => ({
      lines: [
        { toolId: tools.board, quantity: 5 },
        { toolId: tools.gone, quantity: 5 },
      ],
    }),
    '200 LINES_REFUSED',
  ],
  [
    'SQL in the PO number',
    () => ({ poNumber: `'); DROP TABLE purchases; --`.padEnd(65, 'x') }),
    '200 BAD_USER_INPUT',
  ],
];

const refused = refusals.map(([what, over, answers]) => ({
  sends: `a purchase with ${what}`,
  ask: (environment: Environment) => purchase(environment, over(environment)),
  answers,
}));

const searches = ['%', '_', "' OR 1=1 --", 'P-%', '\\', bob].map((search) => ({
  sends: `Alice searches her purchases for ${search}`,
  ask: ({ people }: Environment) =>
    gql(
      'query ($s: String) { myPurchases(filter: { search: $s }) { nodes { number customer { email } } } }',
      { s: search },
      { as: people.alice.token },
    ),
  answers: '200',
  also: without(bob),
}));

const others = [
  {
    sends: 'orders of purchases of orders',
    ask: ({ people }: Environment) =>
      gql('{ myOrders { nodes { purchase { orders { id } } } } }', {}, { as: people.alice.token }),
    answers: '400 BAD_REQUEST',
  },
  {
    sends: 'a check of 501 lines',
    ask: () =>
      gql('query ($l: [LineInput!]!) { checkLines(lines: $l) { total } }', {
        l: Array.from({ length: 501 }, () => ({ sku: 'A', quantity: 1 })),
      }),
    answers: '200 BAD_USER_INPUT',
  },
  {
    sends: 'a check of a deleted tool, by its id',
    ask: ({ tools }: Environment) =>
      gql(
        'query ($id: ID!) { checkLines(lines: [{ toolId: $id, quantity: 5 }]) { lines { tool { name } } } }',
        {
          id: tools.gone,
        },
      ),
    answers: '200',
    also: without('Meridian'),
  },
];

export const purchases: Case[] = topic('purchases', [
  ...byAlice,
  ...byNobody,
  ...refused,
  ...searches,
  ...others,
]);
