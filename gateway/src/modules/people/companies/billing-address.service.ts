import { changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { addressText } from '../../../shared/address-text';
import { postalAddressOf, type PostalAddressInput } from '../../../shared/postal-address';
import { Company } from './company.entity';
import { canSetAddress } from './company.policy';
import { getCompany } from './company.service';
import { companyOf } from './company.subject';
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
    await tx.db.update(Company, { id }, { postalAddress, billingAddress: addressText(postalAddress) });
    const after = await tx.db.findOneByOrFail(Company, { id });
    const payload = changesOf<Company>(['billingAddress', 'postalAddress'], before, after);
    if (payload) await emit(tx, 'company.address-set', { ...companyOf(id, after.legalName), payload });
    return after;
  });
}
