import { Agent, request } from 'node:http';

/** One HTTP request. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Session token of the caller. */
  readonly token?: string | undefined;
  readonly body?: string | undefined;
  /** The answer's bytes, if they are always the same. */
  readonly expected?: Buffer | undefined;
  /** A part of every correct answer, if its other bytes are not known. */
  readonly contains?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export const keepAlive = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });

/** Sends one request to 127.0.0.1 and reads the whole answer. @throws Error if the connection fails */
export const send = (agent: Agent, port: number, { method, path, token, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
    }
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
