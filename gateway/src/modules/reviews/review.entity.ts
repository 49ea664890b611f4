import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { DateTime } from '../../shared/scalars';

@Entity('reviews')
@ObjectType({ description: 'What a customer says of the shop.', simpleResolvers: true })
export class Review {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Key of the review.' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('smallint')
  @Field(() => Int, { description: '1 to 5 stars.' })
  rating!: number;

  @Column('text')
  @Field({ description: 'What the author says.' })
  comment!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt!: Date;
}
