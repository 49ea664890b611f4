import { absoluteUrl } from '../../lib/format/absolute-url';
import { availabilityOf } from '../../entities/tool/availability';
import { CENTS } from '../../lib/format/money';
import { paths } from '../../navigation/paths';
import { ladderOf, priceAt, smallestQuantity, type Rung } from '../../entities/tool/pricing';
import type { ToolProductDataFragment } from './product-data.generated';
import { packageData, tradeData, type TradeData } from './trade/trade-data';

/** A tool as a schema.org Product with its wholesale offer, for search engines. */
const product = (tool: Omit<ToolProductDataFragment, 'id'>, offer: object) => {
  const smallest = smallestQuantity(tool);
  return {
    '@type': 'Product',
    name: tool.name,
    sku: tool.sku,
    // The shop makes what it sells.
    mpn: tool.sku,
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

/** The price from a quantity on. Prices are public, as the catalogue is. */
const rung = ({ minQuantity, unitPrice }: Rung) => ({
  '@type': 'UnitPriceSpecification',
  price: unitPrice / CENTS,
  priceCurrency: 'USD',
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minQuantity },
});

/** The product of a tool's page, with what is known of it. */
export const productData = (
  tool: ToolProductDataFragment,
  brand: string,
  {
    rating = null,
    attributes = [],
    trade,
  }: {
    rating?: { averageRating: number; totalCount: number } | null;
    attributes?: readonly { attribute: { name: string }; shown: string }[];
    trade?: TradeData;
  } = {},
) => ({
  ...product(tool, {
    url: absoluteUrl(paths.details(tool.id)),
    priceSpecification: ladderOf(tool).map(rung),
    ...(trade && packageData(trade)),
  }),
  ...(trade && tradeData(trade)),
  ...(attributes.length > 0 && {
    additionalProperty: attributes.map(({ attribute: { name }, shown }) => ({
      '@type': 'PropertyValue',
      name,
      value: shown,
    })),
  }),
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
