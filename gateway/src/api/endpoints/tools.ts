import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const TOOL = `fragment Tool on Tool {
  id sku name shortDescription family { id name } picture price priceUntil priceBreaks { minQuantity unitPrice }
  minimumOrder orderMultiple availableStock leadTimeDays shipsOn moreOn supply lifecycle
  weightGrams packedWeightGrams packedLengthMm packedWidthMm packedHeightMm piecesPerCarton
  originCountry hsCode rohs reach createdAt updatedAt
}`;

/** Tools with their prices and stock: what everybody may see. */
export const toolEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/tools',
    name: 'listTools',
    summary: 'Tools on sale, with prices and stock',
    tag: 'Catalogue',
    document:
      parse(`query Tools($search: String, $family: String, $inStock: Boolean, $after: String, $first: Int! = 20) {
      tools(filter: { search: $search, family: $family, inStock: $inStock }, after: $after, first: $first) {
        nodes { ...Tool } pageInfo { hasNextPage endCursor } totalCount
      }
    } ${TOOL}`),
  },
  {
    method: 'GET',
    path: '/tools/:id',
    name: 'getTool',
    summary: 'One tool, with its attributes and files',
    tag: 'Catalogue',
    document: parse(`query Tool($id: ID!) {
      tool(id: $id) {
        ...Tool
        attributes { attribute { key name unit } min typical max choice flag typed shown }
      }
    } ${TOOL}`),
  },
  {
    method: 'GET',
    path: '/tool-changes',
    name: 'listToolChanges',
    summary: 'Tools whose description, price or stock has changed',
    description:
      'Without `after` the answer has only `next`: keep it, read all tools, then ask again with it as `after`. While `more` is true, there is more to read now. A cursor works for 90 days.',
    tag: 'Catalogue',
    document: parse(`query ToolChanges($after: String, $first: Int! = 100) {
      toolChanges(after: $after, first: $first) { tools { ...Tool } deletedIds next more }
    } ${TOOL}`),
  },
  {
    method: 'POST',
    path: '/line-checks',
    name: 'checkLines',
    summary: 'Price, departure and problems of quantities',
    description: 'Orders nothing. A line names its tool by `toolId` or by `sku`.',
    tag: 'Catalogue',
    document: parse(`query LineCheck($lines: [LineInput!]!) {
      checkLines(lines: $lines) {
        total listTotal orderMinimum shortfall
        lines {
          tool { id sku name } quantity unitPrice total listUnitPrice breakQuantity next { minQuantity unitPrice } shipsOn
          parts { quantity shipsOn } problems { code message }
        }
      }
    }`),
  },
];
