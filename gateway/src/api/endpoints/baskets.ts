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
      'Nothing is ordered or reserved. The link opens a quick order with these lines, at the prices of the person who opens it, who can add them to their cart. It works for a week. `unknownLines` lists the lines that match no tool on sale; the basket contains them, too. Each network address and each key can create 100 baskets a day.',
    tag: 'Baskets',
    status: 201,
    document: parse(`mutation CreateBasket($input: CreateBasketInput!) {
      createBasket(input: $input) { url expiresAt unknownLines { position message suggestions } }
    }`),
  },
];
