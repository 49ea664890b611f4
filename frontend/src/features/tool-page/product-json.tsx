import { useQuery } from '@apollo/client/react';
import { JsonLd } from '../../components/page/json-ld';
import { productData } from './product-data';
import type { ToolProductDataFragment } from './product-data.generated';
import { ToolAttributesDocument } from './tool-attributes.generated';

type ProductJsonProps = {
  tool: ToolProductDataFragment;
  brand: string;
  rating: { averageRating: number; totalCount: number } | null;
};

/** The tool as search engines read it; its attributes and trade facts follow when they are loaded for the table of facts. */
export function ProductJson({ tool, brand, rating }: ProductJsonProps) {
  const { data } = useQuery(ToolAttributesDocument, { variables: { id: tool.id } });
  const known = { attributes: data?.tool.attributes, trade: data?.tool };
  return <JsonLd data={productData(tool, brand, { rating, ...known })} />;
}
