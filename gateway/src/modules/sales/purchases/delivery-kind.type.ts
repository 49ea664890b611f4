import { registerEnumType } from 'type-graphql';

export enum DeliveryKind {
  PICKUP = 'PICKUP',
  FLAT = 'FLAT',
  TABLE = 'TABLE',
  QUOTED = 'QUOTED',
}
registerEnumType(DeliveryKind, {
  name: 'DeliveryKind',
  description: 'Basis of the price of a delivery.',
  valuesConfig: {
    PICKUP: { description: 'The customer picks it up: free.' },
    FLAT: { description: 'One price.' },
    TABLE: { description: 'A price by weight and country.' },
    QUOTED: { description: 'Quoted after review: the customer accepts the fee before anything ships.' },
  },
});
