/** The short name of an order that people quote, e.g. on a bank transfer: the last eight characters of its id. */
export const orderReference = (id: string): string => `ORD-${id.slice(-8).toUpperCase()}`;
