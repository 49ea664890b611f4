import { registerEnumType } from 'type-graphql';

export enum ToolSupply {
  FROM_STOCK = 'FROM_STOCK',
  MADE_TO_ORDER = 'MADE_TO_ORDER',
}
registerEnumType(ToolSupply, {
  name: 'ToolSupply',
  description: 'Source of the units of a tool.',
  valuesConfig: {
    FROM_STOCK: { description: 'Only what is in stock is sold.' },
    MADE_TO_ORDER: { description: 'Quantities beyond the stock are made after the lead time.' },
  },
});
