import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { addPerson, addTool, connect, type Person } from '../environment/fixtures';
import { migrate, startGateway, type Gateway } from '../environment/processes';
import { startMailServer } from '../jobs/mail-server';
import { startWorker } from '../jobs/worker';

const BUYERS = 8;
const TOOLS = 5;
export const STOCK = 1_000_000;

/** Two gateways and a worker on the cluster's database. */
export interface Shop {
  /** The gateways that get requests. */
  readonly gateways: Gateway[];
  readonly buyers: readonly Person[];
  readonly admin: Person;
  readonly tools: readonly string[];
  /** How often each e-mail arrived. */
  readonly emails: ReadonlyMap<string, number>;
  isWorkerRunning(): boolean;
  /** Replaces the gateways and the worker one after the other with those of a release; new requests go to the new ones. */
  replaceWith(build: string | undefined): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a release on an empty database: this one, or the one built in the folder. */
export async function startShop(url: string, folder: string, build?: string): Promise<Shop> {
  await migrate(url, build);
  const db = await connect(url);
  const admin = await addPerson(db, 'admin', 'admin');
  const buyers: Person[] = [];
  for (let one = 0; one < BUYERS; one += 1) buyers.push(await addPerson(db, `buyer-${one}`));
  const tools: string[] = [];
  for (let one = 0; one < TOOLS; one += 1)
    tools.push(await addTool(db, { price: 3, minimum: 1, stock: STOCK }));
  await db.end();
  const mail = await startMailServer();
  const settings = { RATE_LIMIT: 'off', WORKER: 'off' };
  const gatewayOf = (release: string | undefined) =>
    startGateway({ databaseUrl: url, folder, settings, build: release });
  const log = openSync(path.join(folder, 'worker.log'), 'a');
  const workerOf = (release: string | undefined) =>
    startWorker(
      { NODE_ENV: 'test', DATABASE_URL: url, SMTP_URL: mail.url, DATA_DIR: folder },
      { log, build: release },
    );
  const gateways = [await gatewayOf(build), await gatewayOf(build)];
  let worker = workerOf(build);
  return {
    gateways,
    buyers,
    admin,
    tools,
    emails: mail.arrivals,
    isWorkerRunning: () => isRunning(worker),
    async replaceWith(release) {
      for (const which of gateways.keys()) {
        const [old] = gateways.splice(which, 1, await gatewayOf(release));
        old?.kill('SIGTERM');
        await old?.ended;
      }
      await end(worker, 'SIGTERM');
      worker = workerOf(release);
    },
    async stop() {
      await end(worker, 'SIGKILL');
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      mail.server.close();
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(worker)) return;
  worker.kill(signal);
  await once(worker, 'exit');
}
