import { IsNull } from 'typeorm';
import { asOfNow, lockStaff } from './staff.service';
import { roleChanged } from './user.subject';
import { emit } from '../../../events/emit';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, Where } from '../../../db/sql';
import { sessionExpired } from '../../../auth/session-tokens';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { changedFields } from '../../../shared/input';
import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import { REST_LIMIT } from '../../../shared/page';
import { authorize } from '../../../shared/permission';
import { phoneText } from '../../../rules/phone';
import { SortDirection } from '../../../shared/sort';
import type { RequestedFields } from '../../../shared/requested-fields';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { Role, User } from './user.entity';
import {
  UserSortField,
  type MakeAdminPayload,
  type UpdateProfileInput,
  type UpdateProfilePayload,
  type UsersArgs,
} from './user.inputs';
import { canEditProfile, canMakeAdmin, canReadProfile, canReadUsers } from './user.policy';

const sortColumns: Record<UserSortField, SortColumn<User>> = {
  CREATED_AT: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
  EMAIL: { column: 'item.email', type: 'text', property: 'email' },
  ROLE: { column: 'item.role', type: 'user_role', property: 'role' },
};

/** The signed-in user, or null. */
export async function getMe(ctx: Ctx): Promise<User | null> {
  const actor = await ctx.viewer();
  return actor && ctx.db.findOneBy(User, { id: actor.userId });
}

/** One user (users.read). @throws DomainError FORBIDDEN, NOT_FOUND */
export async function getUser(ctx: Ctx, id: string): Promise<User> {
  authorize(canReadUsers(await ctx.viewer()));
  const user = await ctx.db.findOneBy(User, { id: idOf(id), deletedAt: IsNull() });
  if (!user) throw notFound();
  return user;
}

/** A profile by email: the user's own or, for admins, any. @throws DomainError FORBIDDEN, NOT_FOUND */
export async function getProfile(ctx: Ctx, email: string): Promise<User> {
  authorize(canReadProfile(await signedIn(ctx), email.toLowerCase()));
  const user = await ctx.db.findOneBy(User, { email: email.toLowerCase(), deletedAt: IsNull() });
  if (!user) throw notFound();
  return user;
}

/** All users, a page at a time (admins; specification section 6). @throws DomainError FORBIDDEN */
export async function listUsers(
  ctx: Ctx,
  args: UsersArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<User>> {
  authorize(canReadUsers(await ctx.viewer()));
  const where = new Where().and(sql`item.deleted_at IS NULL`);
  const { search, role } = args.filter ?? {};
  if (role) where.and(sql`item.role = ${role}`);
  const { field, direction } = args.sort ?? { field: UserSortField.EMAIL, direction: SortDirection.ASC };
  const page = {
    Entity: User,
    where,
    args,
    requested,
    sort: sortColumns[field],
    direction,
    criteria: criteriaOf(search, meaningsOf),
  };
  return ctx.readList((db) => paginate(db, page));
}

/** Meanings of a word: email address, name, company, or number or PO number of a purchase. */
const meaningsOf = (word: Word): Criterion => [
  sql`item.email LIKE ${word.part}`,
  sql`lower(item.display_name) LIKE ${word.part}`,
  new OneOf('item.id', word.usersOfCompanies),
  new OneOf('item.id', word.customersOfPurchases),
];

/** All users by email address (admins), for REST, which has no pages. @throws DomainError FORBIDDEN */
export async function listAllUsers(ctx: Ctx): Promise<User[]> {
  authorize(canReadUsers(await ctx.viewer()));
  return ctx.db.find(User, { where: { deletedAt: IsNull() }, order: { email: 'ASC' }, take: REST_LIMIT + 1 });
}

/**
 * Changes the viewer's own profile: only the fields that are given, and only their columns (specification section 5).
 * `email`, if the client names one, must be the viewer's own. @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED, FORBIDDEN
 */
export async function updateProfile(
  ctx: Ctx,
  { input, email }: { input: UpdateProfileInput; email?: string },
): Promise<UpdateProfilePayload> {
  const actor = await signedIn(ctx);
  authorize(canEditProfile(actor, email?.toLowerCase() ?? actor.email));
  const user = await ctx.db.findOneByOrFail(User, { id: actor.userId });
  const contactNo = input.contactNo && phoneText(input.contactNo);
  const changes = changedFields(user, { ...input, contactNo });
  if (!changes) return { modifiedCount: 0, user };
  await inTransaction(ctx, async (tx) => {
    const { affected } = await tx.db.update(User, { id: user.id, deletedAt: IsNull() }, changes);
    if (!affected) throw sessionExpired();
    const payload = { fields: Object.keys(changes) };
    await emit(tx, 'user.profile-edited', { subjectId: user.id, customerId: user.id, payload });
  });
  return { modifiedCount: 1, user: await ctx.db.findOneByOrFail(User, { id: user.id }) };
}

/** Locks a user's row. @throws DomainError TOKEN_EXPIRED if they have deleted their account while this request waited */
export async function lockUser(
  tx: Ctx,
  id: string,
  mode: 'for_no_key_update' | 'for_key_share' = 'for_no_key_update',
): Promise<void> {
  const found = await tx.db.findOne(User, {
    select: { id: true },
    where: { id, deletedAt: IsNull() },
    lock: { mode },
  });
  if (!found) throw sessionExpired();
}

/** Makes a customer an admin with the role of an owner, immediately (specification section 4). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function makeAdmin(ctx: Ctx, email: string): Promise<MakeAdminPayload> {
  const actor = await signedIn(ctx);
  authorize(canMakeAdmin(actor));
  const target = { email: email.trim().toLowerCase(), deletedAt: IsNull() };
  return inTransaction(ctx, async (tx) => {
    await lockStaff(tx.db);
    authorize(canMakeAdmin(await asOfNow(tx.db, actor)));
    const { affected } = await tx.db.update(User, { ...target, role: Role.customer }, { role: Role.admin });
    const user = await tx.db.findOneBy(User, target);
    if (!user) throw notFound();
    if (affected)
      await emit(tx, 'user.role-changed', roleChanged({ ...user, role: Role.customer }, Role.admin));
    return { modifiedCount: affected ? 1 : 0, user };
  });
}

/** Records that the rights of an admin end because they delete their account. */
export async function recordLossOfRights(tx: Tx, user: User): Promise<void> {
  if (user.role === Role.admin) await emit(tx, 'user.role-changed', roleChanged(user, Role.customer));
}
