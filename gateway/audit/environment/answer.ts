import { request as plain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';

/** One request as it goes over the wire; nothing is normalised on its way. */
export interface Call {
  readonly method: string;
  /** Exactly as on the request line. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body if it is JSON, else undefined. */
  readonly json: unknown;
  /** The error code, from either transport; null without one. */
  readonly code: string | null;
  readonly ms: number;
}

/** Longest wait for an answer, ms. A slower one counts as a hang. */
export const HANG = 5_000;

/** Opens a request: plainly, over TLS, or from another local address. */
export type Open = (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;

/** Sends one request to 127.0.0.1 and reads the whole answer. @throws Error if the connection fails or hangs */
export const send = (
  port: number,
  { method, path, headers = {}, body }: Call,
  limit = HANG,
  open: Open = plain,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { host: '127.0.0.1', port, method, path, agent: false as const };
    const outgoing = open({ ...options, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(late);
        const { statusCode: status = 0, headers: answered } = response;
        resolve(answerOf(status, answered, Buffer.concat(chunks), performance.now() - started));
      });
    });
    const late = setTimeout(() => outgoing.destroy(new Error(`no answer in ${limit} ms`)), limit);
    outgoing.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    outgoing.end(body);
  });

function answerOf(status: number, headers: Answer['headers'], bytes: Buffer, ms: number): Answer {
  const text = bytes.toString('utf8');
  const json = parsed(text);
  return { status, headers, bytes, text, json, code: codeOf(json), ms };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function codeOf(json: unknown): string | null {
  const { code, errors } = (json ?? {}) as { code?: string; errors?: { extensions?: { code?: string } }[] };
  return code ?? errors?.[0]?.extensions?.code ?? null;
}

interface Extras {
  /** Session token. */
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** A REST call; a body that is not text is sent as JSON. */
export function rest(
  method: string,
  path: string,
  { body, as, headers }: Extras & { body?: unknown } = {},
): Call {
  const text =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method,
    path,
    headers: { ...type, ...bearer(as), ...headers },
    ...(text !== undefined && { body: text }),
  };
}

/** A GraphQL call. */
export const gql = (query: string, variables: object = {}, { as, headers }: Extras = {}): Call =>
  rest('POST', '/graphql', {
    body: { query, variables },
    ...(as !== undefined && { as }),
    ...(headers && { headers }),
  });
