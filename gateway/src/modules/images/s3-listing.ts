interface Listing {
  readonly files: readonly { id: string; at: Date }[];
  /** Token of the next page; null after the last. */
  readonly next: string | null;
}

const FILE = /^images\/(?<id>[0-9a-f-]{36})\/\d+\.webp$/;

/** The pictures in one page of a bucket's listing (ListObjectsV2). @throws Error if the response is not a listing */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('the bucket returned no listing');
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const id = FILE.exec(element(one, 'Key') ?? '')?.groups?.id;
    const at = new Date(element(one, 'LastModified') ?? NaN);
    return id && !Number.isNaN(at.getTime()) ? [{ id, at }] : [];
  });
  return { files, next: element(xml, 'NextContinuationToken') };
}

/** Text of the first element with this name. The listing contains no entities other than &amp;. */
const element = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;
