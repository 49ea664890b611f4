import { Field, ObjectType } from 'type-graphql';
import { query } from '../../../db/sql';
import type { Actor, Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { Money } from '../../../shared/scalars';
import { CompanyMember, SpendingPeriod } from '../../people/companies/company-member.entity';

/** A buyer's limit and what they have spent of it, cents. */
@ObjectType({
  description:
    "A buyer's spending limit. It counts lines and charges, before tax. A purchase above the rest of it awaits an approver.",
  simpleResolvers: true,
})
export class Spending {
  @Field(() => Money, { description: 'The most that the buyer spends without approval.' })
  limit!: number;

  @Field(() => SpendingPeriod, { description: 'Period of the limit.' })
  period!: SpendingPeriod;

  @Field(() => Money, { description: 'Amount spent in this period.' })
  spent!: number;

  @Field(() => Money, { description: 'Remaining amount.' })
  left!: number;
}

const THIS_MONTH = `placed_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

/** Lines and charges, before tax. */
const SPENT = `SELECT coalesce(sum(amount), 0)::bigint AS spent FROM (
    SELECT total_price_cents AS amount FROM orders
    WHERE company_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND ${THIS_MONTH}
    UNION ALL
    SELECT amount_cents FROM purchase_charges JOIN purchases ON purchases.id = purchase_id
    WHERE company_id = $1 AND customer_id = $2 AND cancelled_at IS NULL AND ${THIS_MONTH}
  ) AS bought`;

/** The spending limit of a member; null without one. */
async function spendingOf({ db }: Ctx, member: CompanyMember): Promise<Spending | null> {
  const { spendingLimit: limit, spendingPeriod: period } = member;
  if (limit === null) return null;
  const spentOf = async () => {
    if (period === SpendingPeriod.Purchase) return 0;
    const [row] = await query<{ spent: number }>(db, {
      sql: SPENT,
      values: [member.companyId, member.userId],
    });
    return row?.spent ?? 0;
  };
  const spent = await spentOf();
  return { limit, period, spent, left: Math.max(0, limit - spent) };
}

/** The viewer's spending limit in a company; null without a limit, or if they are not a member. */
export async function viewerSpending(ctx: Ctx, companyId: string): Promise<Spending | null> {
  const viewer = await ctx.viewer();
  const member = viewer && (await ctx.db.findOneBy(CompanyMember, { companyId, userId: viewer.userId }));
  return member && spendingOf(ctx, member);
}

/** The spending limit of a member of a company that the caller has locked; null without a limit. @throws DomainError NOT_FOUND for a former member */
export async function currentSpending(tx: Ctx, actor: Actor, companyId: string): Promise<Spending | null> {
  const member = await tx.db.findOneBy(CompanyMember, { companyId, userId: actor.userId });
  if (!member) throw notFound();
  return spendingOf(tx, member);
}
