/** Texts of the wholesale terms of a tool: part number, price ladder, lifecycle. */

export const termsFields = {
  sku: 'SKU',
  family: 'Family',
  supply: 'Supply',
  lifecycle: 'Lifecycle',
  lastBuyOn: 'Last Day to Buy',
  replacedBy: 'Replaced by',
  minQuantity: 'From Quantity',
  unitPrice: 'Unit Price',
} as const;

export const termsTexts = {
  title: 'Supply and details',
  skuHelp: 'Derived from the name if left empty',
  supplies: { FROM_STOCK: 'From stock', MADE_TO_ORDER: 'From stock, and made to order' },
  replacedByHelp: 'SKU of another tool; optional',
  noFamily: 'No family',
  lifecycles: { Active: 'Active', LastTimeBuy: 'Last-time buy', Discontinued: 'Discontinued' },
  ladder: 'Price breaks',
  ladderLead: 'Lower unit prices for larger quantities. Quantities must rise, and prices must not.',
  priceBreak: (number: number) => `Price break ${number}`,
  addBreak: 'Add Price Break',
  remove: 'Remove',
  removeBreak: (number: number) => `Remove price break ${number}`,
  saves: (percent: string) => `Saves ${percent}%`,
  savesNothing: 'Saves nothing',
  deepBreak: 'More than 50% below the price',
} as const;

const rung = ({ price, from }: { price: string; from: string }) => `${price} from ${from}`;
type Rung = Parameters<typeof rung>[0];

export const termsValidation = {
  sku: 'SKU must have 3 to 32 letters, digits and hyphens, and begin with a letter or digit',
  dataSheet: 'Data Sheet must be a web address (https://…)',
  noSuchSku: 'No tool has this SKU',
  quantitiesRise: (before: Rung, after: Rung) => `Quantities must rise: ${rung(before)}, then ${rung(after)}`,
  pricesFall: (before: Rung, after: Rung) => `Prices must not rise: ${rung(before)}, then ${rung(after)}`,
} as const;
