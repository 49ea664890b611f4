import type { Actor } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { allowed, authorize, type Permission } from '../../../shared/permission';
import { mayInCompany } from '../companies/company.policy';
import { visibleTo } from '../companies/visible.policy';
import type { SavedAddress } from './saved-address.entity';

/** The owner of an address: exactly one of the two. */
export type AddressOwner = Pick<SavedAddress, 'userId' | 'companyId'>;

export const canSeeAddresses = (actor: Actor | null, owner: AddressOwner): boolean =>
  actor !== null && visibleTo(actor, 'address').sees(owner);

/** Permission to change an owner's addresses: their own, or those of a company that they buy for. */
export const canChangeAddresses = (actor: Actor, { companyId }: AddressOwner): Permission =>
  companyId ? mayInCompany(actor, companyId, 'buy') : allowed;

/** Admins see the addresses of others and change none. @throws DomainError NOT_FOUND, FORBIDDEN */
export function changeableAddress(actor: Actor, address: SavedAddress | null): SavedAddress {
  if (!address || (address.userId && address.userId !== actor.userId)) throw notFound();
  authorize(canChangeAddresses(actor, address));
  return address;
}
