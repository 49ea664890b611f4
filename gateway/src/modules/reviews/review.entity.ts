import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { DateTime } from '../../shared/scalars';

@Entity('reviews')
@ObjectType({ description: 'What a customer says of the shop.', simpleResolvers: true })
export class Review {
  @PrimaryColumn('uuid')
  @Field(() => ID)
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('smallint')
  @Field(() => Int, { description: '1 to 5 stars.' })
  rating!: number;

  @Column('text')
  @Field()
  comment!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime)
  createdAt!: Date;
}
