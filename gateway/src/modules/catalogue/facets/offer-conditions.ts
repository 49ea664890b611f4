import { rawSql, sql, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { weekOf, type WorkingDays } from '../../../shared/time/working-days';
import { endOfShippingWeek, workingDays } from '../../calendar/working-days.service';
import { HAS_DATA_SHEET_FILE } from '../tool-files/tool-file.sql';
import type { BudgetFilter, OfferFilter } from './offer.inputs';

/** A condition on `tools AS item`, and what a filter says of it: that it is met, that it is not, or nothing. */
export interface OfferCondition {
  readonly name: keyof OfferFilter;
  /** Never NULL. */
  readonly isMet: Sql;
  readonly wanted: boolean | null;
}

/** All of them, for their counts; the budget only if there is one. */
export const offerConditions = (ctx: Ctx, filter: OfferFilter): Promise<OfferCondition[]> =>
  conditionsOf(ctx, filter, YES_OR_NO);

/** What a filter says, as conditions. */
export async function offersOf(ctx: Ctx, filter: OfferFilter): Promise<Sql[]> {
  const said = YES_OR_NO.filter((name) => filter[name] != null);
  const conditions = await conditionsOf(ctx, filter, said);
  return conditions.map(({ isMet, wanted }) => (wanted ? isMet : sql`NOT ${isMet}`));
}

type YesOrNo = Exclude<keyof OfferFilter, 'budget'>;
const OFFERS: Readonly<Record<YesOrNo, (ctx: Ctx) => Sql | Promise<Sql>>> = {
  inStock: () => SHIPS_NOW,
  hasDataSheet: withDataSheet,
  shipsThisWeek: shippingThisWeek,
};
const YES_OR_NO = Object.keys(OFFERS) as YesOrNo[];

async function conditionsOf(
  ctx: Ctx,
  filter: OfferFilter,
  names: readonly YesOrNo[],
): Promise<OfferCondition[]> {
  const conditions = await Promise.all(
    names.map(async (name) => ({ name, isMet: await OFFERS[name](ctx), wanted: filter[name] ?? null })),
  );
  const { budget } = filter;
  return budget ? [...conditions, { name: 'budget', isMet: within(budget), wanted: true }] : conditions;
}

/** An order is delivered from the stock. */
const SHIPS_NOW = rawSql('(item.available_stock >= item.minimum_order)');

function withDataSheet(ctx: Ctx): Sql {
  ctx.publicDb('tool_files');
  return rawSql(`(item.data_sheet IS NOT NULL OR ${HAS_DATA_SHEET_FILE})`);
}

/** The smallest order with so many units. */
const orderOf = (units: number): Sql =>
  sql`((greatest(item.minimum_order, ${units}::bigint) + item.order_multiple - 1) / item.order_multiple * item.order_multiple)`;

/** Prices never rise with the quantity, so that the lowest one of those that are reached is the one that applies. */
const within = ({ amount, quantity }: BudgetFilter): Sql => sql`(${orderOf(quantity)} * coalesce((
  SELECT min((rung ->> 'unitPrice')::bigint) FROM jsonb_array_elements(item.price_breaks) AS rung
  WHERE (rung ->> 'minQuantity')::bigint <= ${orderOf(quantity)}), item.price_cents) <= ${amount}::bigint)`;

/**
 * The smallest order that is placed now leaves by the end of the week: from the stock, or made in weeks with room for it. It says
 * of SQL what `checkLine` and `Production` say of a line.
 */
async function shippingThisWeek(ctx: Ctx): Promise<Sql> {
  ctx.publicDb('families', 'production_weeks');
  const days = await workingDays(ctx);
  return sql`(item.lifecycle <> 'Discontinued' AND coalesce(item.last_buy_on >= ${days.today}::date, true) AND (
    item.available_stock >= ${orderOf(1)}
    OR (item.supply = 'MADE_TO_ORDER' AND item.lead_time_days <= ${longestLeadTime(days)} AND ${roomFor(days)})))`;
}

/** Working days after which something still leaves this week. */
function longestLeadTime(days: WorkingDays): number {
  const end = endOfShippingWeek(days);
  let lead = 1;
  while (days.after(lead + 1) <= end) lead += 1;
  return lead;
}

/** There is room for what is not in stock, in the week after the lead time and those up to the end. */
function roomFor(days: WorkingDays): Sql {
  const [first, last] = [weekOf(days.after(0)), weekOf(endOfShippingWeek(days))];
  return sql`(
    SELECT maker.weekly IS NULL OR ${orderOf(1)} - item.available_stock <= (
      SELECT coalesce(sum(greatest(0, maker.weekly - (
        SELECT coalesce(sum(booked), 0) FROM production_weeks made
        WHERE made.week = free.week AND (made.tool_id = item.id OR made.tool_id IN (
          SELECT id FROM tools members
          WHERE members.family_id = maker.family_id AND members.weekly_capacity IS NULL))))), 0)
      FROM unnest(${[...new Set([first, last])]}::date[]) AS free (week)
      WHERE item.lead_time_days = 0 OR free.week = ${last}::date)
    FROM (
      SELECT coalesce(item.weekly_capacity, family.weekly_capacity) AS weekly,
        CASE WHEN item.weekly_capacity IS NULL AND family.weekly_capacity IS NOT NULL THEN family.id END AS family_id
      FROM (SELECT item.family_id) AS own LEFT JOIN families family ON family.id = own.family_id) AS maker)`;
}
