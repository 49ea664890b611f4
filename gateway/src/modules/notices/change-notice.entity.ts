import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
import { DateTime, hasFourDigitYears, LocalDate } from '../../shared/scalars';
import { Tool } from '../catalogue/tools/tool.entity';

export enum NoticeKind {
  Revision = 'Revision',
  PriceRise = 'PriceRise',
  LastTimeBuy = 'LastTimeBuy',
}
registerEnumType(NoticeKind, {
  name: 'NoticeKind',
  description: 'What changes about a tool.',
  valuesConfig: {
    Revision: { description: 'The tool itself: later orders get another revision.' },
    PriceRise: { description: 'Its price, for later orders.' },
    LastTimeBuy: { description: 'The tool is discontinued: this is the last day to order it.' },
  },
});

/** The longest text of what changes, and of why. */
export const MAX_NOTICE = 2_000;

/** A change of a tool that its customers are notified of before it happens (adr/0111). Only withdrawing changes it. */
@Entity('change_notices')
@Check('change_notices_kind_check', `kind IN ('Revision', 'PriceRise', 'LastTimeBuy')`)
@Check('change_notices_what_check', `what <> '' AND length(what) <= ${MAX_NOTICE}`)
@Check('change_notices_why_check', `why <> '' AND length(why) <= ${MAX_NOTICE}`)
@Check('change_notices_dates_check', hasFourDigitYears('created_at', 'withdrawn_at'))
@Index('change_notices_once', ['toolId', 'kind', 'effectiveOn'], {
  unique: true,
  where: 'withdrawn_at IS NULL',
})
@Index('change_notices_created', ['createdAt', 'id'])
@Index('change_notices_effective', ['effectiveOn'], { where: 'withdrawn_at IS NULL' })
@ObjectType({
  description: 'A change of a tool that its customers are notified of before it happens.',
  simpleResolvers: true,
})
export class ChangeNotice {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the notice.' })
  id!: string;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'change_notices_tool_id_fkey' })
  tool?: Relation<Tool>;

  @Column('text')
  @Field(() => NoticeKind, { description: 'What kind of change it is.' })
  kind!: NoticeKind;

  @Column('text')
  @Field({ description: 'What changes.' })
  what!: string;

  @Column('text')
  @Field({ description: 'Why.' })
  why!: string;

  @Column('date', { name: 'effective_on' })
  @Field(() => LocalDate, {
    description: 'First day of the new revision or price; last day to order a tool that ends.',
  })
  effectiveOn!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time at which it was published.' })
  createdAt!: Date;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was withdrawn; null if it was not.',
  })
  withdrawnAt!: Date | null;
}
