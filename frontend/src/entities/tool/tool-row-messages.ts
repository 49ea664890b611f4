/** Texts of tools in a table: cards, and so the home page, do without them. */
export const toolRowLabels = {
  part: 'Part',
  stock: 'Stock',
  unitPrices: 'Unit price',
  ascending: 'sorted ascending',
  descending: 'sorted descending',
  discontinued: 'Discontinued',
  sort: 'Sort by',
  madeToOrder: 'Made to order',
} as const;
