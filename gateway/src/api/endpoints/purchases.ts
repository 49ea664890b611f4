import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';
import { SHIPMENT } from './shipments';

/** A purchase with its orders, as every endpoint returns it. */
export const PURCHASE = `fragment Purchase on Purchase {
  id number poNumber state payment terms placedAt requestedOn note
  total tax grossTotal paidTotal openAmount isTaxDecided promisedFrom promisedTo
  delivery { name kind state amount }
  orders {
    id number tool { id sku } toolName reference quantity shippedQuantity returnedQuantity unitPrice totalPrice
    status payment promisedOn deletedAt
  }
}`;

const listOf = (field: string) =>
  parse(`query Purchases($search: String, $state: [PurchaseState!], $after: String, $first: Int! = 20) {
    ${field}(filter: { search: $search, state: $state }, after: $after, first: $first) {
      nodes { ...Purchase } pageInfo { hasNextPage endCursor } totalCount
    }
  } ${PURCHASE}`);

/** Purchases with their orders. */
export const purchaseEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/purchases',
    name: 'listPurchases',
    summary: 'Purchases with their orders, newest first',
    description: 'Those of the company of the key; all with a key of the shop.',
    tag: 'Purchases',
    document: listOf('myPurchases'),
    ofShop: listOf('purchases'),
  },
  {
    method: 'GET',
    path: '/purchases/:id',
    name: 'getPurchase',
    summary: 'One purchase, with its orders and shipments',
    tag: 'Purchases',
    document: parse(`query Purchase($id: ID!) {
      purchase(id: $id) {
        ...Purchase
        shipments { ...Shipment }
      }
    } ${PURCHASE} ${SHIPMENT}`),
  },
  {
    method: 'POST',
    path: '/purchases',
    name: 'placePurchase',
    summary: 'Place a purchase: all of its lines, or none',
    description:
      '`totalPrice` is what the buyer agreed to. If the shop charges more, the answer is `PRICE_CHANGED`; less is charged as it is. The same Idempotency-Key returns the same purchase.',
    tag: 'Purchases',
    status: 201,
    document: parse(`mutation PlacePurchase($input: PlacePurchaseInput!) {
      placePurchase(input: $input) { ...Purchase }
    } ${PURCHASE}`),
  },
  {
    method: 'PATCH',
    path: '/purchases/:id',
    name: 'changePurchase',
    summary: 'Change where and when a purchase is delivered',
    description: 'What is left out stays as it is.',
    tag: 'Purchases',
    document: parse(`mutation ChangePurchase($id: ID!, $input: ChangePurchaseInput!) {
      changePurchase(purchaseId: $id, input: $input) { ...Purchase }
    } ${PURCHASE}`),
  },
  {
    method: 'POST',
    path: '/purchases/:id/withdraw',
    name: 'withdrawPurchase',
    summary: 'Withdraw a purchase that waits for the approval of its company',
    tag: 'Purchases',
    document: parse(
      `mutation WithdrawPurchase($id: ID!) { withdrawPurchase(id: $id) { ...Purchase } } ${PURCHASE}`,
    ),
  },
  {
    method: 'POST',
    path: '/purchases/:id/messages',
    name: 'addPurchaseMessage',
    summary: 'Write to the other side about a purchase',
    tag: 'Purchases',
    document: parse(`mutation AddPurchaseMessage($id: ID!, $input: PurchaseMessageInput!) {
      addPurchaseMessage(purchaseId: $id, input: $input) {
        id messages { id authorName isSeller isInternal text writtenAt }
      }
    }`),
  },
  {
    method: 'POST',
    path: '/purchases/:id/approve',
    name: 'approveOrders',
    summary: 'Accept all pending orders of a purchase',
    tag: 'Purchases',
    document: parse(`mutation ApproveOrders($id: ID!) {
      approveOrders(purchaseId: $id) { ...Purchase }
    } ${PURCHASE}`),
  },
];
