import { PlainButton } from '../../../components/button';
import { formatTotal } from '../../../lib/format/format';
import type { CatalogueList } from '../catalogue-list';
import { offerTexts } from '../offer-messages';
import { facetTexts } from './facet-messages';
import { useFacets } from './facets-context';

const OFFERS = ['shipsThisWeek', 'dataSheet', 'budget'] as const;

/** Of an empty list: the specifications and offers without which it has tools. */
export function WithoutOne({ list }: { list: CatalogueList }) {
  const { facets = [], offers } = useFacets();
  const found = facets.filter(({ attribute, total }) => total > 0 && list.openFilters[attribute.key]);
  const offered = OFFERS.map((name) => ({ name, total: (list.filters[name] && offers?.[name]?.total) || 0 }));
  return (
    <>
      {found.map(({ attribute: { key, name }, total }) => (
        <PlainButton key={key} onClick={() => list.setOpenFilter(key, [])}>
          {facetTexts.withoutIt(name, toolCount(total))}
        </PlainButton>
      ))}
      {offered
        .filter(({ total }) => total > 0)
        .map(({ name, total }) => (
          <PlainButton key={name} onClick={() => list.setFilters({ [name]: undefined })}>
            {facetTexts.withoutIt(offerTexts[name], toolCount(total))}
          </PlainButton>
        ))}
    </>
  );
}

const toolCount = (total: number) => (total === 1 ? '1 tool' : `${formatTotal(total)} tools`);
