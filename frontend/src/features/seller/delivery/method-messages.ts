import type { DeliveryKind } from '../../../graphql/schema-types.generated';

/** Texts of the page of delivery methods. */
export const methodTexts = {
  lead: 'What customers choose in the checkout. Without a method, delivery has no price. Purchases keep their price.',
  title: 'Methods',
  none: 'No methods yet: delivery has no price.',
  add: 'Add a method',
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHelp: 'Also on documents',
  kind: 'Price',
  price: 'Price in dollars, without tax',
  priceRule: 'Price must be a number of dollars with at most two decimals',
  countries: 'Countries',
  countriesHelp: 'Codes such as AT DE; empty for all',
  countriesRule: 'Countries are codes of ISO 3166 such as AT DE, each once (GB for the United Kingdom)',
  all: 'All countries',
  position: 'Position',
  table: 'Table',
  tableHelp:
    'A line for each price: countries; up to kg; dollars. For all other countries, write *. Tools need a weight.',
  tableRule: (line: number) => `Line ${line} must be like AT DE; 2.5; 12.50`,
  tableFull: (most: number) => `At most ${most} prices`,
  tableEmpty: 'Give at least one price',
  isActive: 'Customers can choose it',
  inactive: 'Not offered',
  prices: (count: number) => (count === 1 ? '1 price' : `${count} prices`),
  save: 'Save Method',
  saved: 'The method is saved.',
  editLabel: 'Edit',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteWarning: 'Customers can no longer choose it. Purchases keep their price.',
} as const;

export const kindNames: Record<DeliveryKind, string> = {
  PICKUP: 'Pickup, free',
  FLAT: 'One price',
  TABLE: 'By weight and country',
  QUOTED: 'Quoted after review',
};
