import { Field, Int, ObjectType } from 'type-graphql';
import { COUNT_LIMIT } from '../../shared/page';
import { DateTime } from '../../shared/scalars';
import type { Tally } from '../../shared/waiting';
import { WaitingKind } from './waiting-lists';

@ObjectType({ description: 'Pending work of one kind.', simpleResolvers: true })
export class WaitingWork implements Tally {
  @Field(() => WaitingKind, { description: 'What waits.' })
  kind!: string;

  @Field(() => Int, {
    description: `Number of them: the total of the list. Exact up to ${COUNT_LIMIT}; ${COUNT_LIMIT + 1} means more.`,
  })
  count!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when the oldest one has been waiting; null if nothing is waiting.',
  })
  oldest!: Date | null;
}
