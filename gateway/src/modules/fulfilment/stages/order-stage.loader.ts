import { loaderById, loaderOfMany } from '../../../db/loaders';
import type { Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import { OrderStageChange } from './order-stage-change.entity';
import { OrderStage } from './order-stage.entity';

const stageLoader = loaderById(OrderStage);
const changesLoader = loaderOfMany(OrderStageChange, 'orderId', { order: 'ORDER BY id', cache: false });

/** A stage, if the viewer sees it: admins see all. */
export async function stageOf(ctx: Ctx, stageId: string | null): Promise<OrderStage | null> {
  if (stageId === null) return null;
  const stage = await stageLoader(ctx).load(stageId);
  return stage.isVisible || holds(await ctx.viewer(), 'orders.read') ? stage : null;
}

/** The changes of the stage of an order that the viewer sees, oldest first. */
export async function stageChanges(ctx: Ctx, orderId: string): Promise<OrderStageChange[]> {
  const changes = await changesLoader(ctx).load(orderId);
  const seen = await Promise.all(changes.map(({ stageId }) => stageOf(ctx, stageId)));
  return changes.filter((_, at) => seen[at] !== null);
}

/** The stage of an order now, if the viewer sees it. */
export async function currentStage(ctx: Ctx, orderId: string): Promise<OrderStage | null> {
  const changes = await changesLoader(ctx).load(orderId);
  return stageOf(ctx, changes.at(-1)?.stageId ?? null);
}
