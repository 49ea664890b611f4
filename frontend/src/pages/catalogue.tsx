import { useQuery } from '@apollo/client/react';
import { Page } from '../components/page/page';
import { JsonLd } from '../components/page/json-ld';
import { AddQuantity } from '../features/cart/add-quantity';
import { AddToCartButton } from '../features/cart/add-to-cart-button';
import { loadedLater } from '../components/dialogs/on-demand';
import { CatalogueFrame } from '../features/catalogue/catalogue-frame';
import {
  catalogueOptions,
  catalogueRowOptions,
  catalogueVariables,
} from '../features/catalogue/catalogue-list';
import { CatalogueResults } from '../features/catalogue/catalogue-results';
import { FacetsProvider } from '../features/catalogue/facets/facets-context';
import { useCompared } from '../features/catalogue/compare/compared';
import { CustomTools } from '../features/catalogue/custom-tools';
import type { ToolCardFragment } from '../entities/tool/tool-card.generated';
import { productList } from '../features/tool-page/product-data';
import { CatalogueDocument, CatalogueFamiliesDocument } from '../features/catalogue/catalogue.generated';
import { useCatalogueView } from '../features/catalogue/use-catalogue-view';
import { useConfig } from '../lib/config/config-context';
import { registerPreload } from '../lib/api/preloaded-query';
import { catalogue } from '../features/catalogue/catalogue-messages';
import { labels } from '../lib/messages';
import { smallestQuantity } from '../entities/tool/pricing';
import { useListParams } from '../lib/lists/use-list-params';
import { useMedia } from '../lib/browser/use-media';

const CompareBar = loadedLater(
  async () => (await import('../features/catalogue/compare/compare-bar')).CompareBar,
  { compact: true },
);

const query = registerPreload('Catalogue', CatalogueDocument);

/** Every tool, with search, filters, sort and pages in the URL. */
export function CataloguePage() {
  const { company } = useConfig();
  const [view] = useCatalogueView();
  const isWide = useMedia('(width >= 1024px)');
  const list = useListParams(view !== 'grid' && isWide ? catalogueRowOptions : catalogueOptions);
  const { data, previousData, error, refetch } = useQuery(query, {
    variables: catalogueVariables(list),
  });
  const compared = useCompared();
  const families = useQuery(CatalogueFamiliesDocument);
  const extra = (tool: ToolCardFragment) =>
    view !== 'grid' ? (
      <AddQuantity tool={tool} />
    ) : (
      <AddToCartButton tool={tool} quantity={smallestQuantity(tool)} />
    );
  return (
    <Page title={labels.catalogue} description={catalogue.lead}>
      <FacetsProvider list={list}>
        <CatalogueFrame
          list={list}
          found={data?.tools.totalCount}
          // A catalogue whose families cannot be loaded does without them.
          families={families.data?.families ?? (families.error ? [] : undefined)}
        >
          <CustomTools list={list} extra={extra} />
          <CatalogueResults
            list={list}
            tools={(data ?? previousData)?.tools}
            error={error}
            outdated={!data}
            // A second failure arrives as `error` again.
            onRetry={() => void refetch().catch(() => undefined)}
            extra={extra}
          />
        </CatalogueFrame>
      </FacetsProvider>
      {compared.length > 0 && <CompareBar />}
      {data && <JsonLd data={productList(data.tools.nodes, company.name)} />}
    </Page>
  );
}
