import { inTransaction, type Ctx } from '../../../shared/ctx';
import { changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { authorize } from '../../../shared/permission';
import type { SellerSettingsInput } from '../documents/document.inputs';
import { canEditSeller } from '../documents/document.policy';
import type { Seller } from './seller';
import { SellerSettings } from '../documents/seller-settings.entity';
import { sellerOf } from '../documents/seller-now';

const SELLER = ['legalName', 'taxId', 'address', 'country', 'bankName', 'account', 'bic', 'note'] as const;

/** The company behind the shop, for everyone. */
export async function getSeller({ db, services: { env } }: Ctx): Promise<Seller> {
  return sellerOf(await db.findOneByOrFail(SellerSettings, { id: 1 }), env);
}

/** The shop's own data on documents (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function getSellerSettings(ctx: Ctx): Promise<SellerSettings> {
  authorize(canEditSeller(await ctx.viewer()));
  return ctx.db.findOneByOrFail(SellerSettings, { id: 1 });
}

/** Changes the shop's data on documents that are issued from now on (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function updateSellerSettings(ctx: Ctx, input: SellerSettingsInput): Promise<SellerSettings> {
  authorize(canEditSeller(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const before = await tx.db.findOneOrFail(SellerSettings, { where: { id: 1 }, lock });
    const given = Object.fromEntries(SELLER.map((field) => [field, input[field] ?? null]));
    const after = tx.db.create(SellerSettings, { ...given, id: 1 });
    const changes = changesOf(SELLER, before, after);
    if (!changes) return before;
    await tx.db.update(SellerSettings, { id: 1 }, given);
    await emit(tx, 'seller.edited', { subjectId: '1', name: 'Company data', payload: changes });
    return after;
  });
}
