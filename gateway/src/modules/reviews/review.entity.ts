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
  Unique,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Tool } from '../catalogue/tools/tool.entity';
import { User } from '../people/users/user.entity';

/** The longest reason and answer of the shop. */
export const MAX_REASON = 500;
export const MAX_ANSWER = 2_000;

@Entity('reviews')
@Check('reviews_rating_check', 'rating BETWEEN 1 AND 5')
@Check('reviews_comment_check', `comment <> ''`)
@Check('reviews_dates_check', hasFourDigitYears('created_at', 'edited_at', 'answered_at'))
@Check('reviews_hidden_reason_check', `hidden_reason <> '' AND length(hidden_reason) <= ${MAX_REASON}`)
@Check('reviews_answer_check', `answer <> '' AND length(answer) <= ${MAX_ANSWER}`)
@Check('reviews_answered_check', '(answer IS NULL) = (answered_at IS NULL)')
// Reviews of the shop have no tool: of them, a person may write several.
@Unique('reviews_once', ['authorId', 'toolId'])
@Index('reviews_created', ['createdAt', 'id'])
@Index('reviews_tool', ['toolId', 'createdAt', 'id'])
// TypeORM cannot declare: trigrams of the comment.
@Index('reviews_search', { synchronize: false })
@ObjectType({ description: "A customer's review of the shop, or of a tool.", simpleResolvers: true })
export class Review {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the review.' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  /** Null for a review of the shop. */
  @Column('uuid', { name: 'tool_id', nullable: true })
  toolId!: string | null;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool> | null;

  @Column('smallint')
  @Field(() => Int, { description: 'Rating, 1 to 5 stars.' })
  rating!: number;

  @Column('text')
  @Field({ description: 'Comment, free text.' })
  comment!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt!: Date;

  @Column({ name: 'edited_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the last change by its author.' })
  editedAt!: Date | null;

  @Column('text', { name: 'hidden_reason', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Why the shop has hidden it: only its author and staff see it then. Null if everyone does.',
  })
  hiddenReason!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Public answer of the shop.' })
  answer!: string | null;

  @Column({ name: 'answered_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the answer.' })
  answeredAt!: Date | null;

  @Column('int', { default: 1 })
  @Field(() => Int, { description: 'Grows with each change; a change is based on it.' })
  version!: number;
}
