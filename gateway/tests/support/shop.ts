import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { readEnv, type Env } from '../../src/env';
import { makeSchema } from '../../src/graphql/schema';
import { createServer } from '../../src/server';
import { createServices } from '../../src/services';
import type { AppServices, JobServices } from '../../src/shared/ctx';
import { makeDatabase } from './servers/database';
import { poolerOf } from './servers/pooler';
import { signUp, type NewAccount } from './people';

export interface Person {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  /** The shop's session token. */
  readonly token: string;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly data: any;
  readonly errors:
    { message: string; extensions: { code: string; requestId: string; details?: any } }[] | undefined;
  /** Code of the first error. */
  readonly code: string | undefined;
}

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

interface CallOptions {
  readonly as?: { token: string } | null;
  readonly headers?: Record<string, string>;
}

/** The services of a job that runs by the clock. */
export const forJob = (services: AppServices): JobServices => ({ ...services, origin: {} });

export interface TestShop {
  readonly url: string;
  readonly project: string;
  readonly env: Env;
  readonly services: AppServices;
  readonly dataSource: DataSource;
  gql(query: string, options?: CallOptions & { variables?: object }): Promise<GraphqlAnswer>;
  rest(method: string, path: string, options?: CallOptions & { body?: unknown }): Promise<RestAnswer>;
  /** Response of /metrics; nothing without the setting METRICS_PORT. */
  metrics(): Promise<string>;
  /** A signed-in customer. */
  customer(account?: Partial<NewAccount>): Promise<Person>;
  /** A signed-in admin. */
  admin(account?: Partial<NewAccount>): Promise<Person>;
  close(): Promise<void>;
}

const unique = () => Math.random().toString(36).slice(2, 10);

/**
 * A whole gateway over real HTTP, a database and an auth project of its own. Its statements have no time-outs, because a
 * busy machine would exceed them; tests of faults are not `patient`.
 */
export async function startShop(
  settings: NodeJS.ProcessEnv = {},
  { patient = true } = {},
): Promise<TestShop> {
  const project = `demo-${unique()}`;
  const database = await makeDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-data-'));
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DATABASE_URL: database.url,
    DATABASE_POOLER_URL: poolerOf(settings.DATABASE_URL ?? database.url),
    DATA_DIR: dataDir,
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: project,
    FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
    ...settings,
  });
  const open = await createServices(env, { patient });
  const server = await createServer(open.services, await makeSchema());
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  // On a busy machine, loading it takes longer than the first sign-in may wait for the provider.
  await Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')]);
  const wire = makeWire(url);
  const customer = async (account: Partial<NewAccount> = {}): Promise<Person> => {
    const signedUp = await signUp(project, { email: `buyer-${unique()}@example.com`, ...account });
    const signIn = () =>
      wire.gql(`mutation ($e: EmailAddress!) { startSession(email: $e) { token user { id } } }`, {
        variables: { e: signedUp.email },
        as: { token: signedUp.idToken },
      });
    let answer = await signIn();
    // On a busy machine the database or the provider may take longer than a request waits for them.
    for (let tries = 0; answer.code?.endsWith('_UNAVAILABLE') && tries < 10; tries += 1)
      answer = await signIn();
    return { ...signedUp, token: answer.data.startSession.token, id: answer.data.startSession.user.id };
  };
  return {
    ...wire,
    url,
    project,
    env,
    services: open.services,
    dataSource: open.dataSource,
    async metrics() {
      const server = await open.metrics?.listen(0, '127.0.0.1');
      if (!server) return '';
      const text = await (await fetch(`${server.listeningOrigin}/metrics`)).text();
      await server.close();
      return text;
    },
    customer,
    async admin(account = {}) {
      const person = await customer({ email: `admin-${unique()}@example.com`, ...account });
      await open.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.id]);
      return person;
    },
    async close() {
      await server.stop();
      await open.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const headersOf = ({ as, headers }: CallOptions): Record<string, string> => ({
  'content-type': 'application/json',
  ...(as?.token && { authorization: `Bearer ${as.token}` }),
  ...headers,
});

/** Speaks GraphQL and REST with a gateway. */
export const makeWire = (url: string): Pick<TestShop, 'gql' | 'rest'> => ({
  async gql(query, options = {}) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: headersOf(options),
      body: JSON.stringify({ query, variables: options.variables }),
    });
    const { data, errors } = (await response.json()) as Pick<GraphqlAnswer, 'data' | 'errors'>;
    return { status: response.status, data, errors, code: errors?.[0]?.extensions.code };
  },
  async rest(method, path, options = {}) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: headersOf(options),
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  },
});
