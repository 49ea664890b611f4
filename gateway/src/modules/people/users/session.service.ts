import { IsNull, MoreThanOrEqual } from 'typeorm';
import { emit } from '../../../events/emit';
import { DomainError } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { changedFields } from '../../../shared/input';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { authorize, signInFirst } from '../../../shared/permission';
import { SESSION_SECONDS, sessionExpired } from '../../../auth/session-tokens';
import type { Identity } from '../../../auth/identity-verifier';
import { lockEmail } from './verified-email.service';
import { roleChanged } from './user.subject';
import { Session } from './session.entity';
import { sessionLoader } from './session.loader';
import { publicName, Role, User } from './user.entity';
import type { SessionPayload } from './user.inputs';

/** The user of a session token, read on every request. @throws DomainError TOKEN_EXPIRED, UNAUTHENTICATED */
export async function actorOf(ctx: Ctx, token: string): Promise<Actor> {
  const { sessionId, userId } = ctx.services.sessionTokens.verify(token);
  const actor = await sessionLoader(ctx.db).load(sessionId);
  if (actor?.userId !== userId) throw sessionExpired();
  return actor;
}

/**
 * Starts a session for the user of the provider's ID token (the bearer), and creates the user on the first sign-in
 * (specification section 7, PUT /updateuser). @throws DomainError UNAUTHENTICATED, FORBIDDEN, AUTH_UNAVAILABLE, …
 */
export async function startSession(ctx: Ctx, email: string): Promise<SessionPayload> {
  await ctx.services.limiter.take('session', ctx.client);
  if (!ctx.bearer) authorize(signInFirst);
  const identity = await ctx.services.identity.verify(ctx.bearer as string);
  if (identity.email !== email.trim().toLowerCase())
    throw new DomainError('forbidden', 'FORBIDDEN', 'This email address is not the one you signed in with.');
  return inTransaction(ctx, async (tx) => {
    const user = await findOrCreateUser(tx, identity);
    await refuseLoggedOut(tx, user, identity);
    const expiresAt = new Date(Math.ceil(Date.now() / 1000 + SESSION_SECONDS) * 1000);
    const session = { id: newId(), userId: user.id, signedInAt: identity.signedInAt, expiresAt };
    await tx.db.insert(Session, session);
    return {
      token: ctx.services.sessionTokens.sign({ sessionId: session.id, userId: user.id, expiresAt }),
      expiresAt,
      user,
    };
  });
}

/** An ID token lives for an hour, even after a log-out: one issued before the log-out starts no session. */
async function refuseLoggedOut(tx: Tx, user: User, { signedInAt, issuedAt }: Identity): Promise<void> {
  const endedAt = MoreThanOrEqual(new Date(issuedAt.getTime() + 1_000));
  if (await tx.db.existsBy(Session, { userId: user.id, signedInAt, endedAt })) throw sessionExpired();
}

/** Remembers that the viewer has changed something, if a replica may not have it yet. */
export async function rememberChange(ctx: Ctx): Promise<void> {
  if (!ctx.services.replica) return;
  const viewer = await ctx.viewer().catch(() => null);
  if (viewer?.sessionId) await ctx.db.update(Session, { id: viewer.sessionId }, { wroteAt: () => 'now()' });
}

/** Ends the bearer's session and every renewal of the same sign-in. @throws DomainError UNAUTHENTICATED */
export async function endSession(ctx: Ctx): Promise<boolean> {
  const { userId, sessionId } = await signedIn(ctx);
  const { signedInAt } = await ctx.db.findOneByOrFail(Session, { id: sessionId });
  await ctx.db.update(Session, { userId, signedInAt, endedAt: IsNull() }, { endedAt: () => 'now()' });
  return true;
}

const accountDisabled = () => new DomainError('forbidden', 'USER_DISABLED', 'This account is disabled.');
function refuseGone({ deletedAt, disabledAt }: User): void {
  if (deletedAt) throw accountDeleted();
  if (disabledAt) throw accountDisabled();
}

const accountDeleted = () => new DomainError('forbidden', 'USER_DISABLED', 'This account was deleted.');

/**
 * The user whom the provider's uid identifies; their email follows the provider's. An email without a uid (seeded), or
 * with another one (the account was deleted and created again), passes to a new uid only once the email is verified.
 * Only the provider's columns are written, so that a concurrent change of the role or the profile survives.
 */
async function findOrCreateUser(tx: Tx, identity: Identity): Promise<User> {
  await lockEmail(tx, identity.email);
  const known =
    (await tx.db.findOneBy(User, { providerUid: identity.uid })) ?? (await userOfVerifiedEmail(tx, identity));
  if (known) refuseGone(known);
  if (known && known.email !== identity.email) await refuseTakenEmail(tx, identity.email);
  const id = known?.id ?? newId();
  const given = {
    providerUid: identity.uid,
    ownName: identity.displayName,
    email: identity.email,
    emailVerified: identity.emailVerified,
  };
  const news = { subjectId: id, customerId: id, actor: { userId: id }, payload: {} };
  if (!known) {
    await tx.db.insert(User, { ...given, id, role: Role.customer });
    await emit(tx, 'user.registered', news);
  }
  const changes = known && changedFields(known, given);
  if (changes) await tx.db.update(User, { id }, changes);
  if (isNewlyVerified(known, identity)) await emit(tx, 'user.email-verified', news);
  if (identity.emailVerified && identity.email === tx.services.env.FIRST_ADMIN_EMAIL.toLowerCase())
    await makeFirstAdmin(tx, id);
  return tx.db.findOneByOrFail(User, { id });
}

const isNewlyVerified = (known: User | null, { email, emailVerified }: Identity): boolean =>
  emailVerified && !(known?.emailVerified && known.email === email);

/** Makes the user an admin if the shop has none yet; never again after that, so that a revoked right stays revoked. */
async function makeFirstAdmin(tx: Tx, userId: string): Promise<void> {
  // Serializes gateways that are configured with different addresses.
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtext('first admin'))`);
  if (await tx.db.existsBy(User, { role: Role.admin })) return;
  const user = await tx.db.findOneByOrFail(User, { id: userId });
  await tx.db.update(User, { id: userId }, { role: Role.admin });
  const actor = { userId, email: user.email, displayName: publicName(user), role: Role.admin };
  await emit(tx, 'user.role-changed', { ...roleChanged(user, Role.admin), actor });
}

async function userOfVerifiedEmail(tx: Tx, identity: Identity): Promise<User | null> {
  const user = await tx.db.findOneBy(User, { email: identity.email });
  if (user && !identity.emailVerified)
    throw new DomainError('forbidden', 'FORBIDDEN', 'Please verify your email address, then sign in again.');
  return user;
}

async function refuseTakenEmail(tx: Tx, email: string): Promise<void> {
  if (await tx.db.existsBy(User, { email }))
    throw new DomainError('conflict', 'ALREADY_EXISTS', 'Another account uses this email address.');
}
