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
  stop(): Promise<void>;
}

export async function startShop(url: string, folder: string): Promise<Shop> {
  await migrate(url);
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
  const gateways = [
    await startGateway({ databaseUrl: url, folder, settings }),
    await startGateway({ databaseUrl: url, folder, settings }),
  ];
  const log = openSync(path.join(folder, 'worker.log'), 'a');
  const worker = startWorker(
    { NODE_ENV: 'test', DATABASE_URL: url, SMTP_URL: mail.url, DATA_DIR: folder },
    log,
  );
  return {
    ...{ gateways, buyers, admin, tools, emails: mail.arrivals },
    isWorkerRunning: () => isRunning(worker),
    async stop() {
      await end(worker);
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      mail.server.close();
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function end(worker: ChildProcess): Promise<void> {
  if (!isRunning(worker)) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}
