import { STOCK_MOVEMENTS } from '../../../../gateway/src/rules/state-names';
/** Texts of the stock of a tool and its movements, for admins. */
export const stockTexts = {
  title: 'Stock',
  lead: (sku: string) => `${sku}. Every change of the stock, newest first.`,
  available: 'Available',
  receive: 'Receive units',
  correct: 'Correct the stock',
  none: 'No movements yet',
  noneText: 'Receipts, corrections and orders appear here.',
  order: 'Open the order',
  database: 'The database',
  quantity: 'Units',
  receiveHelp: 'Units that came from production',
  correctHelp: 'The difference: 5 adds five units, -5 takes five away',
  reason: 'Reason',
  production: 'Production order, or the like',
  saving: 'Saving',
  saved: (stock: string) => `Saved. ${stock} units in stock.`,
  kinds: STOCK_MOVEMENTS,
  notWhole: 'Units must be a whole number',
  notPositive: 'Units must be at least 1',
  zero: 'A correction cannot be 0',
} as const;

export const stockColumns = {
  at: 'Date',
  kind: 'Kind',
  quantity: 'Units',
  balance: 'Balance',
  actor: 'By',
  reason: 'Reason',
  order: 'Order',
} as const;
