import { joined, rawSql, sql, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { columnsFor } from '../facets/attribute-condition';
import { meetsAll, readConditions } from '../facets/facet-conditions';
import { countFacets, joinedPlaces } from '../facets/facet-counts';
import { offerConditions, type OfferCondition } from '../facets/offer-conditions';
import type { OfferFilter } from '../facets/offer.inputs';
import type { ToolFacets } from '../facets/facet.type';
import { placesOf } from '../facets/family-columns';
import { understoodFilter } from '../understanding/understand.service';
import { countsOnSale, ordinalsOnSale } from '../tools/tool.lists';
import type { ToolFilter } from '../tools/tool.inputs';

/**
 * What the list of a filter can be filtered by (adr/0107, adr/0134): the facets of a family, and the offers of the tools of it or of
 * all families. @throws DomainError BAD_USER_INPUT, UNAUTHENTICATED, FORBIDDEN
 */
export async function toolFacets(ctx: Ctx, given: ToolFilter): Promise<ToolFacets> {
  const filter = await understoodFilter(ctx, given);
  return filter.family ? facetsOfFamily(ctx, filter) : facetsOfAll(ctx, filter);
}

/** All that is not a facet is decided by the database, as in the list; the attributes by the same conditions as there, in memory. */
async function facetsOfFamily(ctx: Ctx, filter: ToolFilter): Promise<ToolFacets> {
  const { attributes, ...others } = filter;
  const columns = await columnsFor(ctx, filter);
  const conditions = readConditions(columns, attributes ?? []);
  const offers = await offerConditions(ctx, filter);
  const found = await ordinalsOnSale(
    ctx,
    withoutOffers(others),
    offers.map(({ isMet }) => isMet),
  );
  const groups = found.map(({ met, ordinals }) => {
    const places = placesOf(columns, ordinals);
    return { met, places, count: places.filter((place) => meetsAll(conditions, place)).length };
  });
  const groupsFor = (needs: readonly Need[]) =>
    groups.filter(({ met }) =>
      needs.every((needed, at) => needed === null || needed === ((met & (2 ** at)) !== 0)),
    );
  const base = groupsFor(needsOf(offers)).reduce<Int32Array>(
    (all, { places }) => joinedPlaces(all, places),
    new Int32Array(),
  );
  const count = (needs: readonly Need[]) => groupsFor(needs).reduce((sum, each) => sum + each.count, 0);
  return { ...countFacets(columns, base, conditions), ...offerFacets(offers, count) };
}

/** The offers of all tools that meet a filter, counted by the database as totals of lists. */
async function facetsOfAll(ctx: Ctx, filter: ToolFilter): Promise<ToolFacets> {
  const offers = await offerConditions(ctx, filter);
  const wanted = new Map<string, readonly Need[]>();
  const ask = (needs: readonly Need[]): number => {
    wanted.set(needs.join(), needs);
    return 0;
  };
  ask(needsOf(offers));
  offerFacets(offers, ask);
  const counts = await countAll(ctx, filter, { offers, wanted: [...wanted.values()] });
  const count = (needs: readonly Need[]) => counts.get(needs.join()) ?? 0;
  return { total: count(needsOf(offers)), facets: [], ...offerFacets(offers, count) };
}

interface Wanted {
  readonly offers: readonly OfferCondition[];
  readonly wanted: readonly (readonly Need[])[];
}

/** Counts by their needs, joined to one text. Those within the budget share a statement, which prices each tool once. */
async function countAll(
  ctx: Ctx,
  filter: ToolFilter,
  { offers, wanted }: Wanted,
): Promise<Map<string, number>> {
  const others = withoutOffers(filter);
  // The budget is the last of the offers.
  const unpriced = offers.filter(({ name }) => name !== 'budget');
  const isWithin = (needs: readonly Need[]) => needs[unpriced.length] === true;
  const counts = new Map<string, number>();
  for (const budget of filter.budget ? [filter.budget, null] : [null]) {
    const group = wanted.filter((needs) => isWithin(needs) === !!budget);
    if (group.length === 0) continue;
    const conditions = group.map((needs) => conditionOf(unpriced, needs));
    const found = await countsOnSale(ctx, { ...others, budget }, conditions);
    group.forEach((needs, at) => counts.set(needs.join(), found[at] ?? 0));
  }
  return counts;
}

const withoutOffers = ({
  inStock: _,
  hasDataSheet: __,
  shipsThisWeek: ___,
  budget: ____,
  ...rest
}: ToolFilter) => rest;

/** What is needed of an offer: that it is met, that it is not, or nothing. */
type Need = boolean | null;

/** What a filter needs of each offer; of the one that is left out, nothing, or that it is met. */
const needsOf = (offers: readonly OfferCondition[], left?: keyof OfferFilter, isMet: Need = null): Need[] =>
  offers.map(({ name, wanted }) => (name === left ? isMet : wanted));

function conditionOf(offers: readonly OfferCondition[], needs: readonly Need[]): Sql {
  const parts = offers.flatMap(({ isMet }, at) =>
    needs[at] === null ? [] : [needs[at] ? isMet : sql`NOT ${isMet}`],
  );
  return parts.length > 0 ? joined(parts, ' AND ') : rawSql('true');
}

/** The offers with their counts; `count` is of the tools that meet all needs. */
function offerFacets(offers: readonly OfferCondition[], count: (needs: readonly Need[]) => number) {
  const facetOf = (name: keyof OfferFilter) => ({
    count: count(needsOf(offers, name, true)),
    total: count(needsOf(offers, name)),
  });
  return {
    inStock: count(needsOf(offers, 'inStock', true)),
    hasDataSheet: facetOf('hasDataSheet'),
    shipsThisWeek: facetOf('shipsThisWeek'),
    budget: offers.some(({ name }) => name === 'budget') ? facetOf('budget') : null,
  };
}
