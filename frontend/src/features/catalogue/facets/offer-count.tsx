import { formatTotal } from '../../../lib/format/format';
import { facetTexts } from './facet-messages';
import styles from './facets.module.css';
import { useFacets } from './facets-context';

export type Offer = 'inStock' | 'shipsThisWeek' | 'dataSheet' | 'budget';

/** How many tools the list has with an offer. */
export function OfferCount({ name }: { name: Offer }) {
  const count = useFacets().offers?.[name]?.count;
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      <span translate="no">{formatTotal(count)}</span>
      <span className="visually-hidden">{` ${facetTexts.tools(count)}`}</span>
    </span>
  );
}
