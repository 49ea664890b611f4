import { formatNumber } from '../../../lib/format/format';

/** Texts of the tools that are related to a tool. */
export const relationTexts = {
  kit: 'In this kit',
  part: 'Part',
  quantity: 'Quantity',
  stock: 'Stock',
  toCart: 'Smallest order',
  inStock: (kits: number) =>
    kits === 1
      ? 'All parts are in stock, for 1 kit.'
      : `All parts are in stock, for ${formatNumber(kits)} kits.`,
  notInStock: 'Not all parts are in stock.',
  addAll: 'Add all to cart',
  addAllHint: 'One kit of parts, each at least as its smallest order.',
  added: (count: number) => `Added: ${count} parts are in the cart.`,
  cartFull: 'The cart is full: it holds 200 lines.',
  viewCart: 'View cart',
  partOf: 'Part of',
  fitsWith: 'Fits with',
  alternatives: 'Alternatives',
  replaces: 'Replaces',
  replacement: 'Replacement',
  thisTool: 'This tool',
  attribute: 'Differences',
  price: 'Price',
  unknown: 'Not known',
} as const;
