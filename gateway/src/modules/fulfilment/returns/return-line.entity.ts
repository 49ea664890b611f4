import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Order } from '../../sales/orders/order.entity';
import { Return } from './return.entity';

@Entity('return_lines')
@Check('return_lines_quantity_check', 'quantity > 0')
@Check('return_lines_received_check', 'received_quantity >= 0')
@Check('return_lines_restocked_check', 'restocked_quantity BETWEEN 0 AND received_quantity')
@Unique('return_lines_once', ['returnId', 'orderId'])
@Index('return_lines_order', ['orderId', 'id'])
@ObjectType({ description: 'Units of an order in a return.', simpleResolvers: true })
export class ReturnLine {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the line.' })
  id!: string;

  @Column('uuid', { name: 'return_id' })
  returnId!: string;

  @ManyToOne(() => Return)
  @JoinColumn({ name: 'return_id' })
  return?: Relation<Return>;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column('int')
  @Field(() => Int, { description: 'Units that the buyer asked to return.' })
  quantity!: number;

  @Column('int', { name: 'received_quantity', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Units that arrived; null before that.' })
  receivedQuantity!: number | null;

  /** The other received units are scrapped. */
  @Column('int', { name: 'restocked_quantity', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Units that went back into stock; the other received ones were scrapped. Null before that.',
  })
  restockedQuantity!: number | null;
}

/** The units that a return is about: those that arrived, or until then the requested ones. */
export const unitsOf = ({
  quantity,
  receivedQuantity,
}: Pick<ReturnLine, 'quantity' | 'receivedQuantity'>): number => receivedQuantity ?? quantity;
