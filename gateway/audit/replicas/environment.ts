import { Agent, request } from 'node:https';
import path from 'node:path';
import type { Client } from 'pg';
import { send, type Answer, type Call } from '../environment/answer';
import { startDatabase, startGateway, type Database, type Gateway } from '../environment/processes';
import { addPeople, connect, type People } from '../environment/fixtures';
import { freePort } from '../../dev/processes';
import { programs } from './programs';
import { startEdge, startRedis, type Edge, type Redis } from './servers';

/** The index of a replica. */
export type Which = 0 | 1;
/** The host name of the certificate and of the gateways. */
export const SHOP = 'shop.example';

/** The services of docker-compose.yml as local processes. */
export interface Environment {
  /** A temporary folder for this run. */
  readonly folder: string;
  readonly database: Database;
  readonly db: Client;
  readonly people: People;
  readonly redis: Redis;
  readonly edge: Edge;
  /** The running replicas. */
  readonly gateways: [Gateway, Gateway];
  /** Restarts a replica on its port. */
  restart(which: Which): Promise<void>;
  /** The metrics of a replica. */
  metrics(which: Which): Promise<string>;
  /** Sends a request to one replica, without the edge. */
  ask(which: Which, call: Call): Promise<Answer>;
  /** Sends a request to the shop through the edge, over TLS; `from` is the local address that it comes from. */
  visit(call: Call, from?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Longest wait for an answer through the edge, ms. */
const LIMIT = 20_000;

/** Clients keep their connections, as browsers do: a TLS handshake costs more than the request. */
const agent = new Agent({ keepAlive: true });

/** Starts everything. If one part fails to start, the others are stopped. */
export async function startEnvironment(folder: string): Promise<Environment> {
  const found = programs();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    agent.destroy();
    for (const last of stops.splice(0).reverse()) await last();
  };
  try {
    const database = await startDatabase(path.join(folder, 'database'));
    stops.push(() => database.stop());
    const db = await connect(database.url);
    stops.push(() => db.end());
    const redis = await startRedis(found['redis-server'], folder);
    stops.push(() => redis.stop());
    const settings = { REDIS_URL: redis.url, TRUST_PROXY: 'loopback', PUBLIC_URL: `https://${SHOP}` };
    const metrics: [number, number] = [await freePort(), await freePort()];
    const start = (which: Which, port?: number) =>
      startGateway({
        databaseUrl: database.url,
        folder,
        ...(port !== undefined && { port }),
        settings: { ...settings, METRICS_PORT: String(metrics[which]) },
      });
    const gateways: [Gateway, Gateway] = [await start(0), await start(1)];
    stops.push(() => Promise.all(gateways.map((gateway) => gateway.stop())));
    const edge = await startEdge(found, folder, [gateways[0].port, gateways[1].port]);
    stops.push(() => edge.stop());
    const people = await addPeople(db);
    return {
      folder,
      database,
      db,
      people,
      redis,
      edge,
      gateways,
      stop,
      restart: async (which) => void (gateways[which] = await start(which, gateways[which].port)),
      metrics: async (which) => (await send(metrics[which], { method: 'GET', path: '/metrics' })).text,
      ask: (which, call) => send(gateways[which].port, call, LIMIT),
      visit: (call, from) => visit(edge, call, from),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const visit = (edge: Edge, call: Call, localAddress = '127.0.0.1'): Promise<Answer> =>
  send(edge.httpsPort, { ...call, headers: { host: SHOP, ...call.headers } }, LIMIT, (options, answered) =>
    request({ ...options, agent, localAddress, servername: SHOP, ca: edge.certificate }, answered),
  );
