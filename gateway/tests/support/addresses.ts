import type { GraphqlAnswer, Person, TestShop } from './shop';

/** An address in its parts: in Vienna, unless said otherwise. */
export const anAddress = (over: object = {}) => ({
  name: null,
  lines: ['Ring 1'],
  city: 'Wien',
  region: null,
  postalCode: '1010',
  country: 'AT',
  ...over,
});

/** Adds an address to the book of the caller, or of a company. Returns the whole answer. */
export const addAddress = (
  shop: Pick<TestShop, 'gql'>,
  as: Person | null,
  { companyId = null, ...input }: { companyId?: string | null; address: object; [field: string]: unknown },
): Promise<GraphqlAnswer> =>
  shop.gql(
    `mutation ($c: ID, $i: SavedAddressInput!) { addAddress(companyId: $c, input: $i) {
      id label isDefault text address { name lines city region postalCode country } } }`,
    { variables: { c: companyId, i: input }, as },
  );
