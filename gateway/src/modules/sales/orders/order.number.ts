/** The number of an order (adr/0018): the last eight digits of its id. */
export const numberOfId = (id: string): string => `ORD-${id.slice(-8).toUpperCase()}`;
