/** Texts of changes of many rows at once, which the specification leaves open. */

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export const bulkLabels = {
  selectPage: 'Select all on this page',
  selectRow: (row: string) => `Select ${row}`,
  selectedRows: 'Selected rows',
  approve: 'Approve',
  ship: 'Ship',
  setStatus: 'Set status…',
  changePrice: 'Change price…',
  export: 'Export',
  clear: 'Clear',
  done: 'Done',
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
} as const;

export const bulkTexts = {
  selected: (count: number) => `${count} selected`,
  orders: (count: number) => counted(count, 'order'),
  tools: (count: number) => counted(count, 'tool'),
  statusTitle: { Pending: 'Set orders to Pending', Approved: 'Approve orders', Shipped: 'Ship orders' },
  setStatusTitle: 'Set the status of orders',
  priceTitle: 'Change prices',
  stays: (orders: string, status: string) => `${orders}: ${status} already`,
  moves: (orders: string, from: string, to: string) => `${orders}: from ${from} to ${to}`,
  prices: (tools: string, lowest: string, highest: string) =>
    lowest === highest ? `${tools}, now ${lowest}.` : `${tools}, now from ${lowest} to ${highest}.`,
  rounding: 'New prices are rounded to whole dollars. Existing orders keep their price.',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  outcome: ({ changed, unchanged, failed }: Record<'changed' | 'unchanged' | 'failed', number>) =>
    [`${changed} changed`, unchanged && `${unchanged} unchanged`, failed && `${failed} failed`]
      .filter(Boolean)
      .join(', '),
  percentDecimals: 'At most two decimals',
  changeCount: (changed: number) => `Change ${counted(changed, 'price')}`,
  moveBreaks: 'Move the price breaks by the same %',
  fromQuantity: (quantity: string) => `from ${quantity}`,
  unchangedByRounding: 'Unchanged by rounding',
  noChange: 'No change',
  nothingChanges: 'No price would change.',
} as const;
