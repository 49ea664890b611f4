/** Units of orders whose return or claim was credited between two instants, the second one excluded. */
export const creditedBetween = (first: string, end: string): string => `
  SELECT credited_at AS at, order_id, coalesce(received_quantity, quantity) AS units
  FROM returns JOIN return_lines ON return_id = returns.id WHERE credited_at >= ${first} AND credited_at < ${end}`;
