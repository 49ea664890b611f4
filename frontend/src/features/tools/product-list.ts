import { absoluteUrl } from '../../lib/absolute-url';
import type { ToolCardFragment } from './tool-card.generated';

/** The catalogue's products for search engines: the detail pages behind them need a login. */
export const productList = (tools: readonly ToolCardFragment[], seller: string) => ({
  '@type': 'ItemList',
  itemListElement: tools.map((tool, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'Product',
      name: tool.name,
      description: tool.shortDescription,
      image: absoluteUrl(tool.picture),
      offers: {
        '@type': 'Offer',
        price: tool.price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${tool.minimumOrder <= tool.availableStock ? 'InStock' : 'OutOfStock'}`,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: tool.minimumOrder },
        seller: { '@type': 'Organization', name: seller },
      },
    },
  })),
});
