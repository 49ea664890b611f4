import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { AddQuantity } from '../features/cart/add-quantity';
import { compareTexts } from '../features/catalogue/compare/compare-messages';
import { Comparison } from '../features/catalogue/compare/comparison';

/** Up to six tools side by side: `?tools=SKU,SKU`. */
export const ComparePage = () => (
  <Page title={compareTexts.title} description={compareTexts.lead}>
    <PageHeader title={compareTexts.title} lead={compareTexts.lead} />
    <Comparison
      toCart={(tool, quantity) => <AddQuantity key={quantity} tool={tool} initial={quantity ?? undefined} />}
    />
  </Page>
);
