import type { Actor } from '../../../shared/ctx';
import type { StaffPermission } from '../../../rules/permissions';
import { allowed, refused, requires, type Permission } from '../../../shared/permission';
import { mayInCompany } from '../../people/companies/company.policy';

/** Whose a purchase, or an order of it, is. */
export interface Sale {
  readonly customerId: string;
  readonly companyId: string | null;
  /** When an order was deleted. */
  readonly deletedAt?: Date | null;
}

/** In what capacity somebody acts on a sale that they see: allowed, or why not. `to` says what they would do. */
export type Capacity = (actor: Actor, sale: Sale, to: string) => Permission;

const forbidden = (reason: string): Permission => refused('forbidden', 'FORBIDDEN', reason);
const notYourRole = (to: string): Permission => forbidden(`Your role does not allow you to ${to}.`);
const awaitsNoApproval = refused('not-found', 'NOT_FOUND', 'This purchase awaits no approval.');

const isMember = ({ memberships }: Actor, companyId: string): boolean =>
  memberships.some((membership) => membership.companyId === companyId);

/** Staff whose role has one of the permissions. */
export const staff =
  (...anyOf: readonly [StaffPermission, ...StaffPermission[]]): Capacity =>
  (actor) =>
    requires(actor, ...anyOf);

/** The customer or, of a company, its members with a right. */
const customerWith =
  (right: 'buy' | 'write'): Capacity =>
  (actor, { customerId, companyId }, to) => {
    if (companyId ? mayInCompany(actor, companyId, right).allowed : customerId === actor.userId)
      return allowed;
    return companyId && isMember(actor, companyId)
      ? notYourRole(to)
      : forbidden(`Only the customer can ${to}.`);
  };

/** Who pays for it. */
export const buyer = customerWith('buy');
/** Who writes to the shop about it. */
export const writer = customerWith('write');

/** An approver of the company. */
export const approver: Capacity = (actor, { companyId }, to) => {
  if (!companyId) return awaitsNoApproval;
  if (mayInCompany(actor, companyId, 'approve').allowed) return allowed;
  return isMember(actor, companyId) ? notYourRole(to) : forbidden(`Only an approver can ${to}.`);
};

/** The member of the company who placed it. */
export const placer: Capacity = (actor, { customerId, companyId }, to) => {
  if (!companyId) return awaitsNoApproval;
  return customerId === actor.userId ? allowed : forbidden(`Only the buyer can ${to}.`);
};
