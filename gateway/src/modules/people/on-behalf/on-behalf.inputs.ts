import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Line } from '../../../shared/field-rules';

@InputType({ description: 'For whom the viewer orders from now on.' })
export class OrderForInput {
  @Field(() => ID, { description: 'Id of the customer.' })
  @IsUUID('all', { message: 'customerId must be an id' })
  customerId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the company that the customer buys for, a member of which they are; null for themselves.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId?: string | null;

  @Field({ description: 'Why, at most 500 characters; only staff read it.' })
  @Line('Reason', 500)
  reason!: string;
}
