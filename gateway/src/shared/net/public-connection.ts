import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { FetchRefused } from './fetch-refused';
import { publicLookup, refusePrivateHost, type Reachable } from './public-address';

const SECOND = 1_000;

/** What is sent. */
interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request to a public address over https. Resolves with the head of the response. A connection of its own each time:
 * one that is kept was checked for another name. @throws FetchRefused and what Node throws
 */
export function connect(
  url: URL,
  reachable: Reachable,
  { method, headers, body, signal }: Sent & { readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  refuseAddress(url, reachable);
  const options = { agent: false, lookup: publicLookup(reachable), signal, method, headers };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? request : requestPlain)(url, options, resolve).on('error', reject).end(body);
  });
}

/** Refuses an address that is not https, or is private without being looked up. @throws FetchRefused */
export function refuseAddress(url: URL, reachable: Reachable): void {
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && reachable.loopback);
  if (!isAllowed || url.username || url.password)
    throw new FetchRefused('The address must begin with https:// and have no user name.');
  refusePrivateHost(url, reachable);
}

/** Does something with other servers within a time, ms. @throws FetchRefused: a sentence for whatever went wrong */
export async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(ms);
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted)
      throw new FetchRefused(`The server took longer than ${ms / SECOND} seconds.`, { cause: error });
    throw refusedFor(error);
  }
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
