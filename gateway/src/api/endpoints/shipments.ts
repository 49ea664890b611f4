import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

/** A shipment, as every endpoint returns it. */
export const SHIPMENT = `fragment Shipment on Shipment {
  id shippedAt carrier trackingNumber voidedAt deliveryAddress lines { quantity order { id number } }
}`;

/** Shipping, for the warehouse of the shop. */
export const shipmentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/shipments',
    name: 'shipOrders',
    summary: 'Ship orders, whole or in part',
    description:
      'Each order is shipped or refused by itself: `error` says why. Orders of one purchase to one place are one shipment.',
    tag: 'Shipments',
    document: parse(`mutation ShipOrders($input: ShipOrdersInput!) {
      shipOrders(input: $input) {
        id error { code message } order { id number status shippedQuantity shipment { ...Shipment } }
      }
    } ${SHIPMENT}`),
  },
  {
    method: 'PATCH',
    path: '/shipments/:id',
    name: 'setShipmentTracking',
    summary: 'Set the carrier and the tracking number of a shipment',
    tag: 'Shipments',
    document: parse(`mutation SetShipmentTracking($id: ID!, $input: ShipmentInput!) {
      setShipmentTracking(id: $id, input: $input) { ...Shipment }
    } ${SHIPMENT}`),
  },
  {
    method: 'POST',
    path: '/shipments/:id/void',
    name: 'voidShipment',
    summary: 'Void a shipment that did not leave',
    tag: 'Shipments',
    document: parse(`mutation VoidShipment($id: ID!, $reason: String!) {
      voidShipment(id: $id, reason: $reason) { ...Shipment }
    } ${SHIPMENT}`),
  },
];
