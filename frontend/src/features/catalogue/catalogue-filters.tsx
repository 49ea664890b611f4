import { useId } from 'react';
import { loadedLater } from '../../components/dialogs/on-demand';
import { stack } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { catalogue } from './catalogue-messages';
import { CatalogueFamilies, type Families } from './catalogue-families';
import styles from './catalogue-filters.module.css';
import { CatalogueBudget, CatalogueOffers } from './facets/catalogue-offers';
import { pricesCrossed, type CatalogueList } from './catalogue-list';
import { CatalogueTextFilter } from './catalogue-text-filter';

/** Most visitors choose no family. */
const CatalogueFacets = loadedLater(async () => (await import('./facets/catalogue-facets')).CatalogueFacets, {
  compact: true,
});

/** Family, what ships, what is known of its tools, and prices; they take effect immediately. */
export function CatalogueFilters({ list, families }: { list: CatalogueList; families?: Families }) {
  const id = useId();
  const crossed = pricesCrossed(list);
  const errorId = crossed ? `${id}-prices` : undefined;
  return (
    <div className={stack(6, 'packed')}>
      <CatalogueFamilies list={list} families={families} />
      <CatalogueOffers list={list} />
      {list.filters.family && <CatalogueFacets key={list.filters.family} list={list} />}
      <fieldset className={styles.group}>
        <legend>{catalogue.price}</legend>
        <div className={styles.pair}>
          <CatalogueTextFilter list={list} name="minPrice" label={catalogue.minPrice} errorId={errorId} />
          <CatalogueTextFilter list={list} name="maxPrice" label={catalogue.maxPrice} errorId={errorId} />
        </div>
        <p id={`${id}-prices`} className={controls.error} aria-live="polite">
          {crossed && catalogue.pricesCrossed}
        </p>
      </fieldset>
      <CatalogueTextFilter list={list} name="maxMinimumOrder" label={catalogue.maxMinimumOrder} />
      <CatalogueBudget list={list} />
    </div>
  );
}
