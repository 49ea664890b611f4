import { JsonLd } from '../../components/json-ld';
import type { ToolProductDataFragment } from './tool-product-data.generated';
import { absoluteUrl } from '../../lib/absolute-url';
import { paths } from '../../lib/paths';

/** The tool as a schema.org Product with its wholesale offer. */
export function ToolProductData({ tool, brand }: { tool: ToolProductDataFragment; brand: string }) {
  const orderable = tool.availableStock >= tool.minimumOrder;
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: tool.name,
        description: tool.shortDescription,
        image: absoluteUrl(tool.picture),
        brand: { '@type': 'Brand', name: brand },
        offers: {
          '@type': 'Offer',
          url: absoluteUrl(paths.details(tool.id)),
          price: tool.price,
          priceCurrency: 'USD',
          availability: `https://schema.org/${orderable ? 'InStock' : 'OutOfStock'}`,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: tool.minimumOrder },
        },
      }}
    />
  );
}
