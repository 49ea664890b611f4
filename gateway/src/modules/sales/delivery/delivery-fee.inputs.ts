import { ArgsType, Field, ID } from 'type-graphql';
import { Text, Whole } from '../../../shared/field-rules';
import { Money } from '../../../shared/scalars';
import { MAX_FEE } from './delivery-method.inputs';

@ArgsType()
export class DeliveryFeeArgs {
  @Field(() => ID, { description: 'Id of the purchase.' })
  purchaseId!: string;

  @Field(() => Money, { description: 'The fee without tax.' })
  @Whole('Fee', 0, MAX_FEE)
  amount!: number;
}

@ArgsType()
export class RefuseDeliveryArgs extends DeliveryFeeArgs {
  @Field({ description: 'Reason, at most 1,000 characters; the shop reads it.' })
  @Text('Reason', 1_000)
  reason!: string;
}
