import type { GraphqlAnswer, Person, TestShop } from './shop';

/** Sets the tax rate of a country, as an admin. */
export const setTax = (shop: Pick<TestShop, 'gql'>, as: Person, input: object): Promise<GraphqlAnswer> =>
  shop.gql(`mutation ($i: TaxRateInput!) { setTaxRate(input: $i) { id } }`, {
    variables: { i: { name: 'VAT', fromDay: '2026-01-01', ...input } },
    as,
  });

/** Approves all pending orders of a purchase. */
export const approveOrders = (
  shop: Pick<TestShop, 'gql'>,
  as: Person,
  id: string,
  key: string | null = null,
): Promise<GraphqlAnswer> =>
  shop.gql(
    'mutation ($id: ID!, $k: String) { approveOrders(purchaseId: $id, idempotencyKey: $k) { id orders { status } } }',
    { variables: { id, k: key }, as },
  );

/** Names the country that decides the tax of a purchase. */
export const setTaxCountry = (
  shop: Pick<TestShop, 'gql'>,
  as: Person,
  id: string,
  country: string,
): Promise<GraphqlAnswer> =>
  shop.gql(
    'mutation ($id: ID!, $c: String!) { setTaxCountry(purchaseId: $id, country: $c) { isTaxDecided taxCountry } }',
    { variables: { id, c: country }, as },
  );
