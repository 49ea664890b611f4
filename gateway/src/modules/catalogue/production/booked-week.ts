import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../shared/scalars';
import { Family } from '../tools/family.entity';
import { Tool } from '../tools/tool.entity';

@ObjectType({
  description: 'Bookings of a week: of a tool, or of a family whose tools share a capacity.',
  simpleResolvers: true,
})
export class BookedWeek {
  @Field(() => LocalDate, { description: 'The Monday of the week.' })
  week!: string;

  @Field(() => Tool, { nullable: true, description: 'The tool; null if a family shares the capacity.' })
  tool!: Tool | null;

  @Field(() => Family, { nullable: true, description: 'The family; null for a tool without one.' })
  family!: Family | null;

  @Field(() => Int, { nullable: true, description: 'Units a week that can be made; null without a limit.' })
  capacity!: number | null;

  @Field(() => Int, { description: 'Units that are promised to be made.' })
  booked!: number;

  @Field({ description: 'True if more is promised than can be made.' })
  isOverbooked!: boolean;
}
