import { PlainButton } from '../../../components/button';
import { formatNumber } from '../../../lib/format/format';
import type { CatalogueList } from '../catalogue-list';
import { facetTexts } from './facet-messages';
import { useFacets } from './use-facets';

/** Of an empty list: the specifications without which it has tools. */
export function WithoutOne({ list }: { list: CatalogueList }) {
  const { facets = [] } = useFacets(list);
  const found = facets.filter(({ attribute, total }) => total > 0 && list.openFilters[attribute.key]);
  return found.map(({ attribute: { key, name }, total }) => (
    <PlainButton key={key} onClick={() => list.setOpenFilter(key, [])}>
      {facetTexts.withoutIt(name, total === 1 ? '1 tool' : `${formatNumber(total)} tools`)}
    </PlainButton>
  ));
}
