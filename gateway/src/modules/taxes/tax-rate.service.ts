import { inTransaction, type Ctx } from '../../shared/ctx';
import { added, changesOf, deleted } from '../../events/changes';
import { emit } from '../../events/emit';
import { notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { TaxRate } from './tax-rate.entity';
import type { TaxRateInput } from './tax-rate.inputs';
import { canManageTaxRates } from './tax-rate.policy';

const RATE = ['country', 'basisPoints', 'name', 'note', 'fromDay'] as const;

const subjectOf = ({ id, country, fromDay }: TaxRate) => ({
  subjectId: id,
  name: `${country} from ${fromDay}`,
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
    await emit(tx, 'tax-rate.set', { ...subjectOf(rate), payload: changes });
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
    await emit(tx, 'tax-rate.deleted', { ...subjectOf(rate), payload: deleted(RATE, rate) });
    return rate;
  });
}
