import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const ORDER = `fragment Order on Order {
  id number purchase { id number total openAmount } quantity unitPrice totalPrice status payment promisedOn deletedAt
}`;

/** Changes of one order, which is a line of a purchase. */
export const orderEndpoints: readonly Endpoint[] = [
  {
    method: 'PATCH',
    path: '/orders/:id',
    name: 'changeOrder',
    summary: 'Change the quantity of an order',
    description: '`totalPrice` is what the new quantity costs, as the buyer agreed to it.',
    tag: 'Purchases',
    document: parse(`mutation ChangeOrder($id: ID!, $quantity: Int!, $totalPrice: Money!) {
      changeOrder(orderId: $id, quantity: $quantity, totalPrice: $totalPrice) { ...Order }
    } ${ORDER}`),
  },
  {
    method: 'DELETE',
    path: '/orders/:id',
    name: 'deleteOrder',
    summary: 'Delete an order that is neither paid nor shipped',
    tag: 'Purchases',
    document: parse(`mutation DeleteOrder($id: ID!) { deleteOrder(id: $id) { ...Order } } ${ORDER}`),
  },
];
