import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Text } from '../../../shared/field-rules';
import { AccountInput } from '../companies/account.inputs';

@InputType({ description: 'A note about a customer or a company.' })
export class StaffNoteInput {
  @Field(() => AccountInput, { description: 'Whom it is about: a customer or a company.' })
  @ValidateNested()
  about!: AccountInput;

  @Field({ description: 'The note, at most 5,000 characters.' })
  @Text('Note', 5_000)
  text!: string;
}
