import type { IncomingMessage } from 'node:http';
import { FetchRefused } from './fetch-refused';
import type { Reachable } from './public-address';
import { connect, within } from './public-connection';

const MEGABYTE = 1024 * 1024;

export interface FetchLimits extends Reachable {
  /** Largest answer. */
  readonly bytes: number;
  /** Time for everything, redirects included. */
  readonly ms: number;
  readonly redirects: number;
}

/**
 * The bytes behind a URL that somebody has given. Only https, and only public addresses, which are checked where the
 * connection is made (adr/0104), also after a redirect. No cookies or credentials are sent. @throws FetchRefused
 */
export const fetchPublic = (address: string, limits: FetchLimits): Promise<Buffer> =>
  within(limits.ms, (signal) => fetchWithin(new URL(address), limits, signal));

async function fetchWithin(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  const response = await connect(url, limits, { method: 'GET', headers: { accept: '*/*' }, signal });
  try {
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.includes(statusCode) && headers.location) {
      if (limits.redirects === 0) throw new FetchRefused('The server redirects too often.');
      const next = new URL(headers.location, url);
      return await fetchWithin(next, { ...limits, redirects: limits.redirects - 1 }, signal);
    }
    if (statusCode !== OK) throw new FetchRefused(`The server answered ${statusCode}.`);
    return await bytesOf(response, limits);
  } finally {
    response.destroy();
  }
}

const OK = 200;
const REDIRECTS = [301, 302, 303, 307, 308];

async function bytesOf(response: IncomingMessage, { bytes }: FetchLimits): Promise<Buffer> {
  const tooLarge = () => new FetchRefused(`The server sends more than ${bytes / MEGABYTE} MB.`);
  if (Number(response.headers['content-length']) > bytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > bytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
