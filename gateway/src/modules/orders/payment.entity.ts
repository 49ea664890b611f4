import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTime, LocalDate } from '../../shared/scalars';

@Entity('payments')
@ObjectType({ description: 'A payment that an admin recorded, e.g. a bank transfer.', simpleResolvers: true })
export class Payment {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Key of the payment.' })
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('int')
  @Field(() => Int, { description: 'Dollars.' })
  amount!: number;

  @Column('text')
  @Field({ description: "The bank's or the customer's reference." })
  reference!: string;

  @Column('date', { name: 'received_on' })
  @Field(() => LocalDate, { description: 'The day it arrived.' })
  receivedOn!: string;

  @Column('timestamptz', { name: 'recorded_at' })
  @Field(() => DateTime, { description: 'When an admin recorded it.' })
  recordedAt!: Date;

  @Column('uuid', { name: 'recorded_by' })
  recordedBy!: string;
}
