import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../shared/scalars';

@ObjectType({
  description: 'A notification in the bell, or several unread ones of one kind.',
  simpleResolvers: true,
})
export class BellEntry {
  @Field(() => ID, { description: 'Id of its newest notification.' })
  id!: string;

  @Field({ description: 'One-sentence summary of the event.' })
  text!: string;

  @Field({ description: 'Path of the page that it is about; of the list, if it is several notifications.' })
  path!: string;

  @Field(() => DateTime, { description: 'Time of its newest notification.' })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was marked as read; null if it was not.',
  })
  readAt!: Date | null;

  @Field(() => Int, { description: 'Number of notifications that it is, 1 or more.' })
  count!: number;

  @Field({ description: 'Kind of its notifications, for `markNotificationsRead`.' })
  kind!: string;
}
