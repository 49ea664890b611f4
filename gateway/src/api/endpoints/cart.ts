import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const CART = `fragment Cart on Cart { version attemptKey updatedAt lines { toolId quantity reference departure } }`;

/** The cart of one person. */
export const cartEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/cart',
    name: 'getCart',
    summary: 'The cart; null if there was none yet',
    description: 'That of the person who is responsible for the key.',
    tag: 'Cart',
    document: parse(`query Cart { myCart { ...Cart } } ${CART}`),
  },
  {
    method: 'PUT',
    path: '/cart',
    name: 'saveCart',
    summary: 'Replace the lines of the cart',
    description:
      '`version` is that of the cart that was read, 0 without one: if somebody has changed it since, the answer is `STALE`. `attemptKey` is a new key of the client for each content. The person finds the lines in the shop, and orders them.',
    tag: 'Cart',
    document: parse(
      `mutation SaveCart($input: SaveCartInput!) { saveCart(input: $input) { ...Cart } } ${CART}`,
    ),
  },
];
