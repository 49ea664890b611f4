import { useId } from 'react';
import { Skeleton } from '../../components/states/skeleton';
import type { CatalogueFamiliesQuery } from './catalogue.generated';
import { formatNumber } from '../../lib/format/format';
import { catalogue } from './catalogue-messages';
import styles from './catalogue-filters.module.css';
import type { CatalogueList } from './catalogue-list';

export type Families = CatalogueFamiliesQuery['families'];

/** Lines of the usual catalogue, so that the filters below do not move. */
const USUAL_FAMILIES = 11;

type CatalogueFamiliesProps = {
  list: CatalogueList;
  /** Undefined while they are on their way; empty if there are no families. */
  families?: Families;
};

const FamiliesSkeleton = () => (
  <div className={styles.families} aria-hidden="true">
    {Array.from({ length: USUAL_FAMILIES }, (_, at) => (
      <div key={at} className={styles.family}>
        <Skeleton width="75%" />
      </div>
    ))}
  </div>
);

/** One family or all of them, each with its number of tools. */
export function CatalogueFamilies({ list, families }: CatalogueFamiliesProps) {
  const name = useId();
  const chosen = list.filters.family ?? '';
  if (!families) return <FamiliesSkeleton />;
  if (!families.length) return null;
  return (
    <fieldset className={styles.families}>
      <legend>{catalogue.family}</legend>
      {[{ slug: '', name: catalogue.allFamilies, toolCount: null }, ...families].map((family) => (
        <label key={family.slug} className={styles.family}>
          <input
            type="radio"
            name={name}
            checked={family.slug === chosen}
            onChange={() => list.setFilters({ family: family.slug || undefined })}
          />
          <span>{family.name}</span>
          {family.toolCount !== null && (
            <span className={styles.count}>
              <span translate="no">{formatNumber(family.toolCount)}</span>
              <span className="visually-hidden"> tools</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
