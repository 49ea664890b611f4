import { Field, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/scalars';

@ObjectType('PaymentAllocation', { description: 'The part of a payment that pays one invoice.' })
export class AllocationView {
  documentId!: string;

  @Field(() => Money, { description: 'Amount; below 0 where a reversal takes it back.' })
  amount!: number;
}
