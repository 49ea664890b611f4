import type { FastifyInstance } from 'fastify';

/** Headers of the edge for requests that it can pass to another gateway, and of refusals that let it do so (deploy/edge.conf). */
const HAS_OTHERS = 'x-has-others';
const SEND_ELSEWHERE = 'x-send-elsewhere';

/**
 * While a gateway stops, it refuses what another one can serve. The edge counts the refusals and leaves the gateway out, so
 * that no connection waits in the system's queue when the port is closed: those would be cut. Other clients are served.
 */
export function refuseWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping() || request.headers[HAS_OTHERS] === undefined) return done();
    // An answer to a request that is still being sent could be lost.
    request.raw.once('end', () => void reply.code(502).header(SEND_ELSEWHERE, 'yes').send()).resume();
  });
}

/** After this many checks without a new connection, the accept queue counts as empty. */
const QUIET_CHECKS = 6;
const CHECK_EVERY = 10;
/** Longest time to wait for the queue, ms: clients that keep connecting are not waited for. */
const QUIET_TIMEOUT = 5_000;

/**
 * Accepts the connections that the system has already established: their clients think that they are connected.
 * It counts checks, not time, because a busy event loop checks less often.
 */
export const acceptLastConnections = ({ server }: FastifyInstance): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    let quietChecks = 0;
    const reset = () => (quietChecks = 0);
    server.on('connection', reset);
    const timer = setInterval(() => {
      quietChecks += 1;
      if (server.listening && quietChecks <= QUIET_CHECKS && performance.now() - began < QUIET_TIMEOUT)
        return;
      clearInterval(timer);
      server.off('connection', reset);
      resolve();
    }, CHECK_EVERY);
  });

/** How often idle connections are closed while stopping, ms. */
const CLOSE_EVERY = 50;

/** Closes each connection after the response in flight, although its client would keep it open. */
export async function closeGently(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_EVERY);
  await app.close();
  clearInterval(timer);
}
