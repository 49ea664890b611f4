import { Field, ID, ObjectType } from 'type-graphql';
import { DatevSettings } from './datev-settings.entity';
import type { AccountKey } from '../../../rules/book-accounts';

@ObjectType({ description: 'The account number of what the journal books.', simpleResolvers: true })
export class BookAccount {
  @Field(() => ID, {
    description: 'What is booked on it: `bank`, `revenue:1900` (a rate of 19 %), `tax:1900`.',
  })
  key!: AccountKey;

  @Field({ description: 'Its name: `Revenue, 19 %`.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Account number; null if it is not set.' })
  number!: string | null;
}

@ObjectType({ description: 'How the books are exported (accountants).', simpleResolvers: true })
export class BookSettings {
  /** There is one. */
  id!: string;

  @Field(() => [BookAccount], {
    description: 'All accounts, with those of each tax rate of the shop.',
  })
  accounts!: BookAccount[];

  @Field(() => DatevSettings, { description: 'What a file for DATEV says about the shop.' })
  datev!: DatevSettings;
}
