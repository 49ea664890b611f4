import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { CustomToolRequest } from './custom-tool-request.entity';

/** The database refuses to change an answer; it is deleted only together with its request. */
@Entity('tool_request_answers')
@Check('tool_request_answers_text_check', `text <> ''`)
@Check('tool_request_answers_dates_check', hasFourDigitYears('at'))
@Index('tool_request_answers_request', ['requestId', 'id'])
@ObjectType('ToolRequestAnswer', {
  description: 'An answer to a request for a customised tool; sent by email and never changed.',
  simpleResolvers: true,
})
export class ToolRequestAnswer {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the answer.' })
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @ManyToOne(() => CustomToolRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request_id' })
  request?: Relation<CustomToolRequest>;

  @Column('text')
  @Field({ description: 'The answer, free text.' })
  text!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the answer.' })
  at!: Date;
}
