import type { IncomingMessage } from 'node:http';
import { v7 } from 'uuid';

/** As nginx makes them ($request_id), or a UUID: nothing else that a proxy sends reaches logs and responses. */
const REQUEST_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of a request: the one that a trusted proxy sent, or else a new one. */
export const requestIds =
  (isTrusted: (address: string, hop: number) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id'];
    const isUsable = typeof given === 'string' && REQUEST_ID.test(given);
    return isUsable && isTrusted(socket.remoteAddress ?? '', 0) ? given : v7();
  };
