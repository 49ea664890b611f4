import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { dayOf } from '../../shared/working-days';
import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { added, recordAction } from '../audit/audit.service';
import { hasCredit } from '../companies/buying.service';
import { record } from '../companies/company-event.service';
import { Company } from '../companies/company.entity';
import { canManageCompanies } from '../companies/company.policy';
import { CreditOverride } from './credit-override.entity';
import type { CreditOverrideInput } from './credit.inputs';

const noCredit = () =>
  new DomainError('conflict', 'WRONG_STATE', 'This company buys prepaid: agree on terms and a limit first.');

/**
 * Allows a company one purchase beyond its limit, or in spite of overdue invoices (admins). It replaces an override that
 * was not used yet, so a wrong amount is corrected by another grant. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE
 */
export async function grantCreditOverride(
  ctx: Ctx,
  id: string,
  { amount, reason, expiresOn }: CreditOverrideInput,
): Promise<Company> {
  const actor = await signedIn(ctx);
  authorize(canManageCompanies(actor));
  if (expiresOn < dayOf(new Date())) throw badInput({ expiresOn: 'The date is in the past.' });
  const companyId = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const lock = { mode: 'for_no_key_update' } as const;
    const company = await tx.db.findOne(Company, { where: { id: companyId }, lock });
    if (!company) throw notFound();
    if (!hasCredit(company)) throw noCredit();
    const override = { amount, reason, expiresOn };
    const granted = { id: newId(), companyId, ...override, grantedBy: actor.userId };
    await tx.db.insert(CreditOverride, { ...granted, grantedAt: new Date() });
    await record(tx, { companyId, kind: 'CREDIT_OVERRIDE_GRANTED', actor, details: override });
    await recordAction(tx, {
      action: AuditAction.CreditOverrideGranted,
      ...{ entity: AuditEntity.Company, entityId: companyId, entityName: company.legalName },
      ...added(['amount', 'reason', 'expiresOn'], override),
    });
    return company;
  });
}
