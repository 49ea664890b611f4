import { IsNull } from 'typeorm';
import { added, changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { hashOf, isSecretOf, newSecret } from '../../shared/secret-text';
import { canRevokeCompanyKeys, mayInCompany } from '../people/companies/company.policy';
import { lockCompany } from '../people/companies/member.service';
import { changeAnswers } from './answers-address.service';
import { requireBuyer } from '../sales/external-orders/buyer.service';
import { PunchoutConnection } from './punchout-connection.entity';
import type {
  NewPunchoutConnection,
  PunchoutConnectionInput,
  PunchoutSettingsInput,
  SavedPunchoutConnection,
} from './punchout.inputs';
import { webAddress } from './return-url';
import { newIdentity } from './identity';

/** Purchasing systems of a company that are not revoked. */
const MAX_CONNECTIONS = 10;

/**
 * The purchasing systems of a company (its owners, and staff): the newest first, revoked ones last.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function listPunchoutConnections(ctx: Ctx, of: string): Promise<PunchoutConnection[]> {
  const companyId = idOf(of);
  authorize(canRevokeCompanyKeys(await signedIn(ctx), { id: companyId }));
  return ctx.db.find(PunchoutConnection, {
    where: { companyId },
    order: { revokedAt: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' },
    take: 2 * MAX_CONNECTIONS,
  });
}

/**
 * Adds a purchasing system of a company (its owners). Its secret is in this answer only.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT
 */
export async function createPunchoutConnection(
  ctx: Ctx,
  { companyId: of, answersUrl = null, ...input }: PunchoutConnectionInput,
): Promise<NewPunchoutConnection> {
  const companyId = idOf(of);
  authorize(mayInCompany(await signedIn(ctx), companyId, 'manageKeys'));
  const settings = settingsOf(ctx, input);
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx, companyId);
    if ((await tx.db.countBy(PunchoutConnection, { companyId, revokedAt: IsNull() })) >= MAX_CONNECTIONS)
      throw badInput({ name: `At most ${MAX_CONNECTIONS} purchasing systems. Revoke one first.` });
    const [id, identity, secret] = [newId(), newIdentity(), newSecret()];
    await requireBuyer(tx, { companyId, buyerId: settings.buyerId });
    const answers = await changeAnswers(tx, { companyId, name: settings.name }, answersUrl);
    const row = { id, companyId, identity, ...settings };
    await tx.db.insert(PunchoutConnection, {
      ...row,
      secretHash: hashOf(secret),
      answersWebhookId: answers.webhookId,
    });
    await emit(tx, 'punchout-connection.created', {
      ...subjectOf(row),
      payload: added(['companyId', 'identity', ...FIELDS], row),
    });
    const connection = await tx.db.findOneByOrFail(PunchoutConnection, { id });
    return { connection, secret, answersSecret: answers.secret };
  });
}

/**
 * Changes a purchasing system (owners of its company). Without an address for answers, none is sent any more.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, STALE, WRONG_STATE
 */
export const updatePunchoutConnection = (
  ctx: Ctx,
  of: string,
  { answersUrl = null, ...input }: PunchoutSettingsInput,
): Promise<SavedPunchoutConnection> =>
  changeConnection(ctx, of, async (tx, connection) => {
    if (connection.revokedAt)
      throw new DomainError('conflict', 'WRONG_STATE', 'This purchasing system was revoked.');
    const settings = settingsOf(ctx, input);
    if (settings.buyerId !== connection.buyerId)
      await requireBuyer(tx, { companyId: connection.companyId, buyerId: settings.buyerId });
    const answers = await changeAnswers(tx, { ...connection, name: settings.name }, answersUrl);
    const answersWebhookId = answers.webhookId;
    const after = { ...connection, ...settings, answersWebhookId };
    const saved = { connection: after, answersSecret: answers.secret };
    const payload = changesOf(FIELDS, connection, after);
    await tx.db.update(PunchoutConnection, { id: connection.id }, { ...settings, answersWebhookId });
    if (payload) await emit(tx, 'punchout-connection.edited', { ...subjectOf(after), payload });
    return saved;
  });

/**
 * Revokes a purchasing system (owners of its company): no request and no cart of it is taken any more.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export const revokePunchoutConnection = (ctx: Ctx, of: string): Promise<PunchoutConnection> =>
  changeConnection(ctx, of, async (tx, connection) => {
    if (connection.revokedAt) return connection;
    const revokedAt = new Date();
    await changeAnswers(tx, connection, null);
    await tx.db.update(PunchoutConnection, { id: connection.id }, { revokedAt, answersWebhookId: null });
    const payload = { before: { revokedAt: null }, after: { revokedAt } };
    await emit(tx, 'punchout-connection.revoked', { ...subjectOf(connection), payload });
    return { ...connection, revokedAt, answersWebhookId: null };
  });

/** Changes a purchasing system, one change after the other. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
async function changeConnection<Result>(
  ctx: Ctx,
  of: string,
  change: (tx: Tx, connection: PunchoutConnection) => Promise<Result>,
): Promise<Result> {
  const actor = await signedIn(ctx);
  const id = idOf(of);
  return inTransaction(ctx, async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const connection = await tx.db.findOne(PunchoutConnection, { where: { id }, lock });
    if (!connection) throw notFound();
    authorize(mayInCompany(actor, connection.companyId, 'manageKeys'));
    return change(tx, connection);
  });
}

/** The purchasing system of an identity and its secret. @throws DomainError UNAUTHENTICATED */
export async function authenticated(
  { db }: Pick<Ctx, 'db'>,
  { identity, secret }: { identity: string; secret: string },
): Promise<PunchoutConnection> {
  const connection = await db.findOneBy(PunchoutConnection, { identity, revokedAt: IsNull() });
  if (!connection || !isSecretOf(secret, connection.secretHash))
    throw new DomainError(
      'unauthenticated',
      'UNAUTHENTICATED',
      'The identity or the shared secret is not valid.',
    );
  return connection;
}

const FIELDS = ['name', 'origins', 'buyerId'] as const;

/** @throws DomainError BAD_USER_INPUT */
const settingsOf = (
  ctx: Ctx,
  { name, origins, buyerId = null }: Omit<PunchoutSettingsInput, 'answersUrl'>,
): Pick<PunchoutConnection, (typeof FIELDS)[number]> => ({
  name,
  origins: [...new Set(origins.map((typed) => originOf(ctx, typed)))],
  buyerId: buyerId?.toLowerCase() ?? null,
});

function originOf({ services }: Ctx, typed: string): string {
  const url = webAddress(services.env, typed);
  if (!url || url.pathname !== '/' || url.search || url.hash)
    throw badInput({ origins: `${typed} is not an origin, for example https://erp.example` });
  return url.origin;
}

const subjectOf = ({ id, name, companyId }: Pick<PunchoutConnection, 'id' | 'name' | 'companyId'>) => ({
  subjectId: id,
  name,
  companyId,
});
