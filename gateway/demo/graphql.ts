import { call } from './people';

interface Answer<Data> {
  readonly data: Data | null;
  readonly errors?: readonly { message: string }[];
}

/** A GraphQL operation over the wire. @throws when it is refused */
export async function graphql<Data>(token: string, query: string, variables: object): Promise<Data> {
  const { data, errors } = await call<Answer<Data>>('POST', '/graphql', token, { query, variables });
  if (!data) throw new Error(errors?.[0]?.message);
  return data;
}
