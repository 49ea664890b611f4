import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';

@Entity('reviews')
@Check('reviews_rating_check', 'rating BETWEEN 1 AND 5')
@Check('reviews_comment_check', `comment <> ''`)
@Check('reviews_dates_check', hasFourDigitYears('created_at'))
@Index('reviews_created', ['createdAt', 'id'])
@ObjectType({ description: "A customer's review of the shop.", simpleResolvers: true })
export class Review {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the review.' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column('smallint')
  @Field(() => Int, { description: 'Rating, 1 to 5 stars.' })
  rating!: number;

  @Column('text')
  @Field({ description: 'Comment, free text.' })
  comment!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt!: Date;
}
