import { useQuery } from '@apollo/client/react';
import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { StructuredData } from '../components/structured-data';
import { CatalogueBar } from '../features/tools/catalogue-bar';
import { CatalogueDrawer } from '../features/tools/catalogue-drawer';
import { CatalogueFilters } from '../features/tools/catalogue-filters';
import { catalogueOptions, catalogueVariables, type CatalogueList } from '../features/tools/catalogue-list';
import { CatalogueResults } from '../features/tools/catalogue-results';
import { productList } from '../features/tools/product-list';
import { CatalogueDocument } from '../graphql/generated';
import { useConfig } from '../lib/config-context';
import { formatNumber } from '../lib/format';
import { catalogue, labels } from '../lib/messages';
import { useListParams } from '../lib/use-list-params';
import styles from './catalogue.module.css';

/** What is shown, in words: '30 tools, page 2 of 3'. */
function summary(total: number, { page, pageSize }: CatalogueList): string {
  const tools = `${formatNumber(total)} ${total === 1 ? 'tool' : 'tools'}`;
  const last = Math.ceil(total / pageSize);
  return last > 1 ? `${tools}, page ${formatNumber(page)} of ${formatNumber(last)}` : tools;
}

/** Every tool, with search, filters, sort and pages in the URL. */
export function CataloguePage() {
  const { company } = useConfig();
  const list = useListParams(catalogueOptions);
  const { data, previousData, error, refetch } = useQuery(CatalogueDocument, {
    variables: catalogueVariables(list),
  });
  const tools = (data ?? previousData)?.tools;
  const set = Object.keys(list.filters).filter((name) => name !== 'search').length;
  const found = data?.tools.totalCount;
  return (
    <Page title={labels.catalogue} description={catalogue.lead}>
      <PageHeader title={labels.catalogue} lead={catalogue.lead} />
      <div className={styles.columns}>
        <div className={styles.filters} role="group" aria-label={catalogue.filters}>
          <CatalogueFilters list={list} />
        </div>
        <div>
          <CatalogueBar list={list}>
            <CatalogueDrawer set={set} found={found}>
              <CatalogueFilters list={list} />
            </CatalogueDrawer>
          </CatalogueBar>
          <h2 className="visually-hidden">Results</h2>
          <p className={styles.count} role="status">
            {found === undefined ? '' : summary(found, list)}
          </p>
          <CatalogueResults
            list={list}
            tools={tools}
            error={error}
            outdated={!data}
            // A second failure arrives as `error` again.
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </div>
      </div>
      {data && <StructuredData data={productList(data.tools.nodes, company.name)} />}
    </Page>
  );
}
