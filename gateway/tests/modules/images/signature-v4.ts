import { createHash, createHmac } from 'node:crypto';
import type { Asked } from './far-service';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The signature that an S3 service verifies (AWS Signature Version 4), computed independently. */
export function isSigned(
  { method, path, headers, body }: Asked,
  key: { id: string; secret: string; region: string },
): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, credential = '', signedHeaders = '', signature = ''] = given ?? [];
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const hash = String(headers['x-amz-content-sha256']);
  const [file, query = ''] = path.split('?');
  const canonical = [
    method,
    file,
    query.split('&').sort().join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const signing = [at.slice(0, 8), key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secret}`,
  );
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  );
  return (
    credential === `${key.id}/${scope}` &&
    (method !== 'PUT' || hash === sha256(body)) &&
    Math.abs(Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')) - Date.now()) <
      60_000 &&
    signature === expected
  );
}
