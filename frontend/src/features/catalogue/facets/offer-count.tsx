import { formatTotal } from '../../../lib/format/format';
import type { CatalogueList } from '../catalogue-list';
import { facetTexts } from './facet-messages';
import styles from './facets.module.css';
import { useFacets } from './use-facets';

export type Offer = 'inStock' | 'shipsThisWeek' | 'dataSheet' | 'budget';

type OfferCountProps = { list: CatalogueList; name: Offer };

/** How many tools the list has with an offer. */
export function OfferCount({ list, name }: OfferCountProps) {
  const count = useFacets(list).offers?.[name]?.count;
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      <span translate="no">{formatTotal(count)}</span>
      <span className="visually-hidden">{` ${facetTexts.tools(count)}`}</span>
    </span>
  );
}
