import type { RestAnswer, TestShop } from '../support/shop';
import { fresh, type Call, type World } from './world';

type Request = Parameters<TestShop['rest']>;

export interface RepeatingShop extends TestShop {
  /** Sends the request of an answer again with its key, or another content with that key. */
  repeat(answer: RestAnswer, content?: RestAnswer): Promise<RestAnswer>;
  /** Sends the request of an answer again as someone else. Null if the request is not known: it was not sent with `rest`. */
  again(answer: RestAnswer, as: { token: string }): Promise<RestAnswer> | null;
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
  const rest: TestShop['rest'] = async (method, path, options = {}) => {
    const headers = { ...options.headers, 'idempotency-key': fresh('key ') };
    const request: Request = [method, path, { ...options, headers }];
    const answer = await shop.rest(...request);
    requests.set(answer, request);
    return answer;
  };
  return {
    ...shop,
    rest,
    async repeat(answer, content = answer) {
      const [, , options] = requestOf(answer);
      const [method, path, other] = requestOf(content);
      return shop.rest(method, path, { ...options, body: other?.body });
    },
    again(answer, as) {
      const [method, path, options] = requests.get(answer) ?? [];
      return method && path ? rest(method, path, { ...options, as }) : null;
    },
    differ: (one, other) => contentOf(requestOf(one)) !== contentOf(requestOf(other)),
  };
}

/** What the call prepares belongs to the caller, or the next call takes it away. */
const PREPARED_EACH_TIME = new Set(['deleteStaffNote', 'stopOrderingFor', 'retryJob', 'sortOrderStages']);

export const isRefused = ({ status, body }: RestAnswer): boolean => status >= 400 || !!body?.errors;

interface Caller {
  readonly name: string;
  readonly call: Call;
  readonly world: World & { readonly shop: RepeatingShop };
}

/**
 * The answer to the next person who makes a call. If the last one was refused, the same request is sent again: a refusal
 * changes nothing, so that what the call has prepared is still there.
 */
export async function callNext(last: RestAnswer, { name, call, world }: Caller): Promise<RestAnswer> {
  const sent = isRefused(last) && !PREPARED_EACH_TIME.has(name) ? world.shop.again(last, world.as) : null;
  return sent ?? call(world);
}
