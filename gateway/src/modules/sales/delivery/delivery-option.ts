import { Field, ID, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusal';
import { Money } from '../../../shared/scalars';
import { DeliveryKind } from './delivery-kind';

@ObjectType({ description: 'A delivery of lines that are placed now.', simpleResolvers: true })
export class DeliveryOption {
  @Field(() => ID, { description: 'Id of the method, for placePurchase.' })
  methodId!: string;

  @Field({ description: 'Name.' })
  name!: string;

  @Field(() => DeliveryKind, { description: 'What its price depends on.' })
  kind!: DeliveryKind;

  @Field(() => Money, {
    nullable: true,
    description: 'Price without tax; null if it is quoted after review, or cannot be chosen.',
  })
  price!: number | null;

  @Field(() => Money, { description: 'Total of the lines and the delivery, without tax: what is agreed to.' })
  total!: number;

  @Field(() => Money, { description: 'Tax on the total; 0 until it is decided.' })
  tax!: number;

  @Field(() => Money, { description: 'Total, tax included.' })
  grossTotal!: number;

  @Field(() => Refusal, { nullable: true, description: 'Reason that it cannot be chosen; null if it can.' })
  problem!: Refusal | null;
}
