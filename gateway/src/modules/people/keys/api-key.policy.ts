import type { Actor } from '../../../shared/ctx';
import { requires, type Permission } from '../../../shared/permission';
import { mayInCompany } from '../companies/company.policy';
import type { ApiKey } from './api-key.entity';

/** Permission to see, create and revoke the keys of a company (its owners) or of the shop (owners of the shop). */
export const canManageKeys = (actor: Actor, { companyId }: Pick<ApiKey, 'companyId'>): Permission =>
  companyId === null ? requires(actor, 'roles.manage') : mayInCompany(actor, companyId, 'manageKeys');
