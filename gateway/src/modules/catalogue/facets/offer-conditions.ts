import { rawSql, sql, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import type { BudgetFilter, OfferFilter } from './offer.inputs';
import { orderOf, shippingThisWeek } from './shipping-week';

/** A condition on `tools AS item`, and what a filter says of it: that it is met, that it is not, or nothing. */
export interface OfferCondition {
  readonly name: keyof OfferFilter;
  /** Never NULL. */
  readonly isMet: Sql;
  readonly wanted: boolean | null;
}

/** All conditions, for their counts; the budget only if the filter has one. */
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
  hasDataSheet: () => HAS_DATA_SHEET,
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

/** An order is delivered from the stock. As in the statistics `tools_in_stock`. */
const SHIPS_NOW = rawSql('(item.available_stock - item.minimum_order >= 0)');

/** A link, or a file. As in the index `tools_data_sheet`. */
const HAS_DATA_SHEET = rawSql('(item.data_sheet IS NOT NULL OR item.has_data_sheet_file)');

/** The price of the last rung of a ladder. As in the index `tools_lowest_price`. */
const LOWEST = rawSql(`coalesce((item.price_breaks -> -1 ->> 'unitPrice')::bigint, item.price_cents)`);

/**
 * Prices never rise with the quantity: the lowest one of the rungs that are reached applies. Most tools are decided by the first or
 * the last price of their ladder; the first line finds by an index those that may be within the budget.
 */
function within({ amount, quantity }: BudgetFilter): Sql {
  const [order, most] = [orderOf(quantity), sql`${amount}::bigint`];
  return sql`(${LOWEST} <= ${most} / ${quantity}::bigint
    AND CASE WHEN ${order} * item.price_cents <= ${most} THEN true WHEN ${order} * ${LOWEST} > ${most} THEN false
      ELSE ${order} * coalesce((SELECT min((rung ->> 'unitPrice')::bigint) FROM jsonb_array_elements(item.price_breaks) AS rung
        WHERE (rung ->> 'minQuantity')::bigint <= ${order}), item.price_cents) <= ${most} END)`;
}
