import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { emit } from '../../../events/emit';
import { grantedDays, requireDay } from '../../../shared/time/day-range';
import { notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { sellersDay } from '../../calendar/working-days.service';
import { Company } from '../../people/companies/company.entity';
import { canGrantOverride, canManageCompanies } from '../../people/companies/company.policy';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { CreditOverride } from './credit-override.entity';
import type { CreditOverrideInput } from './credit.inputs';

/**
 * Allows a company one purchase beyond its limit, or in spite of overdue invoices (admins). It replaces an override that
 * was not used yet, so a wrong amount is corrected by another grant. Repeated with the same key, it does nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function grantCreditOverride(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed<{ id: string; input: CreditOverrideInput }>,
): Promise<Company> {
  const actor = await signedIn(ctx);
  authorize(canManageCompanies(actor));
  const companyId = idOf(id);
  const request = keyedRequest(ctx, idempotencyKey, ['credit-override', companyId, { ...input }]);
  await once(ctx, { actor, request }, async (tx) => {
    await grant(tx, { companyId, input, actor });
    return companyId;
  });
  return ctx.db.findOneByOrFail(Company, { id: companyId });
}

async function grant(
  tx: Tx,
  { companyId, input, actor }: { companyId: string; input: CreditOverrideInput; actor: Actor },
): Promise<void> {
  const { amount, reason, expiresOn } = input;
  const lock = { mode: 'for_no_key_update' } as const;
  const company = await tx.db.findOne(Company, { where: { id: companyId }, lock });
  if (!company) throw notFound();
  authorize(canGrantOverride(actor, company));
  requireDay('expiresOn', 'The last day', expiresOn, grantedDays(await sellersDay(tx)));
  const override = { amount, reason, expiresOn };
  const granted = { id: newId(), companyId, ...override, grantedBy: actor.userId };
  await tx.db.insert(CreditOverride, { ...granted, grantedAt: new Date() });
  await emit(tx, 'company.credit-override-granted', {
    subjectId: companyId,
    name: company.legalName,
    companyId,
    payload: override,
  });
}
