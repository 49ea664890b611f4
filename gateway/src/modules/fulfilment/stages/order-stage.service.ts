import type { EntityManager } from 'typeorm';
import { added, changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { badInput, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize, requires } from '../../../shared/permission';
import { OrderStage } from './order-stage.entity';
import { MAX_STAGES, type OrderStageInput } from './order-stage.inputs';

const FIELDS = ['name', 'position', 'isVisible', 'isRetired'] as const;
const ORDER = { position: 'ASC', id: 'ASC' } as const;

const subjectOf = ({ id, name }: OrderStage) => ({ subjectId: id, name });

/** All stages in their order, retired ones, too (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listStages(ctx: Ctx): Promise<OrderStage[]> {
  authorize(requires(await ctx.viewer(), 'orders.read', 'settings.change'));
  return ctx.db.find(OrderStage, { order: ORDER });
}

/** Locks all stages: two admins change them one after the other. */
const lockStages = (db: EntityManager): Promise<OrderStage[]> =>
  db.find(OrderStage, { order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });

/**
 * Adds a stage at the end, or changes the one with an id (admins).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND
 */
export async function saveStage(ctx: Ctx, input: OrderStageInput, id: string | null): Promise<OrderStage> {
  authorize(requires(await ctx.viewer(), 'settings.change'));
  return inTransaction(ctx, async (tx) => {
    const stages = await lockStages(tx.db);
    const before = id === null ? null : stages.find((stage) => stage.id === idOf(id));
    if (before === undefined) throw notFound();
    if (!before && stages.length >= MAX_STAGES) throw badInput({ name: `There are ${MAX_STAGES} stages.` });
    const position = before?.position ?? Math.max(0, ...stages.map((stage) => stage.position)) + 1;
    const stage = tx.db.create(OrderStage, { ...input, position, id: before?.id ?? newId() });
    const changes = before ? changesOf(FIELDS, before, stage) : added(FIELDS, stage);
    if (!changes) return stage;
    await tx.db.save(stage);
    await emit(tx, 'stage.saved', { ...subjectOf(stage), payload: changes });
    return stage;
  });
}

const namesOf = (stages: readonly OrderStage[]): string[] => stages.map(({ name }) => name);

/** Puts the stages into another order (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function sortStages(ctx: Ctx, given: readonly string[]): Promise<OrderStage[]> {
  authorize(requires(await ctx.viewer(), 'settings.change'));
  const ids = given.map((id) => id.toLowerCase());
  await inTransaction(ctx, async (tx) => {
    const stages = await lockStages(tx.db);
    if (stages.length !== ids.length || stages.some(({ id }) => !ids.includes(id)))
      throw badInput({ ids: 'Give every stage once.' });
    const before = stages.toSorted((one, other) => one.position - other.position);
    const after = stages.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    for (const [at, { id }] of after.entries()) await tx.db.update(OrderStage, { id }, { position: at + 1 });
    const [names, sorted] = [namesOf(before), namesOf(after)];
    const payload = { before: { stages: names }, after: { stages: sorted } };
    if (names.join() !== sorted.join())
      await emit(tx, 'stage.sorted', { subjectId: ids[0] ?? '', name: 'Stages', payload });
  });
  return listStages(ctx);
}
