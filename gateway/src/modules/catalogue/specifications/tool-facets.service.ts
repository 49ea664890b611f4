import type { Ctx } from '../../../shared/ctx';
import { columnsFor } from '../facets/attribute-condition';
import { meetsAll, readConditions } from '../facets/facet-conditions';
import { countFacets, joinedPlaces } from '../facets/facet-counts';
import { offerConditions, toolsWithDataSheet } from '../facets/offer-conditions';
import type { OfferFilter } from '../facets/offer.inputs';
import type { ToolFacets } from '../facets/facet.type';
import { idsIn, placesOfIds } from '../facets/family-columns';
import { understoodFilter } from '../understanding/understand.service';
import { idsOnSale } from '../tools/tool.lists';
import type { ToolFilter } from '../tools/tool.inputs';

/**
 * What the list of a filter can be filtered by. All that is not a facet is decided by the database, as in the list; the
 * attributes by the same conditions as there, in memory (adr/0107). @throws DomainError BAD_USER_INPUT, UNAUTHENTICATED, FORBIDDEN
 */
export async function toolFacets(ctx: Ctx, given: ToolFilter): Promise<ToolFacets> {
  const filter = await understoodFilter(ctx, given);
  const { attributes, inStock: _, hasDataSheet: __, shipsThisWeek: ___, budget, ...rest } = filter;
  const columns = await columnsFor(ctx, filter);
  const conditions = readConditions(columns, attributes ?? []);
  const offers = await offerConditions(ctx, filter);
  const found = await idsOnSale(
    ctx,
    rest,
    offers.map(({ isMet }) => isMet),
  );
  const sheets = await toolsWithDataSheet(ctx.services.cacheTags, ctx.publicDb('tool_files'));
  const bit = 2 ** offers.findIndex(({ name }) => name === 'hasDataSheet');
  const groups = found
    .flatMap(({ met, ids }) => withSheets({ met, ids: idsIn(ids) }, { bit, sheets }))
    .map(({ met, ids }) => {
      const places = placesOfIds(columns, ids);
      return { met, places, count: places.filter((place) => meetsAll(conditions, place)).length };
    });
  /** The tools of which all is true that is wanted of the offers; of the one that is left out, nothing or `isMet`. */
  const groupsFor = (left?: keyof OfferFilter, isMet: boolean | null = null) =>
    groups.filter(({ met }) =>
      offers.every(({ name, wanted }, at) => {
        const needed = name === left ? isMet : wanted;
        return needed === null || needed === ((met & (2 ** at)) !== 0);
      }),
    );
  const count = (left: keyof OfferFilter, isMet?: boolean) =>
    groupsFor(left, isMet).reduce((sum, each) => sum + each.count, 0);
  const facetOf = (name: keyof OfferFilter) => ({ count: count(name, true), total: count(name) });
  const base = groupsFor().reduce<Int32Array>(
    (all, { places }) => joinedPlaces(all, places),
    new Int32Array(),
  );
  return {
    ...countFacets(columns, base, conditions),
    inStock: count('inStock', true),
    hasDataSheet: facetOf('hasDataSheet'),
    shipsThisWeek: facetOf('shipsThisWeek'),
    budget: budget ? facetOf('budget') : null,
  };
}

interface Group {
  /** A bit for each offer that its tools meet. */
  readonly met: number;
  readonly ids: readonly string[];
}

/** A group of tools without a link, divided by those that have a file. */
function withSheets(
  group: Group,
  { bit, sheets }: { readonly bit: number; readonly sheets: ReadonlySet<string> },
): Group[] {
  const { met, ids } = group;
  if ((met & bit) !== 0 || sheets.size === 0) return [group];
  const [having, others]: [string[], string[]] = [[], []];
  for (const id of ids) (sheets.has(id) ? having : others).push(id);
  return [
    { met: met | bit, ids: having },
    { met, ids: others },
  ];
}
