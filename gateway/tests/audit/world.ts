import type { Person, RestAnswer, TestShop } from '../support/shop';

/** The caller, and a customer who owns what the call is about. */
export interface World {
  readonly shop: TestShop;
  readonly as: Person;
  readonly buyer: Person;
  readonly admin: Person;
}

export type Call = (world: World) => Promise<RestAnswer>;

let count = 0;
/** A text that no other call uses. */
export const fresh = (text: string) => `${text}${(count += 1)}`;

const send = ({ shop }: World, query: string, as: { token: string }): Promise<RestAnswer> =>
  shop.rest('POST', '/graphql', { body: { query }, as });
export const mutation = (world: World, call: string, as: { token: string } = world.as) =>
  send(world, `mutation { ${call} }`, as);
