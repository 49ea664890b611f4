import { visibleTo } from '../../../src/modules/people/companies/visible.policy';
import { Purchase } from '../../../src/modules/sales/purchases/purchase.entity';
import { signedIn, type Ctx } from '../../../src/shared/ctx';
import { notFound } from '../../../src/shared/domain-error';
import type { TestShop } from '../../support/shop';

interface As {
  readonly as?: { token: string } | null;
  /** Of the link on a packing slip, which needs no account. */
  readonly token?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

async function purchaseOf(ctx: Ctx, id: string): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const purchase = await ctx.db.findOneBy(Purchase, { id });
  if (!purchase || !visibleTo(actor, 'purchase').sees(purchase)) throw notFound();
  return purchase;
}

/** Lets files belong to purchases in a shop of tests. */
export function attachToPurchases({ services }: TestShop): void {
  Object.assign(services, {
    fileSubjects: {
      ...services.fileSubjects,
      purchase: {
        authorizeReading: async (ctx: Ctx, id: string) => void (await purchaseOf(ctx, id)),
        async authorizeChange(ctx: Ctx, id: string) {
          const { companyId, customerId } = await purchaseOf(ctx, id);
          return { companyId, customerId };
        },
      },
    },
  });
}

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

async function send(
  shop: Pick<TestShop, 'url'>,
  {
    method,
    path,
    as,
    token,
    headers,
    body,
  }: As & { method: string; path: string; headers?: object; body?: Buffer },
): Promise<Answer> {
  const response = await fetch(shop.url + path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(token && { 'upload-token': token }),
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

interface Begun extends As {
  readonly subject?: string;
  /** With a token, that says it. */
  readonly subjectId?: string;
  readonly name: string;
  readonly size: number;
}

/** Begins an upload. */
export const begin = (
  shop: TestShop,
  { as, token, subject = 'purchase', subjectId = '', name, size }: Begun,
) =>
  send(shop, {
    method: 'POST',
    path: '/files/uploads',
    as,
    token,
    headers: {
      'upload-length': String(size),
      'upload-metadata': encoded({ subject, subjectId, filename: name }),
    },
  });

export const sendPart = (
  shop: TestShop,
  path: string,
  { as, token, offset, bytes }: As & { offset: number; bytes: Buffer },
) =>
  send(shop, {
    method: 'PATCH',
    path,
    as,
    token,
    body: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  });

export const progress = (shop: TestShop, path: string, as?: As['as'], token?: string) =>
  send(shop, { method: 'HEAD', path, as, token });
export const cancel = (shop: TestShop, path: string, as?: As['as'], token?: string) =>
  send(shop, { method: 'DELETE', path, as, token });

const PART = 5 * 1024 * 1024;

/** Uploads a whole file in parts. Returns the answer to the last request, or to the first that was refused. */
export async function uploadFile(
  shop: TestShop,
  { bytes, ...given }: Omit<Begun, 'size'> & { bytes: Buffer },
): Promise<Answer & { path: string; id: string }> {
  const begun = await begin(shop, { ...given, size: bytes.length });
  const path = begun.headers.get('location') ?? '';
  let answer = begun;
  for (let offset = 0; answer.status < 300 && offset < bytes.length; offset += PART)
    answer = await sendPart(shop, path, {
      as: given.as,
      token: given.token,
      offset,
      bytes: bytes.subarray(offset, offset + PART),
    });
  return { ...answer, path, id: path.split('/').at(-1) ?? '' };
}

/** Downloads a file. */
export async function download(shop: TestShop, id: string, as?: As['as']) {
  const response = await fetch(`${shop.url}/files/${id}`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
