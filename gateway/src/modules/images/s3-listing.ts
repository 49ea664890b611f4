interface Listing {
  readonly files: readonly { id: string; at: Date }[];
  /** Names the page after this one; null after the last. */
  readonly next: string | null;
}

const FILE = /^images\/(?<id>[0-9a-f-]{36})\/\d+\.webp$/;

/** One page of a bucket's list (ListObjectsV2): our pictures in it. @throws Error of an answer that is no list */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('the bucket answered no list');
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const id = FILE.exec(element(one, 'Key') ?? '')?.groups?.id;
    const at = new Date(element(one, 'LastModified') ?? NaN);
    return id && !Number.isNaN(at.getTime()) ? [{ id, at }] : [];
  });
  return { files, next: element(xml, 'NextContinuationToken') };
}

/** The text of the first element of a name. Nothing that we read holds other entities than &amp;. */
const element = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;
