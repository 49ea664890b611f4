import { useRef, type ReactNode } from 'react';
import { PageHeader } from '../../components/page/page-header';
import { COUNT_LIMIT, formatNumber, formatTotal } from '../../lib/format/format';
import { catalogue } from './catalogue-messages';
import { labels } from '../../lib/messages';
import { CatalogueBar } from './catalogue-bar';
import { CatalogueChips } from './catalogue-chips';
import { CatalogueDrawer } from './catalogue-drawer';
import type { Families } from './catalogue-families';
import { CatalogueFilters } from './catalogue-filters';
import styles from './catalogue-frame.module.css';
import { setFiltersOf, type CatalogueList } from './catalogue-list';
import { CatalogueSort } from './catalogue-sort';
import { CatalogueViewSwitch } from './catalogue-view-switch';

/** Description of the results: '30 tools, page 2 of 3'. */
function summary(total: number, { page, pageSize }: CatalogueList): string {
  const tools = `${formatTotal(total)} ${total === 1 ? 'tool' : 'tools'}`;
  if (total > COUNT_LIMIT) return `${tools}, page ${formatNumber(page)}`;
  const last = Math.ceil(total / pageSize);
  return last > 1 ? `${tools}, page ${formatNumber(page)} of ${formatNumber(last)}` : tools;
}

type CatalogueFrameProps = {
  list: CatalogueList;
  /** Tools that match; undefined while it is counted. */
  found?: number;
  /** Undefined while they are on their way. */
  families?: Families;
  /** The results. */
  children: ReactNode;
};

/** Heading, filters, search and sort around the results. */
export function CatalogueFrame({ list, found, families, children }: CatalogueFrameProps) {
  const set = [...setFiltersOf(list).filter(([name]) => name !== 'search'), ...Object.keys(list.openFilters)]
    .length;
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <PageHeader title={labels.catalogue} lead={catalogue.lead} />
      <div className={styles.columns}>
        <div className={styles.filters} role="group" aria-label={catalogue.filters}>
          <CatalogueFilters list={list} families={families} />
        </div>
        <div>
          <CatalogueBar list={list}>
            <CatalogueDrawer set={set} found={found}>
              <div className={styles.sort}>
                <CatalogueSort list={list} />
                <CatalogueViewSwitch />
              </div>
              <CatalogueFilters list={list} families={families} />
            </CatalogueDrawer>
          </CatalogueBar>
          <h2 className="visually-hidden">Results</h2>
          <CatalogueChips list={list} families={families} onRemoved={() => count.current?.focus()} />
          <p ref={count} className={styles.count} role="status" tabIndex={-1}>
            {found === undefined ? '' : summary(found, list)}
          </p>
          {children}
        </div>
      </div>
    </>
  );
}
