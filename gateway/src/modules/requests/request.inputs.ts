import { Field, InputType, ObjectType } from 'type-graphql';
import { Email, Text } from '../../shared/field-rules';
import { EmailAddress } from '../../shared/scalars';

@InputType({ description: 'A wish for a customised tool.' })
export class CustomToolRequestInput {
  @Field(() => EmailAddress, { description: 'Where the answer goes.' })
  @Email()
  email!: string;

  @Field({ description: 'What it should do, how many, by when.' })
  @Text('Message', 5_000)
  message!: string;
}

@ObjectType({
  description: 'Receipt of a form that needs no account; the same for a repeated one.',
  simpleResolvers: true,
})
export class Receipt {
  @Field({ description: 'Always true: a refusal is an error.' })
  received!: boolean;
}
