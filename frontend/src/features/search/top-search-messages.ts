/** Texts of the search in the navigation bar. */
export const topSearch = {
  shop: 'Find parts',
  staff: 'Find orders, customers, parts, pages, actions',
  placeholder: 'Part, SKU, e.g. 12 V motor',
  staffPlaceholder: 'Order, PO, customer, SKU',
  skip: 'Skip to search',
  suggestions: 'Suggestions',
  all: (total: string, text: string) =>
    total === '1' ? `Show the part for "${text}"` : `Show all ${total} parts for "${text}"`,
  none: (text: string) => `Look for "${text}" in the catalogue`,
  inStock: (stock: string) => `${stock} in stock`,
  madeFor: (name: string) => `Made for ${name}`,
  allOf: (total: string, group: string) => `Show all ${total}: ${group}`,
  pages: 'Pages',
  purchases: 'Purchases',
  orders: 'Orders',
  people: 'People',
  parts: 'Parts',
  catalogue: 'Catalogue',
  open: (amount: string) => `${amount} open`,
  nothingOpen: 'nothing open',
} as const;
