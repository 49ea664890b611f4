import { inTransaction, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { added, changesOf, deleted, recordAction } from '../audit/audit.service';
import type { SellerSettingsInput, TaxRateInput } from './document.inputs';
import { canManageDocuments } from './document.policy';
import type { Seller } from './seller';
import { SellerSettings } from './seller-settings.entity';
import { sellerOf } from './sources';
import { TaxRate } from './tax-rate.entity';

const SELLER = ['legalName', 'taxId', 'address', 'bankName', 'account', 'bic', 'note'] as const;
const RATE = ['country', 'basisPoints', 'name', 'note', 'fromDay'] as const;

const company = { entity: AuditEntity.CompanyData, entityId: '1', entityName: 'Company data' };
const named = ({ id, country, fromDay }: TaxRate) => ({
  entity: AuditEntity.TaxRate,
  entityId: id,
  entityName: `${country} from ${fromDay}`,
});

/** The company behind the shop, for everybody. */
export async function getSeller({ db, services: { env } }: Ctx): Promise<Seller> {
  return sellerOf(await db.findOneByOrFail(SellerSettings, { id: 1 }), env);
}

/** The shop's own data on documents (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function getSellerSettings(ctx: Ctx): Promise<SellerSettings> {
  authorize(canManageDocuments(await ctx.viewer()));
  return ctx.db.findOneByOrFail(SellerSettings, { id: 1 });
}

/** Changes the shop's data on documents that are issued from now on (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function updateSellerSettings(ctx: Ctx, input: SellerSettingsInput): Promise<SellerSettings> {
  authorize(canManageDocuments(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const before = await tx.db.findOneOrFail(SellerSettings, { where: { id: 1 }, lock });
    const given = Object.fromEntries(SELLER.map((field) => [field, input[field] ?? null]));
    const after = tx.db.create(SellerSettings, { ...given, id: 1 });
    const changes = changesOf(SELLER, before, after);
    if (!changes) return before;
    await tx.db.update(SellerSettings, { id: 1 }, given);
    await recordAction(tx, { action: AuditAction.CompanyDataEdited, ...company, ...changes });
    return after;
  });
}

/** All tax rates (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listTaxRates(ctx: Ctx): Promise<TaxRate[]> {
  authorize(canManageDocuments(await ctx.viewer()));
  return ctx.db.find(TaxRate, { order: { country: 'ASC', fromDay: 'DESC' } });
}

/** Sets the rate of a country from a day on (admins); it replaces that of the same day. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function setTaxRate(ctx: Ctx, { note, ...input }: TaxRateInput): Promise<TaxRate> {
  authorize(canManageDocuments(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const { country, fromDay } = input;
    await tx.db.query('LOCK TABLE tax_rates IN SHARE ROW EXCLUSIVE MODE');
    const before = await tx.db.findOneBy(TaxRate, { country, fromDay });
    const rate = tx.db.create(TaxRate, { ...input, note: note ?? null, id: before?.id ?? newId() });
    const changes = before ? changesOf(RATE, before, rate) : added(RATE, rate);
    if (!changes) return rate;
    await tx.db.save(rate);
    await recordAction(tx, { action: AuditAction.TaxRateSet, ...named(rate), ...changes });
    return rate;
  });
}

/** Deletes a rate (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteTaxRate(ctx: Ctx, id: string): Promise<TaxRate> {
  authorize(canManageDocuments(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const where = { id: idOf(id) };
    const rate = await tx.db.findOne(TaxRate, { where, lock: { mode: 'pessimistic_write' } });
    if (!rate) throw notFound();
    await tx.db.delete(TaxRate, where);
    await recordAction(tx, { action: AuditAction.TaxRateDeleted, ...named(rate), ...deleted(RATE, rate) });
    return rate;
  });
}
