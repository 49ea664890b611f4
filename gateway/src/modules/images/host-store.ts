import { picturesUnavailable } from './image.errors';
import { isPictureUrl } from '../../shared/text/link-rules';
import type { PictureStore } from '../../shared/files/picture-store';
import { WIDEST } from './picture-url';

export interface HostSettings {
  readonly url: string;
  /** Never sent to clients. */
  readonly key: string;
  /** Time-out of the service, ms. */
  readonly timeout?: number;
}

/**
 * Stores pictures with the hosting service of specification section 7: a multipart form with the field `image`, the key in
 * the query; reads `success` and `data.url` of the response. The service stores only the widest variant.
 */
export function makeHostStore({ url, key, timeout = 10_000 }: HostSettings): PictureStore {
  const target = new URL(url);
  target.searchParams.set('key', key);
  return {
    async put(id, variants) {
      const form = new FormData();
      const widest = new Uint8Array(variants.get(WIDEST) ?? []);
      form.set('image', new Blob([widest], { type: 'image/webp' }), `${id}.webp`);
      try {
        const signal = AbortSignal.timeout(timeout);
        const answer = await fetch(target, { method: 'POST', body: form, signal, redirect: 'error' });
        return urlOf(answer.status, await answer.json());
      } catch (error) {
        throw picturesUnavailable(error);
      }
    },
    // The service has no way to list or remove pictures.
    async *listOlderThan() {},
    remove: () => Promise.resolve(),
  };
}

function urlOf(status: number, answer: unknown): string {
  const { success, data } = (answer ?? {}) as { success?: unknown; data?: { url?: unknown } | null };
  const url = data?.url;
  if (status >= 400 || success !== true)
    throw new Error(`the hosting service rejected the picture (${status})`);
  if (!isPictureUrl(url)) throw new Error('the hosting service returned no http or https URL');
  return url;
}
