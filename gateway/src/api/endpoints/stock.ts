import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const STOCK = `fragment Stock on Tool { id sku availableStock updatedAt }`;

/** Stock and prices, for programs of the shop. */
export const stockEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/tools/:id/stock-movements',
    name: 'listStockMovements',
    summary: 'What came in and went out, newest first',
    tag: 'Stock and prices',
    document: parse(`query StockMovements($id: ID!, $after: String, $first: Int! = 20) {
      stockMovements(toolId: $id, after: $after, first: $first) {
        nodes { id at kind quantity balance reason orderId } pageInfo { hasNextPage endCursor } totalCount
      }
    }`),
  },
  {
    method: 'POST',
    path: '/tools/:id/stock-receipts',
    name: 'receiveStock',
    summary: 'Take units into stock',
    tag: 'Stock and prices',
    document: parse(`mutation ReceiveStock($id: ID!, $input: ReceiveStockInput!) {
      receiveStock(toolId: $id, input: $input) { ...Stock }
    } ${STOCK}`),
  },
  {
    method: 'POST',
    path: '/tools/:id/stock-corrections',
    name: 'correctStock',
    summary: 'Correct the stock after a count',
    tag: 'Stock and prices',
    document: parse(`mutation CorrectStock($id: ID!, $input: CorrectStockInput!) {
      correctStock(toolId: $id, input: $input) { ...Stock }
    } ${STOCK}`),
  },
  {
    method: 'POST',
    path: '/price-changes',
    name: 'changePrices',
    summary: 'Change the prices of tools',
    description: 'Each tool is changed or refused by itself: `error` says why.',
    tag: 'Stock and prices',
    document: parse(`mutation ChangePrices($input: ChangeToolPricesInput!) {
      changeToolPrices(input: $input) {
        id changed error { code message } tool { id sku price priceBreaks { minQuantity unitPrice } }
      }
    }`),
  },
];
