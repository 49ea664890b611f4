import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Text } from '../../shared/field-rules';

@InputType({ description: 'A message about a purchase, or an internal note.' })
export class PurchaseMessageInput {
  @Field({ description: 'The message, at most 5,000 characters.' })
  @Text('Message', 5_000)
  text!: string;

  @Field(() => Boolean, { nullable: true, description: 'True for a note that only admins see (admins).' })
  @IsOptional()
  @IsBoolean()
  isInternal?: boolean | null;
}
