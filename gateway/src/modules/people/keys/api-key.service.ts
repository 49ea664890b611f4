import { IsNull, type EntityManager } from 'typeorm';
import { emit } from '../../../events/emit';
import { companyScopesOf, shopScopesOf } from '../../../rules/key-scopes';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { CompanyMember } from '../companies/company-member.entity';
import { lockCompany } from '../companies/member.service';
import { isTestCompany } from '../companies/test-company.service';
import { lockUser } from '../users/user.service';
import { ApiKey } from './api-key.entity';
import { ApiKeySecret } from './api-key-secret.entity';
import type { ApiKeyInput, NewApiKey } from './api-key.inputs';
import { canManageKeys, canRevokeKeys } from './api-key.policy';
import { hashOf } from '../../../shared/secret-text';
import { newKeyText } from './key-text';
import { networkOf } from './networks';

/** Keys of a company, or of the shop, that are not revoked. */
const MAX_KEYS = 50;
const DAY = 24 * 3_600_000;
/** How long the former secret of a key stays valid, ms. */
const OVERLAP = DAY;

/**
 * The keys of a company (its owners, and staff), or those of the shop (its owners): the newest first, revoked ones last.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function listApiKeys(ctx: Ctx, of: string | null): Promise<ApiKey[]> {
  const companyId = of === null ? null : idOf(of);
  authorize(canRevokeKeys(await signedIn(ctx), { companyId }));
  return ctx.db.find(ApiKey, {
    where: { companyId: companyId ?? IsNull() },
    order: { revokedAt: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' },
    take: 2 * MAX_KEYS,
  });
}

/** Creates a key. Its secret is in this answer only. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT */
export async function createApiKey(ctx: Ctx, input: ApiKeyInput): Promise<NewApiKey> {
  const actor = await signedIn(ctx);
  const companyId = input.companyId ? idOf(input.companyId) : null;
  authorize(canManageKeys(actor, { companyId }));
  const userId = companyId && input.userId ? idOf(input.userId) : actor.userId;
  const scopes = scopesOf(companyId, input.scopes);
  const networks = networksOf(input.networks ?? []);
  const expiresAt = input.validDays ? new Date(Date.now() + input.validDays * DAY) : null;
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, actor, companyId);
    await refuseTooMany(tx.db, companyId);
    if (companyId && !(await tx.db.existsBy(CompanyMember, { companyId, userId })))
      throw badInput({ userId: 'This person is not a member of the company.' });
    const id = newId();
    const { name } = input;
    await tx.db.insert(ApiKey, { id, companyId, userId, name, scopes, networks, expiresAt });
    const secret = await addSecret(tx.db, { id, companyId });
    const after = { companyId, userId, name, scopes, networks, expiresAt };
    await emit(tx, 'api-key.created', {
      ...subjectOf({ id, name, companyId }),
      payload: { before: null, after },
    });
    return { key: await tx.db.findOneByOrFail(ApiKey, { id }), secret };
  });
}

/**
 * Gives a key another secret; the present one is valid for another day. A former one ends, so that two are valid at most.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export const rotateApiKey = (ctx: Ctx, id: string): Promise<NewApiKey> =>
  changeKey(ctx, { id, permission: canManageKeys }, async (tx, key) => {
    refuseEnded(key);
    await endFormer(tx.db, key.id);
    const validUntil = new Date(Date.now() + OVERLAP);
    await tx.db.update(ApiKeySecret, { keyId: key.id, validUntil: IsNull() }, { validUntil });
    const secret = await addSecret(tx.db, key);
    const payload = { before: null, after: { formerValidUntil: validUntil } };
    await emit(tx, 'api-key.rotated', { ...subjectOf(key), payload });
    return { key, secret };
  });

/** Ends the former secret of a key at once. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export const endFormerApiKeySecret = (ctx: Ctx, id: string): Promise<ApiKey> =>
  changeKey(ctx, { id, permission: canManageKeys }, async (tx, key) => {
    if (!(await endFormer(tx.db, key.id))) return key;
    const payload = { before: { hasFormerSecret: true }, after: { hasFormerSecret: false } };
    await emit(tx, 'api-key.former-secret-ended', { ...subjectOf(key), payload });
    return key;
  });

/** Revokes a key (who manages it, and staff if it is of a company): no gateway takes it any more. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export const revokeApiKey = (ctx: Ctx, id: string): Promise<ApiKey> =>
  changeKey(ctx, { id, permission: canRevokeKeys }, async (tx, key) => {
    if (key.revokedAt) return key;
    const revokedAt = new Date();
    await tx.db.update(ApiKey, { id: key.id }, { revokedAt });
    const payload = { before: { revokedAt: null }, after: { revokedAt } };
    await emit(tx, 'api-key.revoked', { ...subjectOf(key), payload });
    return { ...key, revokedAt };
  });

/** Changes a key, one change after the other. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
async function changeKey<Result>(
  ctx: Ctx,
  { id, permission }: { id: string; permission: typeof canManageKeys },
  change: (tx: Tx, key: ApiKey) => Promise<Result>,
): Promise<Result> {
  const actor = await signedIn(ctx);
  const keyId = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const key = await tx.db.findOne(ApiKey, { where: { id: keyId }, lock: { mode: 'pessimistic_write' } });
    if (!key) throw notFound();
    authorize(permission(actor, key));
    return change(tx, key);
  });
}

const subjectOf = ({ id, name, companyId }: Pick<ApiKey, 'id' | 'name' | 'companyId'>) => ({
  subjectId: id,
  name,
  companyId,
});

/** One change of the members of a company, or of an owner of the shop, after the other. */
const lockOwner = (tx: Tx, actor: Actor, companyId: string | null): Promise<unknown> =>
  companyId === null ? lockUser(tx, actor.userId) : lockCompany(tx, companyId);

async function refuseTooMany(db: EntityManager, companyId: string | null): Promise<void> {
  const count = await db.countBy(ApiKey, { companyId: companyId ?? IsNull(), revokedAt: IsNull() });
  if (count >= MAX_KEYS) throw badInput({ name: `At most ${MAX_KEYS} keys. Revoke one first.` });
}

/** The scopes with those that they need. @throws DomainError BAD_USER_INPUT for one that there is not */
function scopesOf(companyId: string | null, given: readonly string[]): string[] {
  const scopes: readonly string[] = companyId === null ? shopScopesOf(given) : companyScopesOf(given);
  if (given.length === 0) throw badInput({ scopes: 'Choose what the key may do.' });
  const unknown = given.find((scope) => !scopes.includes(scope));
  if (unknown !== undefined) throw badInput({ scopes: `Keys do not have the scope ${unknown}.` });
  return [...scopes];
}

/** Networks in their usual form, each once. */
const networksOf = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap((text) => networkOf(text) ?? [])),
];

async function addSecret(
  db: EntityManager,
  { id: keyId, companyId }: Pick<ApiKey, 'id' | 'companyId'>,
): Promise<string> {
  const isTest = await isTestCompany(db, companyId);
  const { text, prefix } = newKeyText({ isTest });
  await db.insert(ApiKeySecret, { prefix, keyId, hash: hashOf(text) });
  return text;
}

/** Ends the secrets that have a newer one. Returns false if there was none. */
async function endFormer(db: EntityManager, keyId: string): Promise<boolean> {
  const { affected } = await db
    .createQueryBuilder()
    .update(ApiKeySecret)
    .set({ validUntil: () => 'now()' })
    .where('key_id = :keyId AND valid_until > now()', { keyId })
    .execute();
  return !!affected;
}

/** @throws DomainError WRONG_STATE for a key that is revoked or has expired */
function refuseEnded({ revokedAt, expiresAt }: ApiKey): void {
  if (revokedAt || (expiresAt && expiresAt <= new Date()))
    throw new DomainError('conflict', 'WRONG_STATE', 'This key has ended. Please create another one.');
}
