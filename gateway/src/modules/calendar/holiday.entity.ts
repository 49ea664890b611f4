import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { LocalDate } from '../../shared/scalars';

@Entity('holidays')
@Unique('holidays_once', ['day'])
@Check('holidays_dates_check', `day BETWEEN '0001-01-01' AND '9999-12-31'`)
@ObjectType({ description: 'A day on which the seller does not work.', simpleResolvers: true })
export class Holiday {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the holiday.' })
  id!: string;

  @Column('date')
  @Field(() => LocalDate, { description: 'The day.' })
  day!: string;

  @Column('text')
  @Field({ description: 'Its name.' })
  name!: string;
}
