import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { User } from '../../people/users/user.entity';
import { Tool } from '../tools/tool.entity';

@Entity('bulk_price_changes')
@Check('bulk_price_changes_dates_check', hasFourDigitYears('changed_at', 'undone_at'))
@Index('bulk_price_changes_changed', ['changedById', 'changedAt'])
@ObjectType({
  description: 'A change of the prices of many tools that can be undone.',
  simpleResolvers: true,
})
export class BulkPriceChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bulk_price_changes_pkey' })
  @Field(() => ID, { description: 'Its id, as the client gave it.' })
  id!: string;

  @Column('uuid', { name: 'changed_by_id' })
  changedById!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'changed_by_id', foreignKeyConstraintName: 'bulk_price_changes_changed_by_id_fkey' })
  changedBy?: Relation<User>;

  /** Of its last request. */
  @Column({ type: 'timestamptz', precision: 3, name: 'changed_at' })
  @Field(() => DateTime, { description: 'When the last of the prices was changed.' })
  changedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}

type Prices = Pick<Tool, 'price' | 'priceBreaks'>;

/** A tool whose prices the change has changed. */
@Entity('bulk_price_change_tools')
@Index('bulk_price_change_tools_tool_id', ['toolId'])
export class BulkPriceChangeTool {
  @PrimaryColumn('uuid', { name: 'change_id', primaryKeyConstraintName: 'bulk_price_change_tools_pkey' })
  changeId!: string;

  @ManyToOne(() => BulkPriceChange, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'change_id', foreignKeyConstraintName: 'bulk_price_change_tools_change_id_fkey' })
  change?: Relation<BulkPriceChange>;

  @PrimaryColumn('uuid', { name: 'tool_id', primaryKeyConstraintName: 'bulk_price_change_tools_pkey' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'bulk_price_change_tools_tool_id_fkey' })
  tool?: Relation<Tool>;

  @Column('jsonb')
  before!: Prices;

  @Column('jsonb')
  after!: Prices;
}
