import { absoluteUrl } from '../../lib/format/absolute-url';
import { availabilityOf } from '../../entities/tool/availability';
import { CENTS } from '../../lib/format/money';
import { paths } from '../../navigation/paths';
import { priceAt, smallestQuantity } from '../../entities/tool/pricing';
import type { ToolProductDataFragment } from './product-data.generated';

/** A tool as a schema.org Product with its wholesale offer, for search engines. */
const product = (tool: Omit<ToolProductDataFragment, 'id'>, offer: object) => {
  const smallest = smallestQuantity(tool);
  return {
    '@type': 'Product',
    name: tool.name,
    sku: tool.sku,
    description: tool.shortDescription,
    image: absoluteUrl(tool.picture),
    offers: {
      '@type': 'Offer',
      price: priceAt(tool, smallest).unitPrice / CENTS,
      priceCurrency: 'USD',
      availability: `https://schema.org/${availabilityOf(tool)}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: smallest },
      ...offer,
    },
  };
};

/** The product of a tool's page. */
export const productData = (
  tool: ToolProductDataFragment,
  brand: string,
  rating: { averageRating: number; totalCount: number } | null = null,
) => ({
  ...product(tool, { url: absoluteUrl(paths.details(tool.id)) }),
  brand: { '@type': 'Brand', name: brand },
  ...(rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(rating.averageRating.toFixed(2)),
      reviewCount: rating.totalCount,
    },
  }),
});

/** The products of the catalogue: the pages behind them need a login. */
export const productList = (tools: readonly Omit<ToolProductDataFragment, 'id'>[], seller: string) => ({
  '@type': 'ItemList',
  itemListElement: tools.map((tool, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: product(tool, { seller: { '@type': 'Organization', name: seller } }),
  })),
});
