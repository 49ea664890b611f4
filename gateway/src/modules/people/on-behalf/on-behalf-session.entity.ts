import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { Owned } from '../companies/owned.entity';
import { User } from '../users/user.entity';

/** The time in which a member of the staff orders for a customer. Each has one at most that is open. */
@Entity('on_behalf_sessions')
@Check('on_behalf_sessions_others_check', 'staff_id <> customer_id')
@Check('on_behalf_sessions_reason_check', `reason <> '' AND length(reason) <= 500`)
@Check('on_behalf_sessions_dates_check', hasFourDigitYears('started_at', 'ended_at'))
@Index('on_behalf_sessions_open', ['staffId'], { unique: true, where: 'ended_at IS NULL' })
@Index('on_behalf_sessions_customer', ['customerId'])
@ObjectType('OnBehalfSession', {
  description: 'The time in which the viewer, who is staff, orders for a customer.',
  simpleResolvers: true,
})
export class OnBehalfSession extends Owned {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id: the header X-On-Behalf-Of of what is done for the customer.' })
  id!: string;

  @Column('uuid', { name: 'staff_id' })
  staffId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'staff_id' })
  staff?: Relation<User>;

  @Column('text')
  @Field({ description: 'Why; for staff.' })
  reason!: string;

  @Column({ type: 'timestamptz', name: 'started_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Since when.' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  endedAt!: Date | null;
}
