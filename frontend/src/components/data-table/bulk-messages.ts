/** Texts of changes of many rows at once, which the specification leaves open. */

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export const bulkLabels = {
  selectPage: 'Select all on this page',
  selectRow: (row: string) => `Select ${row}`,
  selectedRows: 'Selected rows',
  setStatus: 'Set status…',
  changePrice: 'Change price…',
  export: 'Export',
  clear: 'Clear',
  retryFailed: 'Retry failed',
  results: 'Results',
  by: 'By',
  direction: 'Change of price',
  preview: 'Preview',
  newPrices: 'New prices',
  tool: 'Tool',
  priceNow: 'Now',
  priceNew: 'New',
  difference: 'Difference',
  save: 'Save',
  undo: 'Undo',
  undoAll: 'Undo all',
  priceKeys: 'Enter saves, Escape undoes, Tab goes to the next price',
  unsavedPrices: 'Prices that are not saved',
  backToPrices: 'Back to the prices',
} as const;

export const bulkTexts = {
  selectAll: (total: number) => `Select all ${total}`,
  selected: (count: number) => `${count} selected`,
  orders: (count: number) => counted(count, 'order'),
  tools: (count: number) => counted(count, 'tool'),
  customers: (count: number) => counted(count, 'customer'),
  approve: (count: number) => `Approve ${count}`,
  approvePurchases: (count: number) => `Approve ${counted(count, 'purchase')}`,
  shipPurchases: (count: number) => `Ship ${counted(count, 'purchase')}`,
  approved: (count: number) => `${counted(count, 'order')} approved`,
  ship: (count: number) => `Ship ${count}`,
  set: (count: number, status: string) => `Set ${count} to ${status}`,
  approveTitle: 'Approve orders',
  shipTitle: 'Ship orders',
  /** Selected orders that a step does not concern. */
  othersStay: (count: number) =>
    count === 1 ? '1 selected order stays as it is.' : `${count} selected orders stay as they are.`,
  setStatusTitle: 'Set the status of orders',
  priceTitle: 'Change prices',
  stays: (orders: string, status: string) => `${orders}: ${status} already`,
  moves: (orders: string, from: string, to: string) => `${orders}: from ${from} to ${to}`,
  prices: (tools: string, lowest: string, highest: string) =>
    lowest === highest ? `${tools}, now ${lowest}.` : `${tools}, now from ${lowest} to ${highest}.`,
  rounding: 'New prices are rounded to whole dollars. Existing orders keep their price.',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  rows: 'Rows',
  /** Names of rows, and how many more there are. */
  named: (names: readonly string[], more: number) => names.join('; ') + (more ? `; ${more} more` : ''),
  notSent: 'Not sent',
  outcome: ({ changed, unchanged, failed }: Record<'changed' | 'unchanged' | 'failed', readonly string[]>) =>
    [
      `${changed.length} changed`,
      unchanged.length && `${unchanged.length} unchanged`,
      failed.length && `${failed.length} failed`,
    ]
      .filter(Boolean)
      .join(', '),
  percentDecimals: 'At most two decimals',
  changeCount: (changed: number) => `Change ${counted(changed, 'price')}`,
  moveBreaks: 'Move the price breaks by the same %',
  fromQuantity: (quantity: string) => `from ${quantity}`,
  unchangedByRounding: 'Unchanged by rounding',
  noChange: 'No change',
  priceOf: (price: string, tool: string) => `${price} of ${tool}`,
  savePrice: (tool: string) => `Save the price of ${tool}`,
  undoPrice: (tool: string) => `Undo the price of ${tool}`,
  becomes: (before: string, after: string) => `${before} to ${after}`,
  andMore: (quantity: string) => `${quantity}+`,
  notSaved: (count: number) => `${counted(count, 'price')} not saved`,
  savePrices: (count: number) => `Save ${counted(count, 'price')}`,
  nothingChanges: 'No price would change.',
} as const;
