import { useId, type ReactNode } from 'react';
import { classes } from '../../lib/classes';
import controls from '../../components/controls.module.css';
import type { ToolSortField } from '../../graphql/schema-types.generated';
import { catalogue } from '../../lib/catalogue-messages';
import styles from './catalogue-bar.module.css';
import { sortsOf, type CatalogueList } from './catalogue-list';
import { CatalogueTextFilter } from './catalogue-text-filter';
import { CatalogueViewSwitch } from './catalogue-view-switch';

/** Search and sort above the results; `children` is the button of the filters on a phone. */
export function CatalogueBar({ list, children }: { list: CatalogueList; children: ReactNode }) {
  const id = useId();
  const { field, direction } = list.sort;
  return (
    <div className={styles.bar}>
      <div className={styles.search} role="search">
        <CatalogueTextFilter
          list={list}
          name="search"
          label={catalogue.search}
          placeholder={catalogue.searchPlaceholder}
        />
      </div>
      <div className={classes(controls.field, styles.sort)}>
        <label className={controls.label} htmlFor={id}>
          {catalogue.sort}
        </label>
        <select
          id={id}
          className={controls.input}
          value={`${field} ${direction}`}
          onChange={({ currentTarget }) => {
            const [next, way] = currentTarget.value.split(' ') as [ToolSortField, 'ASC' | 'DESC'];
            list.setSort(next, way);
          }}
        >
          {sortsOf(list).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <CatalogueViewSwitch />
      {children}
    </div>
  );
}
