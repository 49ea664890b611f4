import { MoreThan, IsNull, type EntityManager } from 'typeorm';
import { validate } from 'uuid';
import type { Actor, Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { authorize, isStaff, refused, requires, type Permission } from '../../../shared/permission';
import { actorOfUser } from '../users/session.loader';
import { OnBehalfSession } from './on-behalf-session.entity';

/** A session that nobody stopped is over after this time, hours. */
const LONGEST = 8;

/** What may not be done on behalf of a customer. */
export const notOnBehalf = () =>
  new DomainError(
    'forbidden',
    'FORBIDDEN',
    'This cannot be done on behalf of a customer. Only they can pay by card or change their account.',
  );

const over = () =>
  new DomainError('forbidden', 'FORBIDDEN', 'You no longer order for this customer. Please start again.');

/** Permission to order on behalf of customers. */
export const canPlaceFor = (actor: Actor | null): Permission => requires(actor, 'orders.placeFor');

const forThemselves = refused('forbidden', 'FORBIDDEN', 'You order for yourself without this.');
const forStaff = refused('forbidden', 'FORBIDDEN', 'You can order for customers only, not for colleagues.');
const gone = refused('forbidden', 'USER_DISABLED', 'This account is disabled or was deleted.');
const notMember = refused('forbidden', 'FORBIDDEN', 'The customer does not buy for this company.');

/** The customer as the actor of a request, with their own rights, limits and prices; buying for the company. @throws DomainError */
export async function actorOfCustomer(
  db: EntityManager,
  staff: Actor,
  { customerId, companyId }: Pick<OnBehalfSession, 'customerId' | 'companyId'>,
): Promise<Actor> {
  authorize(canPlaceFor(staff));
  if (customerId === staff.userId) authorize(forThemselves);
  const customer = await actorOfUser(db, customerId, { actingFor: companyId });
  if (!customer) {
    authorize(gone);
    throw over();
  }
  if (isStaff(customer)) authorize(forStaff);
  if (customer.actingCompanyId !== companyId) authorize(notMember);
  return customer;
}

/** The open session of a member of the staff; null if there is none. */
export const openSession = (db: EntityManager, staffId: string): Promise<OnBehalfSession | null> =>
  db.findOneBy(OnBehalfSession, {
    staffId,
    endedAt: IsNull(),
    startedAt: MoreThan(new Date(Date.now() - LONGEST * 3_600_000)),
  });

/**
 * The customer of an open session as the actor, with who acts for them. The permission, the customer and their company are
 * those of now. @throws DomainError FORBIDDEN, USER_DISABLED
 */
export async function actorOnBehalf({ db }: Ctx, staff: Actor, id: string): Promise<Actor> {
  authorize(canPlaceFor(staff));
  const session = validate(id) ? await openSession(db, staff.userId) : null;
  if (session?.id !== id.toLowerCase()) throw over();
  const customer = await actorOfCustomer(db, staff, session);
  const { userId, email, displayName, role, hasJustWritten } = staff;
  return {
    ...customer,
    sessionId: staff.sessionId,
    hasJustWritten,
    staff: { userId, email, displayName, role, sessionId: session.id },
  };
}
