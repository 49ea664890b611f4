import { IsOptional } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { MAX_UNIT_PRICE } from '../../../rules/ladder';
import { Whole } from '../../../shared/field-rules';
import { Money } from '../../../shared/scalars';
import { AlertKind } from './tool-alert.entity';

@InputType({ description: 'A request to be notified of a tool.' })
export class ToolAlertInput {
  @Field(() => ID, { description: 'Id of a tool of the catalogue.' })
  toolId!: string;

  @Field(() => AlertKind, { description: 'What the viewer wants to be notified of.' })
  kind!: AlertKind;

  @Field(() => Int, {
    nullable: true,
    description: 'Units that they need; without it, the smallest order. Not for changes.',
  })
  @IsOptional()
  @Whole('Quantity', 1)
  quantity?: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'For a price only: they are notified once a unit costs less than this.',
  })
  @IsOptional()
  @Whole('Price', 1, MAX_UNIT_PRICE)
  price?: number | null;
}
