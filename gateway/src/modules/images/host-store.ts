import { picturesUnavailable } from './image.errors';
import type { PictureStore } from '../../shared/picture-store';
import { WIDEST } from './picture-url';

export interface HostSettings {
  readonly url: string;
  /** Stays on the server: the client never sees it. */
  readonly key: string;
  /** Longest time the service may take, ms. */
  readonly timeout?: number;
}

/**
 * Keeps pictures with the hosting service of specification section 7: a multipart form with the field `image`,
 * the key in the query; `success` and `data.url` of the answer are read. The service keeps one width.
 */
export function makeHostStore({ url, key, timeout = 10_000 }: HostSettings): PictureStore {
  const target = new URL(url);
  target.searchParams.set('key', key);
  return {
    async keep(id, variants) {
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
    // The service of the specification can only be given pictures.
    async *keptBefore() {},
    remove: () => Promise.resolve(),
  };
}

/** The same URLs that a tool's picture may have. */
const WEB_URL = /^https?:\/\/[^\s<>"']{1,2000}$/;

function urlOf(status: number, answer: unknown): string {
  const { success, data } = (answer ?? {}) as { success?: unknown; data?: { url?: unknown } | null };
  const url = data?.url;
  if (status >= 400 || success !== true)
    throw new Error(`the hosting service refused the picture (${status})`);
  if (typeof url !== 'string' || !WEB_URL.test(url) || !URL.canParse(url))
    throw new Error('the hosting service answered no http or https URL');
  return url;
}
