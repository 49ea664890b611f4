import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LocalDate } from '../../../shared/scalars';
import { PartSource } from '../../catalogue/production/part-source';
import { Order } from './order.entity';

/** A part of a made-to-order order, and its day. The database refuses to change it. */
@Entity('order_promises')
@Check('order_promises_quantity_check', 'quantity > 0')
@Check('order_promises_week_check', `(source = 'MADE') = (week IS NOT NULL)`)
@Check(
  'order_promises_dates_check',
  `promised_on BETWEEN '0001-01-01' AND '9999-12-31' AND week BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@ObjectType({
  description: 'Units of an order and the day on which they were promised to ship, when it was placed.',
  simpleResolvers: true,
})
export class OrderPromise {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Column({ type: 'enum', enum: PartSource, enumName: 'part_source' })
  @Field(() => PartSource, { description: 'Source.' })
  source!: PartSource;

  @Column('date', { name: 'promised_on' })
  @Field(() => LocalDate, { description: 'The promised day.' })
  promisedOn!: string;

  /** The Monday of the week that is booked for them. */
  @Column('date', { nullable: true })
  week!: string | null;
}
