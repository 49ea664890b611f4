import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';
import { mayInCompany } from '../people/companies/company.policy';
import type { Webhook } from './webhook.entity';

/** Permission to see and manage the webhooks of a company (its owners), or of the shop: staff who read events and change settings. */
export function canManageWebhooks(actor: Actor, { companyId }: Pick<Webhook, 'companyId'>): Permission {
  if (companyId !== null) return mayInCompany(actor, companyId, 'manageKeys');
  const reading = requires(actor, 'events.read');
  return reading.allowed ? requires(actor, 'settings.change') : reading;
}
