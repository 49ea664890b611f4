import { Field, ID, InputType, registerEnumType } from 'type-graphql';

export enum PayableKind {
  Order = 'Order',
  Purchase = 'Purchase',
  Invoice = 'Invoice',
}
registerEnumType(PayableKind, {
  name: 'PayableKind',
  description: 'Payable subject.',
  valuesConfig: {
    Order: { description: 'One order.' },
    Purchase: { description: 'All orders of a purchase that are not paid yet.' },
    Invoice: { description: 'Open amount of an invoice or a deposit.' },
  },
});

@InputType({ description: 'Subject of a payment by a customer.' })
export class PayableInput {
  @Field(() => PayableKind, { description: 'Kind.' })
  kind!: PayableKind;

  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
