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
import { Tool } from '../catalogue/tools/tool.entity';
import { User } from '../people/users/user.entity';

/** Lengths, in characters. */
export const MAX_QUESTION = 1_000;
export const MAX_ANSWER = 4_000;
export const MAX_REASON = 500;

@Entity('tool_questions')
@Check('tool_questions_text_check', `text <> '' AND length(text) <= ${MAX_QUESTION}`)
@Check('tool_questions_answer_check', `answer <> '' AND length(answer) <= ${MAX_ANSWER}`)
@Check(
  'tool_questions_refused_reason_check',
  `refused_reason <> '' AND length(refused_reason) <= ${MAX_REASON}`,
)
@Check('tool_questions_answered_check', '(answer IS NULL) = (answered_at IS NULL)')
@Check('tool_questions_state_check', 'answer IS NULL OR refused_reason IS NULL')
@Check('tool_questions_dates_check', hasFourDigitYears('asked_at', 'answered_at'))
@Index('tool_questions_tool', ['toolId', 'askedAt', 'id'])
@Index('tool_questions_asked', ['askedAt', 'id'])
@Index('tool_questions_open', ['askedAt', 'id'], { where: 'answer IS NULL AND refused_reason IS NULL' })
// TypeORM cannot declare: a person asks the same question about a tool once.
@Index('tool_questions_once', { synchronize: false })
@ObjectType({
  description: "A customer's question about a tool. Everyone sees it once staff have answered it.",
  simpleResolvers: true,
})
export class ToolQuestion {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the question.' })
  id!: string;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;

  @Column('uuid', { name: 'asker_id' })
  askerId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'asker_id' })
  asker?: Relation<User>;

  @Column('text')
  @Field({ description: 'The question.' })
  text!: string;

  @CreateDateColumn({ name: 'asked_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the question.' })
  askedAt!: Date;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Answer of the shop; null if there is none.' })
  answer!: string | null;

  @Column({ name: 'answered_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the first answer.' })
  answeredAt!: Date | null;

  @Column('text', { name: 'refused_reason', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Why the shop does not answer it: only who asked and staff see it then.',
  })
  refusedReason!: string | null;

  @Column('int', { default: 1 })
  @Field(() => Int, { description: 'Grows with each change; a change is based on it.' })
  version!: number;
}
