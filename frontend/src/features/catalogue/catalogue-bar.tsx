import { useRef, type ReactNode } from 'react';
import { useOwnSearch } from '../../lib/browser/use-own-search';
import { catalogue } from './catalogue-messages';
import { cluster } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './catalogue-bar.module.css';
import type { CatalogueList } from './catalogue-list';
import { CatalogueSort } from './catalogue-sort';
import { CatalogueTextFilter } from './catalogue-text-filter';
import { CatalogueViewSwitch } from './catalogue-view-switch';

/**
 * Search, sort and view above the results; `children` is the button of the filters, which on a phone has sort and view,
 * too.
 */
export function CatalogueBar({ list, children }: { list: CatalogueList; children: ReactNode }) {
  const search = useRef<HTMLDivElement>(null);
  useOwnSearch(search);
  return (
    <div className={styles.bar}>
      <div ref={search} className={styles.search} role="search">
        <CatalogueTextFilter
          list={list}
          name="search"
          label={catalogue.search}
          placeholder={catalogue.searchPlaceholder}
        />
      </div>
      <div className={classes(cluster(4, 'noWrap'), styles.choices)}>
        <CatalogueSort list={list} />
        <CatalogueViewSwitch />
      </div>
      {children}
    </div>
  );
}
