/** Texts of lines: in the cart, at the checkout, in lists and in purchases. */
export const lineTexts = {
  gone: 'Discontinued',
  subtotal: 'Subtotal',
  removed: (name: string) => `${name} was removed.`,
  aLine: 'The line',
  undo: 'Undo',
  undoRemoval: (name: string) => `Undo: put ${name} back`,
  shortfall: (amount: string) => `Add lines for ${amount} more to reach it.`,
  together: 'Ship all together',
  fixFirst: 'First fix the lines that cannot be ordered.',
} as const;

/** Headings of a table of lines. */
export const lineColumns = {
  tool: 'Tool',
  reference: 'Reference',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  total: 'Total',
  shipsOn: 'Ships on',
} as const;
