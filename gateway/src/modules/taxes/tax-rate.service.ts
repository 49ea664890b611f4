import { inTransaction, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { added, changesOf, deleted, recordAction } from '../audit/audit.service';
import { TaxRate } from './tax-rate.entity';
import type { TaxRateInput } from './tax-rate.inputs';
import { canManageTaxRates } from './tax-rate.policy';

const RATE = ['country', 'basisPoints', 'name', 'note', 'fromDay'] as const;

const named = ({ id, country, fromDay }: TaxRate) => ({
  entity: AuditEntity.TaxRate,
  entityId: id,
  entityName: `${country} from ${fromDay}`,
});

/** All tax rates (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listTaxRates(ctx: Ctx): Promise<TaxRate[]> {
  authorize(canManageTaxRates(await ctx.viewer()));
  return ctx.db.find(TaxRate, { order: { country: 'ASC', fromDay: 'DESC' } });
}

/** Sets the rate of a country from a day on (admins); it replaces that of the same day. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function setTaxRate(ctx: Ctx, { note, ...input }: TaxRateInput): Promise<TaxRate> {
  authorize(canManageTaxRates(await ctx.viewer()));
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
  authorize(canManageTaxRates(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const where = { id: idOf(id) };
    const rate = await tx.db.findOne(TaxRate, { where, lock: { mode: 'pessimistic_write' } });
    if (!rate) throw notFound();
    await tx.db.delete(TaxRate, where);
    await recordAction(tx, { action: AuditAction.TaxRateDeleted, ...named(rate), ...deleted(RATE, rate) });
    return rate;
  });
}
