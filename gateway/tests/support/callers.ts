import 'reflect-metadata';
import type { FastifyReply } from 'fastify';
import pino from 'pino';
import type { Identity } from '../../src/auth/identity-verifier';
import { makeSessionTokens } from '../../src/auth/session-tokens';
import { CacheTags } from '../../src/cache/cache-tags';
import { makeContext } from '../../src/context';
import { makeDataSource } from '../../src/db/data-source';
import { readEnv } from '../../src/env';
import { subscribers } from '../../src/subscribers';
import { startSession } from '../../src/modules/people/users/session.service';
import { Semaphore } from '../../src/shared/semaphore';
import type { AppServices, Ctx, RoleName } from '../../src/shared/ctx';
import { DomainError } from '../../src/shared/domain-error';
import type { RequestedFields } from '../../src/shared/requested-fields';
import type { RestRequest, Route } from '../../src/shared/route';
import { makeDatabase } from './servers/database';

export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

interface Call {
  readonly as?: Pick<Caller, 'token'> | null;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
}

/** A request for a list: the named columns of its items, and the total. */
export const columns = (...names: string[]): RequestedFields => ({
  total: true,
  fields: new Map(names.map((name) => [name, new Map()])),
});

/**
 * The services of a gateway over a database of their own, called without HTTP or GraphQL. The identity provider knows
 * the ID tokens that a test gives it.
 */
export async function openServices(settings: NodeJS.ProcessEnv = {}) {
  const database = await makeDatabase();
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url, ...settings });
  const dataSource = await makeDataSource({ url: database.url, pool: 4, patient: true }).initialize();
  const identities = new Map<string, Identity>();
  const limits: [name: string, who: string][] = [];
  const services = {
    env,
    log: pino({ level: 'silent' }),
    db: dataSource.manager,
    identity: {
      verify: (idToken: string) => {
        const identity = identities.get(idToken);
        if (!identity)
          throw new DomainError('unauthenticated', 'UNAUTHENTICATED', 'This sign-in is not valid.');
        return Promise.resolve(identity);
      },
      close: () => Promise.resolve(),
    },
    sessionTokens: makeSessionTokens(env.SESSION_SECRET),
    limiter: {
      take: (name: string, who: string) => {
        limits.push([name, who]);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    cacheTags: new CacheTags(),
    transactions: new Semaphore(2),
    countOrder: () => undefined,
    subscribers,
  } as unknown as AppServices;
  const ctx = (as: Pick<Caller, 'token'> | null = null): Ctx =>
    makeContext(services, {
      id: 'request-1',
      ip: '192.0.2.7',
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      dependencies: null,
    });
  const person = async (email: string, role: RoleName = 'customer'): Promise<Caller> => {
    identities.set(`id-token-of-${email}`, identityOf(email));
    const { token, user } = await startSession(ctx({ token: `id-token-of-${email}` }), email);
    await dataSource.query('UPDATE users SET role = $1 WHERE id = $2', [role, user.id]);
    return { id: user.id, email, token };
  };
  return {
    services,
    dataSource,
    identities,
    /** The limits that were taken. */
    limits,
    ctx,
    person,
    close: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

export const identityOf = (email: string, given: Partial<Identity> = {}): Identity => ({
  uid: `uid of ${email}`,
  email,
  emailVerified: true,
  displayName: null,
  signedInAt: new Date('2026-11-20T09:00:00Z'),
  issuedAt: new Date('2026-11-20T09:00:00Z'),
  ...given,
});

/** Calls a route of the specification; answers its status and what it would send. @throws DomainError */
export const caller =
  (open: () => OpenServices, routes: readonly Route[]) =>
  async (method: Route['method'], path: string, { as = null, params = {}, body }: Call = {}) => {
    const route = routes.find((one) => one.method === method && one.path === path);
    if (!route) throw new Error(`no route ${method} ${path}`);
    const headers: Record<string, unknown> = {};
    const reply = { header: (name: string, value: unknown) => (headers[name] = value) };
    const request = { params, body, headers: {} } as unknown as RestRequest;
    const sent = await route.handle(open().ctx(as), request, reply as unknown as FastifyReply);
    return { status: route.status ?? 200, headers, sent };
  };
