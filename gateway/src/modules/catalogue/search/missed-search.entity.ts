import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTime } from '../../../shared/scalars';

@Entity('missed_searches')
@Check('missed_searches_count_check', 'count > 0')
@ObjectType({
  description: 'A search of the catalogue that found no tool with all words.',
  simpleResolvers: true,
})
export class MissedSearch {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'missed_searches_pkey' })
  @Field({ description: 'Words, without case, accents and punctuation.' })
  text!: string;

  @Column('int')
  @Field(() => Int, { description: 'Number of searches.' })
  count!: number;

  @Column('boolean', { name: 'has_closest' })
  @Field(() => Boolean, { description: 'True if tools with some of the words were shown instead.' })
  hasClosest!: boolean;

  @Column({ type: 'timestamptz', name: 'last_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the last search.' })
  lastAt!: Date;
}
