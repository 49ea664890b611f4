import { In } from 'typeorm';
import { newestPosition, readFeed } from '../../../events/feed';
import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { daysOf } from '../../event-feed/event-feed.service';
import { movementsAfter, newestMovement } from '../stock/movement-order';
import { seesTool } from '../tools/custom-tool.policy';
import { Tool } from '../tools/tool.entity';
import { changesCursor, changesPosition, FIRST } from './changes-cursor';
import type { ToolChanges } from './tool-changes.type';

interface ChangesArgs {
  /** `next` of the answer before. Null: from now on. */
  readonly after: string | null;
  readonly first: number;
}

/**
 * The tools whose description, price or stock has changed after a position, as they are now (adr/0127). A reader that continues at
 * `next` misses no change. Without a position there are none: the answer says where to begin.
 * @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT, CURSOR_EXPIRED
 */
export async function toolChanges(ctx: Ctx, { after, first }: ChangesArgs): Promise<ToolChanges> {
  const actor = await signedIn(ctx);
  const begun = Date.now();
  if (after === null) {
    const event = (await newestPosition(ctx.db)) ?? FIRST;
    const next = changesCursor({ event, movement: await newestMovement(ctx.db) }, begun);
    return { tools: [], deletedIds: [], next, more: false };
  }
  const days = daysOf(ctx.services);
  const from = changesPosition(after, days);
  const events = await readFeed(ctx.db, { of: 'tools', after: from.event, days, limit: first });
  const movements = await movementsAfter(ctx.db, { after: from.movement, limit: first });
  const event = events.at(-1) ?? from.event;
  const movement = movements.at(-1) ?? from.movement;
  const ids = [...events.map(({ subjectId }) => subjectId), ...movements.map(({ toolId }) => toolId)];
  return {
    ...(await current(ctx, actor, [...new Set(ids)])),
    next: changesCursor({ event, movement }, begun),
    more: events.length === first || movements.length === first,
  };
}

/** The current state of the tools, which includes the changes that were read. */
async function current(ctx: Ctx, actor: Actor, ids: readonly string[]) {
  const found = await ctx.db.find(Tool, {
    where: { id: In([...ids]) },
    withDeleted: true,
    order: { id: 'ASC' },
  });
  const seen = found.filter((tool) => seesTool(actor, tool));
  return {
    tools: seen.filter(({ deletedAt }) => !deletedAt),
    deletedIds: seen.filter(({ deletedAt }) => deletedAt).map(({ id }) => id),
  };
}
