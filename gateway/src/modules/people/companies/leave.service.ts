import type { Tx } from '../../../shared/ctx';
import { companyOf } from './company.subject';
import { emit } from '../../../events/emit';
import { CompanyMember } from './company-member.entity';
import { Company } from './company.entity';
import { CompanyState, stateAfter } from './company.status';
import { lockCompany } from './member.service';

const REASON = 'Its last member deleted their account.';

/**
 * Takes a user who deletes their account out of all companies. A company that no one is left of buys no more. `check` runs once
 * the companies are locked, so that what it finds stays so. @throws DomainError of `check`
 */
export async function leaveAllCompanies(tx: Tx, userId: string, check: () => Promise<void>): Promise<void> {
  const memberships = await tx.db.find(CompanyMember, { where: { userId }, order: { companyId: 'ASC' } });
  const companies: Company[] = [];
  for (const { companyId } of memberships) companies.push(await lockCompany(tx, companyId));
  await check();
  const actor = { userId };
  for (const company of companies) {
    const { id: companyId, state } = company;
    await tx.db.delete(CompanyMember, { companyId, userId });
    await emit(tx, 'company.member-removed', {
      ...companyOf(companyId),
      actor,
      payload: { userId, isAccountDeleted: true },
    });
    if (await tx.db.existsBy(CompanyMember, { companyId })) continue;
    const action = state === CompanyState.Applied ? 'reject' : 'suspend';
    const next = stateAfter(state, action);
    if (typeof next !== 'string') continue;
    const after = { state: next, stateReason: REASON };
    await tx.db.update(Company, { id: companyId }, after);
    const type = action === 'reject' ? 'company.rejected' : 'company.suspended';
    const payload = { before: { state, stateReason: company.stateReason }, after };
    await emit(tx, type, { ...companyOf(companyId, company.legalName), actor, payload });
  }
}
