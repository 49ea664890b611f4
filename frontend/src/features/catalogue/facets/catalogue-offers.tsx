import type { ReactNode } from 'react';
import { loadedLater } from '../../../components/dialogs/on-demand';
import { look, stack } from '../../../components/layout/layout';
import { catalogue } from '../catalogue-messages';
import type { CatalogueList } from '../catalogue-list';
import { CatalogueTextFilter } from '../catalogue-text-filter';
import { facetTexts } from './facet-messages';
import { OfferCount, type Offer } from './offer-count';
import { offerTexts } from '../offer-messages';
import styles from './facets.module.css';

/** The catalogue has its filters before it knows the day. */
const ShippingWeek = loadedLater(async () => (await import('./shipping-week')).ShippingWeek, {
  compact: true,
});

type OfferProps = { list: CatalogueList };

/** Conditions that tools of all families have. They take effect immediately; their counts follow. */
export const CatalogueOffers = ({ list }: OfferProps) => (
  <div className={styles.offers} role="group" aria-label={facetTexts.offers}>
    <OfferBox list={list} name="inStock" label={catalogue.inStock} />
    <OfferBox list={list} name="shipsThisWeek" label={offerTexts.shipsThisWeek} hint={<ShippingWeek />} />
    <OfferBox list={list} name="dataSheet" label={offerTexts.dataSheet} />
  </div>
);

/** What an order of some pieces may cost. */
export const CatalogueBudget = ({ list }: OfferProps) => (
  <fieldset className={styles.budget}>
    <legend>{facetTexts.budget}</legend>
    <div className={stack(2, 'packed')}>
      <CatalogueTextFilter list={list} name="budget" label={facetTexts.budgetAmount} />
      <CatalogueTextFilter list={list} name="pieces" label={facetTexts.pieces} />
      <p className={look('muted', 'xs')}>{facetTexts.budgetHint}</p>
    </div>
    {list.filters.budget && (
      <p className={styles.choice}>
        <span>{facetTexts.withinBudget}</span>
        <OfferCount name="budget" />
      </p>
    )}
  </fieldset>
);

type OfferBoxProps = OfferProps & {
  name: Exclude<Offer, 'budget'>;
  label: string;
  hint?: ReactNode;
};

function OfferBox({ list, name, label, hint }: OfferBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={list.filters[name] === 'true'}
        onChange={({ currentTarget }) =>
          list.setFilters({ [name]: currentTarget.checked ? 'true' : undefined })
        }
      />
      <span>
        <span>{label}</span>
        {hint && <span className={look('block', 'muted', 'xs', 'regular')}>{hint}</span>}
      </span>
      <OfferCount name={name} />
    </label>
  );
}
