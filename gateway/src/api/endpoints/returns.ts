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
  {
    method: 'POST',
    path: '/returns',
    name: 'requestReturn',
    summary: 'Ask to return units, or claim what is wrong with them',
    tag: 'Returns',
    status: 201,
    document: parse(`mutation RequestReturn($input: RequestReturnInput!) {
      requestReturn(input: $input) { ...Return }
    } ${RETURN}`),
  },
  {
    method: 'POST',
    path: '/returns/:id/approve',
    name: 'approveReturn',
    summary: 'Approve a return',
    tag: 'Returns',
    document: parse(`mutation ApproveReturn($id: ID!, $answer: String) {
      approveReturn(id: $id, answer: $answer) { ...Return }
    } ${RETURN}`),
  },
  {
    method: 'POST',
    path: '/returns/:id/refuse',
    name: 'refuseReturn',
    summary: 'Refuse a return',
    tag: 'Returns',
    document: parse(`mutation RefuseReturn($id: ID!, $answer: String!) {
      refuseReturn(id: $id, answer: $answer) { ...Return }
    } ${RETURN}`),
  },
  {
    method: 'POST',
    path: '/returns/:id/receive',
    name: 'receiveReturn',
    summary: 'Take in what was sent back',
    description: 'Without `quantities`, all of it has arrived.',
    tag: 'Returns',
    document: parse(`mutation ReceiveReturn($id: ID!, $quantities: [ReturnQuantityInput!]) {
      receiveReturn(id: $id, quantities: $quantities) { ...Return }
    } ${RETURN}`),
  },
  {
    method: 'POST',
    path: '/returns/:id/restock',
    name: 'restockReturn',
    summary: 'Put what was sent back on sale again',
    tag: 'Returns',
    document: parse(`mutation RestockReturn($id: ID!, $quantities: [ReturnQuantityInput!]) {
      restockReturn(id: $id, quantities: $quantities) { ...Return }
    } ${RETURN}`),
  },
  {
    method: 'POST',
    path: '/returns/:id/credit',
    name: 'creditReturn',
    summary: 'Credit a return',
    tag: 'Returns',
    document: parse(`mutation CreditReturn($id: ID!, $charges: [ChargeKind!]) {
      creditReturn(id: $id, charges: $charges) { ...Return }
    } ${RETURN}`),
  },
];
