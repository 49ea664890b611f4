import { registerEnumType } from 'type-graphql';

export enum ToolSupply {
  FROM_STOCK = 'FROM_STOCK',
  MADE_TO_ORDER = 'MADE_TO_ORDER',
}
registerEnumType(ToolSupply, {
  name: 'ToolSupply',
  description: 'Where the units of a tool come from.',
  valuesConfig: {
    FROM_STOCK: { description: 'Only what is in stock is sold.' },
    MADE_TO_ORDER: { description: 'What is ordered beyond the stock is made, after the lead time.' },
  },
});
