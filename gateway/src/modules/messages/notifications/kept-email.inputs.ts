import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../shared/page';

@ArgsType()
export class KeptEmailsArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the company.' })
  companyId!: string;
}
