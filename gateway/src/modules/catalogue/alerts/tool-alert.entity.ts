import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { User } from '../../people/users/user.entity';
import { Tool } from '../tools/tool.entity';

export enum AlertKind {
  InStock = 'InStock',
  BelowPrice = 'BelowPrice',
  Changes = 'Changes',
}
registerEnumType(AlertKind, {
  name: 'AlertKind',
  description: 'What a person wants to be notified of.',
  valuesConfig: {
    InStock: { description: 'That a quantity is in stock; once.' },
    BelowPrice: { description: 'That a unit costs less than a price, for a quantity; once.' },
    Changes: { description: 'Every change notice, with the weekly digest, for two years.' },
  },
});

/** A request to be notified of a tool (adr/0105). It is open until the person has been notified. */
@Entity('tool_alerts')
@Check('tool_alerts_kind_check', `kind IN ('InStock', 'BelowPrice', 'Changes')`)
@Check('tool_alerts_quantity_check', `quantity > 0 AND (quantity IS NULL) = (kind = 'Changes')`)
@Check('tool_alerts_price_check', `price_cents > 0 AND (price_cents IS NOT NULL) = (kind = 'BelowPrice')`)
@Check('tool_alerts_notified_check', `notified_at IS NULL OR kind <> 'Changes'`)
@Check('tool_alerts_dates_check', hasFourDigitYears('asked_at', 'notified_at'))
@Index('tool_alerts_open', ['userId', 'toolId', 'kind'], { unique: true, where: 'notified_at IS NULL' })
@Index('tool_alerts_tool', ['toolId', 'askedAt', 'id'], { where: 'notified_at IS NULL' })
@Index('tool_alerts_user', ['userId'])
@ObjectType({ description: 'A request to be notified of a tool.', simpleResolvers: true })
export class ToolAlert {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_alerts_pkey' })
  @Field(() => ID, { description: 'Unique id of the alert.' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'tool_alerts_user_id_fkey' })
  user?: Relation<User>;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_alerts_tool_id_fkey' })
  tool?: Relation<Tool> | null;

  @Column('text')
  @Field(() => AlertKind, { description: 'What the person wants to be notified of.' })
  kind!: AlertKind;

  @Column('int', { nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Units that they need in stock, or at the price; null for changes.',
  })
  quantity!: number | null;

  @Column({ type: 'bigint', name: 'price_cents', nullable: true })
  @Field(() => Money, {
    nullable: true,
    description: 'A unit costs less than this; null for other kinds.',
  })
  price!: number | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'asked_at', default: () => 'now()' })
  @Field(() => DateTime, {
    description: 'Time at which they asked: those who asked first are notified first.',
  })
  askedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'notified_at', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which the person was notified; null while it is open.',
  })
  notifiedAt!: Date | null;
}
