import path from 'node:path';
import type { Client } from 'pg';
import type { Env } from '../../src/env';
import { signToken } from '../../src/shared/signed-token';
import { freePort } from '../../dev/processes';
import { send } from '../environment/answer';
import { startGoogle, type Account } from '../environment/google';
import { makeFolder, SECRET, startDatabase, startGateway } from '../environment/processes';
import {
  addNotification,
  addOrder,
  addPeople,
  addTool,
  connect,
  emailOf,
  uidOf,
} from '../environment/fixtures';
import { addCompany, addInvoice } from '../environment/company-fixtures';
import { addQuote } from '../environment/quote-fixtures';
import type { Environment } from './case';

const account = (name: string, more: Partial<Account> = {}): Account => ({
  localId: uidOf(name),
  email: emailOf(name),
  ...more,
});

const ACCOUNTS: Account[] = [
  ...['alice', 'bob', 'carol', 'admin', 'mallory'].map((name) => account(name)),
  account('disabled', { disabled: true }),
  account('revoked', { validSince: String(Math.floor(Date.now() / 1000) + 3_600) }),
];

export interface RunningEnvironment {
  readonly environment: Environment;
  /** Starts a second shop without rate limits on the same database, for fuzzing. */
  readonly unlimited: () => Promise<{ port: number; stop: () => Promise<void> }>;
  readonly logFile: string;
  close(): Promise<void>;
}

/** People, tools, orders, and what belongs to Bob. */
async function addData(db: Client) {
  const people = await addPeople(db);
  const tools = {
    board: await addTool(db),
    scarce: await addTool(db, { name: 'Atlas lidar', price: 7, minimum: 1, stock: 3 }),
    gone: await addTool(db, { deleted: true }),
  };
  const order = (customer: 'alice' | 'bob', more = {}) =>
    addOrder(db, { customer: people[customer], tool: tools.board, ...more });
  const orders = {
    alice: await order('alice'),
    alicePaid: await order('alice', { payment: 'paid' }),
    aliceShipped: await order('alice', { status: 'Shipped' }),
    bob: await order('bob'),
    bobPaid: await order('bob', { payment: 'paid' }),
  };
  const bobsNotification = await addNotification(db, people.bob);
  const bobsCompany = await addCompany(db, people.bob);
  const bobsInvoice = await addInvoice(db, { customer: people.bob, companyId: bobsCompany });
  const bobsQuote = await addQuote(db, { customer: people.bob, companyId: bobsCompany, admin: people.admin });
  return { people, tools, orders, bobsNotification, bobsCompany, bobsInvoice, bobsQuote };
}

/** Starts PostgreSQL, a local Google and the built shop in production mode, and adds users, tools and orders. */
export async function startEnvironment(): Promise<RunningEnvironment> {
  const { folder, remove } = makeFolder();
  const closing: (() => unknown)[] = [remove];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = await startDatabase(folder, false);
    closing.push(database.stop);
    const google = await startGoogle(folder, ACCOUNTS);
    closing.push(google.close);
    const db = await connect(database.url);
    closing.push(() => db.end());
    const data = await addData(db);
    // Jobs would change tables while later cases run.
    const settings = { FIREBASE_SERVICE_ACCOUNT: google.serviceAccount, WORKER: 'off' };
    const options = { databaseUrl: database.url, folder, google: google.port };
    const gateway = await startGateway({ ...options, settings });
    closing.push(gateway.stop);
    const unlimited = async () => {
      const port = await freePort();
      // Plain HTTP: with https, the browser would be sent to the TLS of an edge that does not exist here.
      const more = { RATE_LIMIT: 'off', PUBLIC_URL: `http://127.0.0.1:${port}` };
      const second = await startGateway({ ...options, port, settings: { ...settings, ...more } });
      closing.push(second.stop);
      return second;
    };
    const environment: Environment = {
      port: gateway.port,
      db,
      google,
      ...data,
      picturesDir: path.join(folder, 'pictures'),
      signed: (purpose, id) => signToken({ SESSION_SECRET: SECRET } as Env, purpose, id),
      send: (call) => send(gateway.port, call),
    };
    return { environment, unlimited, logFile: gateway.logFile, close };
  } catch (error) {
    await close();
    throw error;
  }
}
