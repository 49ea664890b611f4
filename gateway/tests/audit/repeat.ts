import type { RestAnswer, TestShop } from '../support/shop';
import { fresh } from './world';

type Request = Parameters<TestShop['rest']>;

export interface RepeatingShop extends TestShop {
  /** Sends the request of an answer again with its key, or another content with that key. */
  repeat(answer: RestAnswer, content?: RestAnswer): Promise<RestAnswer>;
  /** True if two answers are to requests with different contents. */
  differ(one: RestAnswer, other: RestAnswer): boolean;
}

const contentOf = ([method, path, options]: Request): string => JSON.stringify([method, path, options?.body]);

/** The same shop, whose requests each have an idempotency key of their own. */
export function repeating(shop: TestShop): RepeatingShop {
  const requests = new WeakMap<RestAnswer, Request>();
  const requestOf = (answer: RestAnswer): Request => {
    const found = requests.get(answer);
    if (!found) throw new Error('This answer is not one of `rest`.');
    return found;
  };
  return {
    ...shop,
    async rest(method, path, options = {}) {
      const headers = { ...options.headers, 'idempotency-key': fresh('key ') };
      const request: Request = [method, path, { ...options, headers }];
      const answer = await shop.rest(...request);
      requests.set(answer, request);
      return answer;
    },
    async repeat(answer, content = answer) {
      const [, , options] = requestOf(answer);
      const [method, path, other] = requestOf(content);
      return shop.rest(method, path, { ...options, body: other?.body });
    },
    differ: (one, other) => contentOf(requestOf(one)) !== contentOf(requestOf(other)),
  };
}
