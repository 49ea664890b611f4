import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../shared/scalars';
import { PartSource } from './part-source';

@ObjectType({ description: 'Units of a line that can leave on the same day.', simpleResolvers: true })
export class LinePart {
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => LocalDate, { description: 'Day on which they can leave.' })
  shipsOn!: string;

  @Field(() => PartSource, { description: 'Source.' })
  source!: PartSource;

  /** The Monday of the week in which they are made; null for units from the stock. */
  week!: string | null;
}
