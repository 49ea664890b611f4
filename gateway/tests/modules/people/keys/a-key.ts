import type { Person, TestShop } from '../../../support/shop';

interface Made {
  readonly id: string;
  /** To be sent as the bearer. */
  readonly token: string;
}

const CREATE = `mutation ($i: ApiKeyInput!) { createApiKey(input: $i) { secret key { id } } }`;

/** Creates a key. Returns the whole answer. */
export const createKey = (shop: Pick<TestShop, 'gql'>, by: Person, input: object) =>
  shop.gql(CREATE, { variables: { i: { name: 'ERP', ...input } }, as: by });

/** A key of the shop, or of a company with `companyId`. */
export async function aKey(
  shop: Pick<TestShop, 'gql'>,
  by: Person,
  input: { readonly scopes: readonly string[]; readonly [field: string]: unknown },
): Promise<Made> {
  const { data, errors } = await createKey(shop, by, input);
  if (errors) throw new Error(JSON.stringify(errors));
  return { id: data.createApiKey.key.id, token: data.createApiKey.secret };
}
