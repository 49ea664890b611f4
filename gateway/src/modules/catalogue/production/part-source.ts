import { registerEnumType } from 'type-graphql';

export enum PartSource {
  STOCK = 'STOCK',
  MADE = 'MADE',
}
registerEnumType(PartSource, {
  name: 'PartSource',
  description: 'Source of the units of a part of a line.',
  valuesConfig: {
    STOCK: { description: 'From the stock.' },
    MADE: { description: 'Made to order.' },
  },
});
