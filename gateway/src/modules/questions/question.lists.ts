import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import { typedPart } from '../../db/lists/typed-text';
import type { ListedRows } from '../../db/lists/tally';
import { sql, Where } from '../../db/sql';
import { signedIn, type Ctx } from '../../shared/ctx';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { getTool } from '../catalogue/tools/tool.service';
import { ToolQuestion } from './question.entity';
import type { AllQuestionsArgs, ToolQuestionFilter, ToolQuestionsArgs } from './question.inputs';
import { canAnswer } from './question.policy';

const asked: SortColumn<ToolQuestion> = {
  column: 'item.asked_at',
  type: 'timestamptz',
  property: 'askedAt',
};

/**
 * The questions about a tool that have an answer, and the viewer's own ones, newest first.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND
 */
export async function listToolQuestions(
  ctx: Ctx,
  args: ToolQuestionsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<ToolQuestion>> {
  const tool = await getTool(ctx, idOf(args.toolId));
  const viewer = await ctx.viewer();
  const where = new Where()
    .and(sql`item.tool_id = ${tool.id}`)
    .and(sql`(item.answer IS NOT NULL OR item.asker_id = ${viewer?.userId ?? null})`);
  const page = { args, requested, sort: asked, direction: 'DESC' } as const;
  return ctx.readList((db) => paginate(db, { Entity: ToolQuestion, where, ...page }));
}

/**
 * All questions (staff): those that wait for an answer with the oldest first, others with the newest first.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function listAllQuestions(
  ctx: Ctx,
  args: AllQuestionsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<ToolQuestion>> {
  authorize(canAnswer(await signedIn(ctx)));
  const filter = args.filter ?? {};
  const page = {
    args,
    requested,
    sort: asked,
    direction: filter.isOpen ? 'ASC' : 'DESC',
    isSearch: !!filter.search,
  } as const;
  return ctx.readList((db) => paginate(db, { ...questionRows(filter), ...page }));
}

/** The questions that meet a filter. */
export function questionRows({ search, isOpen }: ToolQuestionFilter): ListedRows<ToolQuestion> {
  const where = new Where();
  if (search) {
    const part = typedPart(search);
    where.and(sql`(lower(item.text) LIKE ${part} OR lower(item.answer) LIKE ${part})`);
  }
  if (isOpen === true) where.and(sql`item.answer IS NULL AND item.refused_reason IS NULL`);
  if (isOpen === false) where.and(sql`(item.answer IS NOT NULL OR item.refused_reason IS NOT NULL)`);
  return { Entity: ToolQuestion, where };
}
