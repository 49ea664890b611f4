import { cursorOf, srcSetOf, type Row } from './sql';

/** Rows in the shapes of the shop's schema; keys in the order in which the benchmark's documents request them. */

export const toolOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  picture: row.picture,
  pictureSrcSet: srcSetOf(row.picture),
  price: row.price,
  minimumOrder: row.minimum_order,
  availableStock: row.available_stock,
  shortDescription: row.short_description,
});

export const myOrderOf = (row: Row) => ({
  id: row.id,
  toolName: row.tool_name,
  quantity: row.quantity,
  unitPrice: row.unit_price,
  totalPrice: row.total_price,
  contactNo: row.contact_no,
  status: row.status,
  payment: row.payment,
  placedAt: row.placed_at.toISOString(),
  tool: { id: row.tool_id, picture: row.picture },
});

export const orderOf = (row: Row) => ({
  id: row.id,
  toolName: row.tool_name,
  quantity: row.quantity,
  totalPrice: row.total_price,
  status: row.status,
  payment: row.payment,
  placedAt: row.placed_at.toISOString(),
  customer: {
    id: row.user_id,
    email: row.email,
    displayName: row.display_name?.trim() || row.email.split('@')[0],
  },
});

export const placedOrderOf = (row: Row) => ({
  id: row.id,
  toolName: row.tool_name,
  quantity: row.quantity,
  totalPrice: row.total_price,
  status: row.status,
  payment: row.payment,
  placedAt: row.placed_at.toISOString(),
});

/** A page, from one row more than it shows. `at` is the sort column. */
export function pageOf<T>(rows: Row[], first: number, at: 'rank' | 'placed_at', nodeOf: (row: Row) => T) {
  const shown = rows.length > first ? rows.slice(0, first) : rows;
  const last = shown.at(-1);
  return {
    nodes: shown.map(nodeOf),
    pageInfo: { hasNextPage: rows.length > first, endCursor: last ? cursorOf(last[at], last.id) : null },
  };
}
