import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

/** Lines that a person looks at before they buy. */
export const basketEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/baskets',
    name: 'createBasket',
    summary: 'A link to lines that a person checks and buys',
    description:
      'Orders and reserves nothing. Whoever opens `url` sees the lines as a quick order, with the prices of their account, and puts them into the cart. The link works for a week. `unknownLines` mean no tool on sale; they are in the basket, too. A client, or a key, makes 100 baskets a day.',
    tag: 'Baskets',
    status: 201,
    document: parse(`mutation CreateBasket($input: CreateBasketInput!) {
      createBasket(input: $input) { url expiresAt unknownLines { position message suggestions } }
    }`),
  },
];
