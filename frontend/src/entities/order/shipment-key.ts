type OrderInShipment = { purchase: { id: string }; destination: number | null };

/** The same for orders that leave in one shipment: of one purchase, to one address. */
export const shipmentKey = ({ purchase, destination }: OrderInShipment): string =>
  `${purchase.id} ${destination ?? 0}`;
