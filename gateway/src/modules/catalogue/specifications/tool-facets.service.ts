import type { Ctx } from '../../../shared/ctx';
import { columnsFor } from '../facets/attribute-condition';
import { meetsAll, readConditions } from '../facets/facet-conditions';
import { countFacets, joinedPlaces } from '../facets/facet-counts';
import type { ToolFacets } from '../facets/facet.type';
import { placesOfIds } from '../facets/family-columns';
import { understoodFilter } from '../understanding/understand.service';
import { idsOnSale } from '../tools/tool.lists';
import type { ToolFilter } from '../tools/tool.inputs';

/**
 * What the list of a filter can be filtered by. All that is not a facet is decided by the database, as in the list; the
 * attributes by the same conditions as there, in memory (adr/0107). @throws DomainError BAD_USER_INPUT, UNAUTHENTICATED, FORBIDDEN
 */
export async function toolFacets(ctx: Ctx, given: ToolFilter): Promise<ToolFacets> {
  const filter = await understoodFilter(ctx, given);
  const { attributes, inStock, ...rest } = filter;
  const columns = await columnsFor(ctx, filter);
  const conditions = readConditions(columns, attributes ?? []);
  const found = await idsOnSale(ctx, rest);
  const [ready, others] = [placesOfIds(columns, found.ready), placesOfIds(columns, found.others)];
  const base = inStock === true ? ready : inStock === false ? others : joinedPlaces(ready, others);
  const { facets, total } = countFacets(columns, base, conditions);
  return { facets, total, inStock: ready.filter((place) => meetsAll(conditions, place)).length };
}
