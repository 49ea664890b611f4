import { registerEnumType } from 'type-graphql';

export enum PriceSource {
  LIST = 'LIST',
  BREAK = 'BREAK',
  QUOTE = 'QUOTE',
}
registerEnumType(PriceSource, {
  name: 'PriceSource',
  description: 'Source of the price of an order.',
  valuesConfig: {
    LIST: { description: "The tool's own price." },
    BREAK: { description: 'A price break for this quantity.' },
    QUOTE: { description: 'A quote.' },
  },
});
