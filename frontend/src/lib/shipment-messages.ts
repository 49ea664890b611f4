/** Texts of shipments, which the specification leaves open. */
export const shipmentTexts = {
  shipments: 'Shipments',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  carrierHelp: 'The customer sees it in the message and on the order',
  shippedOn: 'Shipped on',
  shipsOn: 'Ships on',
  noTracking: 'Without tracking',
} as const;
