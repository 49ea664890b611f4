import { IsBoolean } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { Line } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';

@ArgsType()
export class RefusedEmailsArgs extends PageArgs {
  @Field({
    defaultValue: false,
    description: 'True for those that were dismissed, instead of those that wait.',
  })
  @IsBoolean()
  dismissed!: boolean;
}

@ArgsType()
export class DismissEmailArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'Reason, at most 500 characters; only staff see it.' })
  @Line('Reason', 500)
  reason!: string;
}
