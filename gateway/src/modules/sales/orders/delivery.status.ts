import { registerEnumType } from 'type-graphql';

export enum DeliveryState {
  AwaitingFee = 'AwaitingFee',
  FeeProposed = 'FeeProposed',
  FeeRefused = 'FeeRefused',
  Agreed = 'Agreed',
  Cancelled = 'Cancelled',
}
registerEnumType(DeliveryState, {
  name: 'DeliveryState',
  description: 'State of agreement on the price of a delivery.',
  valuesConfig: {
    AwaitingFee: { description: 'An admin sets the fee.' },
    FeeProposed: { description: 'The customer accepts or refuses the fee.' },
    FeeRefused: { description: 'The customer refused the fee; an admin may set another one.' },
    Agreed: { description: 'The price is agreed.' },
    Cancelled: { description: 'All orders of the purchase were deleted, or it was credited with a return.' },
  },
});
