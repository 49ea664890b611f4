import { Field, ID, InputType, registerEnumType } from 'type-graphql';

export enum PayableKind {
  Order = 'Order',
  Purchase = 'Purchase',
  Invoice = 'Invoice',
}
registerEnumType(PayableKind, {
  name: 'PayableKind',
  description: 'What customers pay.',
  valuesConfig: {
    Order: { description: 'One order.' },
    Purchase: { description: 'All orders of a purchase that are not paid yet.' },
    Invoice: { description: 'What is open of an invoice.' },
  },
});

@InputType({ description: 'What a customer pays.' })
export class PayableInput {
  @Field(() => PayableKind, { description: 'What it is.' })
  kind!: PayableKind;

  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
