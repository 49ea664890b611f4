import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const RETURN = `fragment Return on Return {
  id number kind state reason note answer requestedAt decidedAt receivedAt creditedAt purchase { id number poNumber }
  lines { quantity receivedQuantity order { id number } }
  creditNotes { id number total }
}`;

const listOf = (field: string) =>
  parse(`query Returns($search: String, $state: [ReturnState!], $after: String, $first: Int! = 20) {
    ${field}(filter: { search: $search, state: $state }, after: $after, first: $first) {
      nodes { ...Return } pageInfo { hasNextPage endCursor } totalCount
    }
  } ${RETURN}`);

/** Returns and claims. */
export const returnEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/returns',
    name: 'listReturns',
    summary: 'Returns and claims, newest first',
    description: 'Those of the company of the key; all with a key of the shop.',
    tag: 'Returns',
    document: listOf('myReturns'),
    ofShop: listOf('returns'),
  },
  {
    method: 'GET',
    path: '/returns/:id',
    name: 'getReturn',
    summary: 'One return or claim',
    tag: 'Returns',
    document: parse(`query Return($id: ID!) { return(id: $id) { ...Return } } ${RETURN}`),
  },
];
