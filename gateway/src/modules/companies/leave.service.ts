import type { Ctx } from '../../shared/ctx';
import { formerEmail } from '../users/user.entity';
import { record } from './company-event.service';
import { CompanyMember } from './company-member.entity';
import { Company } from './company.entity';
import { CompanyState, stateAfter } from './company.status';
import { lockCompany } from './member.service';

const REASON = 'Its last member deleted their account.';

/**
 * Takes a user who deletes their account out of all companies. A company that nobody is left of buys no more. `check` runs once
 * the companies are locked, so that what it finds stays so. @throws DomainError of `check`
 */
export async function leaveAllCompanies(tx: Ctx, userId: string, check: () => Promise<void>): Promise<void> {
  const memberships = await tx.db.find(CompanyMember, { where: { userId }, order: { companyId: 'ASC' } });
  const companies: Company[] = [];
  for (const { companyId } of memberships) companies.push(await lockCompany(tx, companyId));
  await check();
  const actor = { userId };
  for (const { id: companyId, state } of companies) {
    await tx.db.delete(CompanyMember, { companyId, userId });
    const details = { email: formerEmail(userId) };
    await record(tx, { companyId, kind: 'MEMBER_REMOVED', actor, details });
    if (await tx.db.existsBy(CompanyMember, { companyId })) continue;
    const action = state === CompanyState.Applied ? 'reject' : 'suspend';
    const next = stateAfter(state, action);
    if (typeof next !== 'string') continue;
    await tx.db.update(Company, { id: companyId }, { state: next, stateReason: REASON });
    const kind = action === 'reject' ? 'REJECTED' : 'SUSPENDED';
    await record(tx, { companyId, kind, actor, details: { reason: REASON } });
  }
}
