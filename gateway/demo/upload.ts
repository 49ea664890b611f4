import { shopUrl } from './people';

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Uploads a file in one part (tus). Returns its id. @throws when it is refused */
export async function upload(
  token: string,
  { subject, name, bytes }: { subject: { type: string; id: string }; name: string; bytes: Buffer },
): Promise<string> {
  const send = async (method: string, path: string, headers: object, body?: Buffer) => {
    const answer = await fetch(shopUrl() + path, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${token}`,
        connection: 'close',
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const begun = await send('POST', '/files/uploads', {
    'upload-length': String(bytes.length),
    'upload-metadata': encoded({ subject: subject.type, subjectId: subject.id, filename: name }),
  });
  const path = begun.headers.get('location') ?? '';
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await send('PATCH', path, part, bytes);
  return path.split('/').at(-1) ?? '';
}
