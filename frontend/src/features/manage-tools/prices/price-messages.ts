import { counted, formatTime } from '../../../lib/format/format';

/** Texts of changes of prices, one or many. */
export const priceTexts = {
  quoted: 'The price of a quote; a new version changes it',
  changePrice: 'Change price…',
  by: 'By',
  direction: 'Change of price',
  preview: 'Preview',
  newPrices: 'New prices',
  tool: 'Tool',
  priceNow: 'Now',
  priceNew: 'New',
  difference: 'Difference',
  save: 'Save',
  saveAnyway: 'Yes, save it',
  undo: 'Undo',
  undoAll: 'Undo all',
  priceKeys: 'Enter saves, Escape undoes, Tab goes to the next price',
  unsavedPrices: 'Prices that are not saved',
  backToPrices: 'Back to the prices',
  tools: (count: number) => counted(count, 'tool'),
  priceTitle: 'Change prices',
  prices: (tools: string, lowest: string, highest: string) =>
    lowest === highest ? `${tools}, now ${lowest}.` : `${tools}, now from ${lowest} to ${highest}.`,
  rounding: 'New prices are rounded to whole dollars. Existing orders keep their price.',
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
  changes: (changed: number, all: number, byRounding: number) =>
    [
      `${changed} of ${counted(all, 'price')} ${changed === 1 ? 'changes' : 'change'}.`,
      byRounding > 0 && `${byRounding} would be the same after rounding.`,
    ]
      .filter(Boolean)
      .join(' '),
  undoChanges: 'Changes of prices that can be undone',
  undoChange: 'Undo the change of prices',
  canUndo: ({
    toolCount,
    changedAt,
    undoUntil,
  }: {
    toolCount: number;
    changedAt: string;
    undoUntil: string;
  }) =>
    `The prices of ${counted(toolCount, 'tool')} were changed at ${formatTime(changedAt)}. This can be undone until ${formatTime(undoUntil)}; orders placed in the meantime keep their price.`,
  pricesBack: (back: number, kept: number) =>
    [
      `${counted(back, 'price')} ${back === 1 ? 'is' : 'are'} as before the change.`,
      kept > 0 && `Not undone: ${counted(kept, 'price')}, changed by somebody since.`,
    ]
      .filter(Boolean)
      .join(' '),
  changeAnyway: (changed: number) => `Yes, change ${counted(changed, 'price')}`,
  nothingChanges: 'No price would change.',
} as const;
