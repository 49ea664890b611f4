import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { User } from '../../people/users/user.entity';
import { StockMovementKind } from './stock-movement.kind';

/** The ledger of stock: the sum of a tool's movements is its stock. The database refuses to change or delete a row. */
@Entity('stock_movements')
@Check('stock_movements_quantity_check', `quantity <> 0 OR kind = 'Opening'`)
@Check('stock_movements_dates_check', hasFourDigitYears('at'))
@Index('stock_movements_tool', ['toolId', 'id'])
@Index('stock_movements_order', ['xid', 'id'])
@ObjectType({
  description: 'One change of the stock of a tool; never changed or deleted.',
  simpleResolvers: true,
})
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  @Field(() => ID, { description: 'Unique id of the movement; ascending in time.' })
  id!: number;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @Column('int')
  @Field(() => Int, { description: 'Units that came; below 0 for units that left.' })
  quantity!: number;

  @Column({ type: 'enum', enum: StockMovementKind, enumName: 'stock_movement_kind' })
  @Field(() => StockMovementKind, { description: 'Reason for the change of stock.' })
  kind!: StockMovementKind;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Reason of a receipt or correction.' })
  reason!: string | null;

  @Column('uuid', { name: 'order_id', nullable: true })
  @Field(() => ID, { nullable: true, description: 'The order that took or returned the units.' })
  orderId!: string | null;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the change.' })
  at!: Date;

  /** The transaction that wrote it, which orders movements by commit (adr/0117). 0 for movements of earlier releases. */
  @Column('bigint', { default: () => 'event_position(pg_current_xact_id())' })
  xid!: number;
}
