import type { Actor } from '../../../shared/ctx';
import { requires, type Permission } from '../../../shared/permission';
import { canRevokeCompanyKeys, mayInCompany } from '../companies/company.policy';
import type { ApiKey } from './api-key.entity';

type Owned = Pick<ApiKey, 'companyId'>;

/** Permission to create keys of a company (its owners) or of the shop (owners of the shop), and to change their secrets. */
export const canManageKeys = (actor: Actor, { companyId }: Owned): Permission =>
  companyId === null ? requires(actor, 'roles.manage') : mayInCompany(actor, companyId, 'manageKeys');

/** Permission to see and revoke keys: of those who manage them, and of staff for the keys of companies. */
export const canRevokeKeys = (actor: Actor, { companyId }: Owned): Permission =>
  companyId === null ? canManageKeys(actor, { companyId }) : canRevokeCompanyKeys(actor, { id: companyId });
