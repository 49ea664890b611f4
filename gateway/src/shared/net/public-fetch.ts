import { get as getPlain, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { FetchRefused } from './fetch-refused';
import { publicLookup, refusePrivateHost, type Reachable } from './public-address';

const MEGABYTE = 1024 * 1024;
const SECOND = 1_000;

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
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  try {
    return await fetchWithin(new URL(address), limits, signal);
  } catch (error) {
    if (signal.aborted)
      throw new FetchRefused(`The server took longer than ${limits.ms / SECOND} seconds.`, { cause: error });
    throw refusedFor(error);
  }
}

async function fetchWithin(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  const response = await connect(url, limits, signal);
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

/** Resolves with the head of the response. A connection of its own each time: one that is kept was checked for another name. */
function connect(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const isAllowed = isSecure || (url.protocol === 'http:' && limits.loopback);
  if (!isAllowed || url.username || url.password)
    throw new FetchRefused('The address must begin with https:// and have no user name.');
  refusePrivateHost(url, limits);
  const options = { agent: false, lookup: publicLookup(limits), signal, headers: { accept: '*/*' } };
  return new Promise((resolve, reject) => {
    (isSecure ? get : getPlain)(url, options, resolve).on('error', reject);
  });
}

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

const NO_SUCH_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'ENODATA'];

function refusedFor(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new FetchRefused(reasonOf(code), { cause: error });
}

function reasonOf(code: string): string {
  if (code === 'ERR_INVALID_URL') return 'This is not a valid web address.';
  if (NO_SUCH_NAME.includes(code)) return 'There is no server with this name.';
  return `The server cannot be reached (${code || 'no answer'}).`;
}
