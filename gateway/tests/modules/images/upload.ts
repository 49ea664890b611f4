import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RestAnswer, TestShop } from '../../support/shop';

interface Upload {
  readonly as?: { token: string } | null;
  /** Default: /images. */
  readonly path?: string;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

/** Uploads one file as a browser's form does. */
export function upload(shop: TestShop, file: Buffer, options: Upload = {}): Promise<RestAnswer> {
  const { field = 'image', name = 'picture.png', type = 'image/png', as, path: to } = options;
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)], { type }), name);
  return send(shop, form, { as, path: to });
}

/** Sends any body to POST /images, or to another path. */
export async function send(
  shop: Pick<TestShop, 'url'>,
  body: FormData | ReadableStream | string,
  {
    as,
    headers,
    path: to = '/images',
  }: Pick<Upload, 'as' | 'path'> & { headers?: Record<string, string> } = {},
): Promise<RestAnswer> {
  const response = await fetch(`${shop.url}${to}`, {
    method: 'POST',
    body,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    duplex: 'half',
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** One variant of an uploaded picture, as a browser gets it. */
export async function variant(shop: TestShop, url: string, width: number): Promise<Buffer> {
  const response = await fetch(shop.url + url.replace('/960.webp', `/${width}.webp`));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Names in the shop's picture directory. */
export const storedNames = (shop: TestShop): Promise<string[]> =>
  readdir(path.join(shop.env.DATA_DIR, 'pictures')).catch(() => []);
