import { Field, InputType, ObjectType } from 'type-graphql';
import { Email, Text } from '../../shared/field-rules';
import { EmailAddress } from '../../shared/scalars';

@InputType({ description: 'A request for a customised tool.' })
export class CustomToolRequestInput {
  @Field(() => EmailAddress, { description: 'E-mail address for the reply.' })
  @Email()
  email!: string;

  @Field({ description: 'Purpose, quantity and date, free text.' })
  @Text('Message', 5_000)
  message!: string;
}

@ObjectType({
  description: 'Receipt of a form that needs no account; the same if the form is sent again.',
  simpleResolvers: true,
})
export class Receipt {
  @Field({ description: 'Always true: a rejection is an error.' })
  received!: boolean;
}
