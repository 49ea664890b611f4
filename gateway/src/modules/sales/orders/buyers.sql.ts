/** The people who ordered a tool since a time. */
export const buyersOf = (tool: string, since: string): string =>
  `SELECT customer_id FROM orders WHERE orders.tool_id = ${tool} AND placed_at >= ${since} AND deleted_at IS NULL
    AND NOT is_test`;

/** The units of a tool that a person ordered in the 24 months until a time, and the days since the first of these orders. */
export const unitsBought = ({
  tool,
  person,
  until,
}: {
  tool: string;
  person: string;
  until: string;
}): string => `
  SELECT sum(quantity) AS units, ceil(extract(epoch FROM ${until} - min(placed_at)) / 86400) AS days FROM orders
  WHERE orders.tool_id = ${tool} AND orders.customer_id = ${person} AND deleted_at IS NULL AND NOT is_test
    AND placed_at >= ${until} - interval '24 months' AND placed_at <= ${until}`;
