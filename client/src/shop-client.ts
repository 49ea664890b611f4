import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.generated';
import { fetchWithRetries, type Retries } from './retries';

export interface ShopClientOptions extends Retries {
  /** The address of the shop, without /api/v1. */
  readonly url: string;
  /** A key of the API; without one, the client sees what visitors see. */
  readonly key?: string | undefined;
}

export type ShopClient = Client<paths>;

/**
 * A client of the REST API: `client.GET('/api/v1/tools')` returns `{ data, error, response }`, typed by the OpenAPI document.
 * It sends a request again if the shop does not answer, is busy (429) or away (502 to 504), unless that could do something twice.
 * @throws TypeError if the shop does not answer; DOMException TimeoutError
 */
export function shopClient({ url, key, ...retries }: ShopClientOptions): ShopClient {
  const client = createClient<paths>({ baseUrl: url.replace(/\/+$/, ''), fetch: fetchWithRetries(retries) });
  if (key)
    client.use({
      onRequest({ request }) {
        request.headers.set('authorization', `Bearer ${key}`);
        return request;
      },
    });
  return client;
}
