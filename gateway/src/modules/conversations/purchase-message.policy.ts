import type { Actor } from '../../shared/ctx';
import {
  adminsOnly,
  allowed,
  holds,
  isStaff,
  requires,
  signInFirst,
  type Permission,
} from '../../shared/permission';
import { mayInCompany } from '../people/companies/company.policy';
import { canRead, type Owned } from '../sales/purchases/purchase.policy';
import type { PurchaseMessage } from './purchase-message.entity';

/** Permission to write as the customer, or for their company: also for an admin, about a purchase of their own. */
function asCustomer(actor: Actor, purchase: Owned): Permission {
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  const { companyId, customerId } = purchase;
  if (companyId) return mayInCompany(actor, companyId, 'write');
  return customerId === actor.userId ? allowed : adminsOnly;
}

export const isCustomerOf = (actor: Actor, purchase: Owned): boolean => asCustomer(actor, purchase).allowed;

/** Permission to write to the other side: staff, the customer, and who buys for their company. */
export function canWriteMessage(actor: Actor | null, purchase: Owned): Permission {
  if (!actor) return signInFirst;
  const staff = requires(actor, 'messages.write');
  if (staff.allowed) return staff;
  const customer = asCustomer(actor, purchase);
  return isStaff(actor) && !customer.allowed && canRead(actor, purchase).allowed ? staff : customer;
}

/** Permission to write an internal note. */
export const canWriteNote = (actor: Actor | null): Permission => requires(actor, 'messages.write');

/** True if an actor who sees the purchase sees one of its messages. */
export const seesMessage = (actor: Actor | null, { isInternal }: PurchaseMessage): boolean =>
  !isInternal || holds(actor, 'orders.read');
