import { perVersion } from '../../../cache/per-version';
import { query, rawSql, sql, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { HAS_DATA_SHEET_FILE, TOOLS_WITH_DATA_SHEET } from '../tool-files/tool-file.sql';
import { idsIn } from './family-columns';
import type { BudgetFilter, OfferFilter } from './offer.inputs';
import { orderOf, shippingThisWeek } from './shipping-week';

/** A condition on `tools AS item`, and what a filter says of it: that it is met, that it is not, or nothing. */
export interface OfferCondition {
  readonly name: keyof OfferFilter;
  /** Never NULL. */
  readonly isMet: Sql;
  readonly wanted: boolean | null;
}

/**
 * All conditions, for their counts; the budget only if the filter has one. For the data sheet, only the link of a tool is read
 * here; `toolsWithDataSheet` knows the files. Reading the files of 10,000 tools here misses the goal of `npm run bench:facets`.
 */
export async function offerConditions(ctx: Ctx, filter: OfferFilter): Promise<OfferCondition[]> {
  const conditions = await conditionsOf(ctx, filter, YES_OR_NO);
  return conditions.map((each) => (each.name === 'hasDataSheet' ? { ...each, isMet: HAS_LINK } : each));
}

/** The tools with a data sheet among their files, by the bytes of their ids; read once for each version of the files. */
export const toolsWithDataSheet = perVersion(['tool_files'], async (db): Promise<ReadonlySet<string>> => {
  const [found] = await query<{ ids: Buffer | null }>(db, { sql: TOOLS_WITH_DATA_SHEET, values: [] });
  return new Set(idsIn(found?.ids ?? null));
});

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

const HAS_LINK = rawSql('(item.data_sheet IS NOT NULL)');

function withDataSheet(ctx: Ctx): Sql {
  ctx.publicDb('tool_files');
  return rawSql(`(item.data_sheet IS NOT NULL OR ${HAS_DATA_SHEET_FILE})`);
}

/** Prices never rise with the quantity, so that the lowest one of those that are reached is the one that applies. */
const within = ({ amount, quantity }: BudgetFilter): Sql => sql`(${orderOf(quantity)} * coalesce((
  SELECT min((rung ->> 'unitPrice')::bigint) FROM jsonb_array_elements(item.price_breaks) AS rung
  WHERE (rung ->> 'minQuantity')::bigint <= ${orderOf(quantity)}), item.price_cents) <= ${amount}::bigint)`;
