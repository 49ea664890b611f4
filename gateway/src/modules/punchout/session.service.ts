import { isUniqueViolation } from '../../db/database-error';
import { inTransaction, signedIn, type Actor, type Ctx } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { hashOf, newSecret } from '../../shared/secret-text';
import { canBeActedFor } from '../people/companies/company.status';
import { companyLoader } from '../people/companies/company.loader';
import { actFor } from '../people/companies/company.service';
import { mayInCompany } from '../people/companies/company.policy';
import { PunchoutConnection } from './punchout-connection.entity';
import { PunchoutProtocol, PunchoutSession, type Parties } from './punchout-session.entity';
import type { PunchoutVisit } from './punchout.inputs';
import { returnUrlOf } from './return-url';

const MINUTE = 60_000;
/** How long a start address works: signing in takes a while. */
const START_FOR = 15 * MINUTE;
/** How long the cart of a visit may return. */
const VISIT_FOR = 12 * 60 * MINUTE;

interface Setup {
  readonly connection: PunchoutConnection;
  readonly protocol: PunchoutProtocol;
  readonly returnUrl: string;
  readonly buyerCookie: string;
  readonly payloadId: string | null;
  readonly parties: Parties | null;
}

/**
 * Begins a visit. Returns the address at which a person starts it, once, within 15 minutes.
 * @throws DomainError FORBIDDEN, ALREADY_EXISTS
 */
export async function beginVisit(ctx: Ctx, { connection, returnUrl, ...setup }: Setup): Promise<string> {
  const { db, services } = ctx;
  const { state } = await companyLoader(ctx).load(connection.companyId);
  if (!canBeActedFor(state))
    throw new DomainError('forbidden', 'FORBIDDEN', 'The company may not buy at the moment.');
  const token = newSecret();
  try {
    await db.insert(PunchoutSession, {
      id: newId(),
      ...setup,
      connectionId: connection.id,
      returnUrl: returnUrlOf(services.env, returnUrl, connection),
      startHash: hashOf(token),
    });
  } catch (error) {
    throw isUniqueViolation(error, 'punchout_sessions_payload') ? alreadyAnswered() : error;
  }
  return `${services.env.PUBLIC_URL}/punchout?start=${token}`;
}

const alreadyAnswered = () =>
  new DomainError(
    'conflict',
    'ALREADY_EXISTS',
    'A request with this payloadID was answered before. Each request needs its own.',
  );

/**
 * Starts a visit, as a member of its company who has signed in as usual, and acts for the company from then on. The
 * address works once; somebody who does not buy for the company does not use it up.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE
 */
export async function startPunchout(ctx: Ctx, token: string): Promise<PunchoutVisit> {
  const actor = await signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const session = await tx.db.findOne(PunchoutSession, { where: { startHash: hashOf(token) }, lock });
    if (!session || session.startedAt || Date.now() - session.createdAt.getTime() > START_FOR)
      throw new DomainError(
        'not-found',
        'NOT_FOUND',
        'This address was used before, or has ended. Go to your purchasing system and start again.',
      );
    const { companyId } = await liveConnection(tx, session);
    refuseStranger(actor, companyId);
    const company = await actFor(tx, companyId);
    const started = { startedAt: new Date(), userId: actor.userId };
    await tx.db.update(PunchoutSession, { id: session.id }, started);
    return {
      id: session.id,
      companyId,
      companyName: company?.legalName ?? '',
      returnsTo: new URL(session.returnUrl).host,
      expiresAt: endOf(started),
    };
  });
}

const endOf = ({ startedAt }: { startedAt: Date }): Date => new Date(startedAt.getTime() + VISIT_FOR);

/** True until the visit has ended, even if it was started at the last moment. */
export const visitMayRun = ({ createdAt }: Pick<PunchoutSession, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() < START_FOR + VISIT_FOR;

/** The purchasing system of a visit, if it may still have a cart. @throws DomainError FORBIDDEN */
export async function liveConnection(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  { connectionId, returnUrl }: Pick<PunchoutSession, 'connectionId' | 'returnUrl'>,
): Promise<PunchoutConnection> {
  const connection = await db.findOneByOrFail(PunchoutConnection, { id: connectionId });
  if (connection.revokedAt)
    throw new DomainError('forbidden', 'FORBIDDEN', 'The company no longer lets this purchasing system in.');
  returnUrlOf(services.env, returnUrl, connection);
  return connection;
}

/** @throws DomainError FORBIDDEN for somebody who does not buy for the company, or no longer */
export function refuseStranger(actor: Actor, companyId: string): void {
  if (!mayInCompany(actor, companyId, 'buy').allowed)
    throw new DomainError(
      'forbidden',
      'FORBIDDEN',
      'You do not buy for the company of this purchasing system. Log in as somebody who does.',
    );
}

/** A visit that its person has started, and whose cart may return. @throws DomainError NOT_FOUND, WRONG_STATE */
export function openVisit(session: PunchoutSession | null, { userId }: Actor): PunchoutSession {
  if (!session?.startedAt || session.userId !== userId)
    throw new DomainError('not-found', 'NOT_FOUND', 'This visit is not yours, or has ended.');
  if (endOf({ startedAt: session.startedAt }) <= new Date())
    throw new DomainError(
      'conflict',
      'WRONG_STATE',
      'This visit has ended. Go to your purchasing system and start again; your cart is kept.',
    );
  return session;
}
