import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { DateTime } from '../../shared/scalars';
import type { Tool } from '../tools/tool.entity';
import type { User } from '../users/user.entity';
import { OrderStatus, PaymentStatus } from './order.status';

@Entity('orders')
@ObjectType({
  description: 'An order of one tool. It keeps the name and the price of the day it was placed.',
  simpleResolvers: true,
})
export class Order {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Key of the order.' })
  id!: string;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @Column('text', { name: 'tool_name' })
  @Field({ description: "The tool's name when the order was placed." })
  toolName!: string;

  @Column('int', { name: 'unit_price' })
  @Field(() => Int, { description: 'Dollars a unit when the order was placed.' })
  unitPrice!: number;

  @Column('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Column('int', { name: 'total_price' })
  @Field(() => Int, { description: 'quantity × unitPrice, in dollars.' })
  totalPrice!: number;

  @Column('uuid', { name: 'customer_id' })
  customerId!: string;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, { nullable: true, description: 'Phone number for this order, digits only.' })
  contactNo!: string | null;

  @Column({ type: 'enum', enum: OrderStatus, enumName: 'order_status' })
  @Field(() => OrderStatus, { description: 'How far it has come.' })
  status!: OrderStatus;

  @Column({ type: 'enum', enum: PaymentStatus, enumName: 'payment_status' })
  @Field(() => PaymentStatus, { description: 'Whether it is paid.' })
  payment!: PaymentStatus;

  @CreateDateColumn({ name: 'placed_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'When it was placed.' })
  placedAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'When it last changed.' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', precision: 3 })
  deletedAt!: Date | null;

  /** Read with the order, where a list was asked for it. */
  tool?: Tool;

  /** Read with the order, where a list was asked for them. */
  customer?: User;
}
