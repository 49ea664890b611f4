import { gql, rest } from '../../../environment/answer';
import { bob, type Forbidden } from './forbidden';

/** Reads and changes of orders that are refused to a customer. */
export const orders: Forbidden[] = [
  ['Bob’s orders', (_, as) => rest('GET', `/my-orders/${bob}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'Bob’s orders, in capitals',
    (_, as) => rest('GET', '/my-orders/Bob@Audit.Example', { as }),
    'rest',
    'FORBIDDEN',
  ],
  ['everybody’s orders', (_, as) => rest('GET', '/allorders', { as }), 'rest', 'FORBIDDEN'],
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
    'Bob’s order lowered',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { changeOrder(orderId: $id, quantity: 1, totalPrice: 1) { id totalPrice } }',
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  [
    'a lower quantity of Bob’s order',
    ({ orders }, as) =>
      gql(
        'query ($id: ID!) { orderChange(orderId: $id, quantity: 1) { totalBefore total } }',
        { id: orders.bob },
        { as },
      ),
    'gql',
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
    'many orders shipped',
    ({ orders }, as) =>
      gql(
        'mutation ($ids: [ID!]!) { shipOrders(input: { ids: $ids }) { id } }',
        { ids: [orders.alice, orders.bob] },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the shipping of many orders undone',
    ({ orders }, as) =>
      gql(
        'mutation ($ids: [ID!]!) { undoShipping(input: { ids: $ids }) { id } }',
        { ids: [orders.alice, orders.bob] },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the record of promises',
    (_, as) => gql('{ promisesByMonth { month kept } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a shipment voided',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { voidShipment(id: $id, reason: "Mine") { id } }',
        { id: orders.alice },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the tracking number of a shipment set',
    ({ orders }, as) =>
      gql(
        'mutation ($id: ID!) { setShipmentTracking(id: $id, input: { carrier: "Mine" }) { id } }',
        { id: orders.alice },
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
];
