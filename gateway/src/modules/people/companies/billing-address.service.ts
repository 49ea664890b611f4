import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { postalAddressOf, type PostalAddressInput } from '../../../shared/postal-address';
import type { Company } from './company.entity';
import { canSetAddress } from './company.policy';
import { getCompany } from './company.service';
import { setLockedAddress } from './company-writing.service';
import { lockCompany } from './member.service';

/**
 * Sets the address on later invoices of a company, where its purchases go by default (owners, admins). Its country, which
 * belongs to its tax id, stays. @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function setCompanyAddress(
  ctx: Ctx,
  companyId: string,
  input: PostalAddressInput,
): Promise<Company> {
  const actor = await signedIn(ctx);
  const { id } = await getCompany(ctx, companyId);
  authorize(canSetAddress(actor, { id }));
  const postalAddress = postalAddressOf(input);
  return inTransaction(ctx, async (tx) => {
    const before = await lockCompany(tx, id);
    return setLockedAddress(tx, before, postalAddress);
  });
}
