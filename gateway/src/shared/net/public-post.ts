import type { IncomingMessage } from 'node:http';
import type { Reachable } from './public-address';
import { connect, within } from './public-connection';

export interface PostLimits extends Reachable {
  /** Bytes of the answer that are kept. */
  readonly bytes: number;
  /** Time for everything. */
  readonly ms: number;
}

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a server has answered. */
export interface PostAnswer {
  readonly status: number;
  /** Its beginning, if it is longer than the limit. */
  readonly text: string;
}

/**
 * Sends a text to a URL that somebody has given, as `fetchPublic` reads one; redirects are not followed. Any status is an
 * answer. @throws FetchRefused if there is none
 */
export const postPublic = (address: string, posted: Posted, limits: PostLimits): Promise<PostAnswer> =>
  within(limits.ms, async (signal) => {
    const response = await connect(new URL(address), limits, { method: 'POST', ...posted, signal });
    try {
      return { status: response.statusCode ?? 0, text: await beginningOf(response, limits.bytes) };
    } finally {
      response.destroy();
    }
  });

/** Reads no more than it keeps. PostgreSQL cannot store NUL. */
async function beginningOf(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString().replaceAll('\0', '\uFFFD');
}
