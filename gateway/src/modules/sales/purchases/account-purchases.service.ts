import { IsNull, type EntityManager } from 'typeorm';
import type { Account } from '../../people/companies/account.service';
import { Purchase } from './purchase.entity';

/** When an account placed its first purchase; null if it has none. */
export async function firstPlacedOf(
  db: EntityManager,
  { companyId, customerId }: Account,
): Promise<Date | null> {
  const where = companyId ? { companyId } : { companyId: IsNull(), customerId: customerId ?? '' };
  const first = await db.findOne(Purchase, { where, order: { placedAt: 'ASC' } });
  return first?.placedAt ?? null;
}

/** Who bought: the customer, and the company that they bought for. */
export async function buyerOf(
  db: EntityManager,
  purchaseId: string,
): Promise<Pick<Purchase, 'companyId' | 'customerId'>> {
  const { companyId, customerId } = await db.findOneByOrFail(Purchase, { id: purchaseId });
  return { companyId, customerId };
}
