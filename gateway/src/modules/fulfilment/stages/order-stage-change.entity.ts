import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { User } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { OrderStage } from './order-stage.entity';

/** An order got a stage, or has none any more. The latest one says its stage. The database refuses to change a row. */
@Entity('order_stage_changes')
@Check('order_stage_changes_dates_check', hasFourDigitYears('at'))
@Index('order_stage_changes_order', ['orderId', 'id'])
@ObjectType({ description: 'A change of the stage of an order.', simpleResolvers: true })
export class OrderStageChange {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the change.' })
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  /** Null if the order has no stage any more. */
  @Column('uuid', { name: 'stage_id', nullable: true })
  stageId!: string | null;

  @ManyToOne(() => OrderStage)
  @JoinColumn({ name: 'stage_id' })
  stage?: Relation<OrderStage> | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the change.' })
  at!: Date;

  @Column('uuid', { name: 'actor_id' })
  actorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User>;
}
