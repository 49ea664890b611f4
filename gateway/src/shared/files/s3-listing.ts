export interface ListedObject {
  readonly key: string;
  readonly at: Date;
}

interface Listing {
  readonly objects: readonly ListedObject[];
  /** Token of the next page; null after the last. */
  readonly next: string | null;
}

/** The objects in one page of a bucket's listing (ListObjectsV2). @throws Error if the response is not a listing */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('the bucket returned no listing');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const key = element(one, 'Key');
    const at = new Date(element(one, 'LastModified') ?? NaN);
    return key && !Number.isNaN(at.getTime()) ? [{ key, at }] : [];
  });
  return { objects, next: element(xml, 'NextContinuationToken') };
}

/** Text of the first element with this name. The listing contains no entities other than &amp;. */
const element = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;
