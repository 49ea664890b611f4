import type { EntityManager } from 'typeorm';
import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import { typedPart } from '../../db/lists/typed-text';
import { query, sql, statementOf, Where, type Sql } from '../../db/sql';
import { signedIn, type Ctx } from '../../shared/ctx';
import { idOf } from '../../shared/ids';
import { REST_LIMIT, type PageArgs } from '../../shared/page';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { Review } from './review.entity';
import type { AllReviewsArgs, MyReviewsArgs, ReviewFilter, ReviewsArgs } from './review.inputs';
import { canModerate } from './review.policy';

const newest: SortColumn<Review> = {
  column: 'item.created_at',
  type: 'timestamptz',
  property: 'createdAt',
};

interface Listed {
  readonly where: Where;
  readonly args: PageArgs;
  readonly requested: RequestedFields;
  readonly isSearch?: boolean;
}

const pageOf = (db: EntityManager, listed: Listed): Promise<ConnectionOf<Review>> =>
  paginate(db, { Entity: Review, sort: newest, direction: 'DESC', ...listed });

/** Reviews, and whose they are if everyone may read them. */
export type ReviewList = ConnectionOf<Review> & { readonly rated?: Sql };

/** What everyone sees of the shop, or of a tool. */
const shown = (toolId: string | null | undefined): Sql =>
  toolId
    ? sql`item.tool_id = ${idOf(toolId)} AND item.hidden_reason IS NULL`
    : sql`item.tool_id IS NULL AND item.hidden_reason IS NULL`;

/** The reviews of the shop or of a tool that everyone sees, newest first. @throws DomainError BAD_USER_INPUT */
export async function listReviews(
  ctx: Ctx,
  args: ReviewsArgs,
  requested: RequestedFields,
): Promise<ReviewList> {
  const rated = shown(args.toolId);
  const page = await pageOf(ctx.publicDb('reviews'), { where: new Where().and(rated), args, requested });
  return Object.assign(page, { rated });
}

/** The viewer's reviews, also hidden ones. @throws DomainError UNAUTHENTICATED */
export async function listMyReviews(
  ctx: Ctx,
  args: MyReviewsArgs,
  requested: RequestedFields,
): Promise<ReviewList> {
  const { userId } = await signedIn(ctx);
  const where = new Where().and(sql`item.author_id = ${userId}`);
  if (args.toolId) where.and(sql`item.tool_id = ${idOf(args.toolId)}`);
  return ctx.readList((db) => pageOf(db, { where, args, requested }));
}

/** All reviews, of the shop and of tools, also hidden ones (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listAllReviews(
  ctx: Ctx,
  args: AllReviewsArgs,
  requested: RequestedFields,
): Promise<ReviewList> {
  authorize(canModerate(await ctx.viewer()));
  const where = meeting(args.filter ?? {});
  const isSearch = !!args.filter?.search;
  return ctx.readList((db) => pageOf(db, { where, args, requested, isSearch }));
}

function meeting({ search, rating, isHidden, isAnswered, isOfTool }: ReviewFilter): Where {
  const where = new Where();
  if (search) where.and(sql`lower(item.comment) LIKE ${typedPart(search)}`);
  if (rating != null) where.and(sql`item.rating = ${rating}`);
  if (isHidden != null) where.and(sql`(item.hidden_reason IS NOT NULL) = ${isHidden}`);
  if (isAnswered != null) where.and(sql`(item.answer IS NOT NULL) = ${isAnswered}`);
  if (isOfTool != null) where.and(sql`(item.tool_id IS NOT NULL) = ${isOfTool}`);
  return where;
}

/** The reviews of the shop, newest first, for REST, which has no pages. */
export const listForRest = (ctx: Ctx): Promise<Review[]> =>
  ctx
    .publicDb('reviews')
    .createQueryBuilder(Review, 'item')
    .where('item.tool_id IS NULL AND item.hidden_reason IS NULL')
    .orderBy('item.createdAt', 'DESC')
    .addOrderBy('item.id', 'DESC')
    .take(REST_LIMIT + 1)
    .getMany();

/** The mean of the ratings of a list that everyone may read; null without reviews. */
export async function averageRating(ctx: Ctx, { rated }: ReviewList): Promise<number | null> {
  if (!rated) return null;
  const mean = sql`SELECT avg(item.rating)::float8 AS mean FROM reviews item WHERE ${rated}`;
  const [found] = await query<{ mean: number | null }>(ctx.publicDb('reviews'), statementOf(mean));
  return found?.mean ?? null;
}
