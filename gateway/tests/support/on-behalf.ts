import { ON_BEHALF_HEADER } from '../../src/rules/on-behalf';
import type { Person, TestShop } from './shop';

type Wire = Pick<TestShop, 'gql' | 'rest'>;

interface About {
  readonly staff: Person;
  readonly customer: { readonly id: string };
  readonly companyId?: string | null;
}

/** Starts to order for somebody. Returns the whole answer. */
export const orderFor = (shop: Pick<TestShop, 'gql'>, { staff, customer, companyId = null }: About) =>
  shop.gql('mutation ($i: OrderForInput!) { orderFor(input: $i) { id } }', {
    variables: { i: { customerId: customer.id, companyId, reason: 'On the phone' } },
    as: staff,
  });

/** The shop as a browser that sends everything on behalf of the customer of a session. */
export const onBehalfOf = (shop: Wire, id: string): Wire => ({
  gql: (query, options = {}) =>
    shop.gql(query, { ...options, headers: { ...options.headers, [ON_BEHALF_HEADER]: id } }),
  rest: (method, path, options = {}) =>
    shop.rest(method, path, { ...options, headers: { ...options.headers, [ON_BEHALF_HEADER]: id } }),
});

/** The same, of a session that is started for it. */
export async function actingFor(shop: Wire, about: About): Promise<Wire> {
  const { data, errors } = await orderFor(shop, about);
  if (errors) throw new Error(JSON.stringify(errors));
  return onBehalfOf(shop, data.orderFor.id as string);
}
