import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Company } from '../people/companies/company.entity';
import { EmailTopic } from '../people/users/user.entity';

/** An email about a test company, which was kept instead of sent: one for each message, subject and recipient. */
@Entity('kept_emails')
@Unique('kept_emails_once', ['message', 'subjectId', 'recipient'])
@Check('kept_emails_dates_check', hasFourDigitYears('created_at'))
@Index('kept_emails_company', ['companyId', 'createdAt', 'id'])
@ObjectType({
  description: 'An email about a test company. It was kept instead of sent.',
  simpleResolvers: true,
})
export class KeptEmail {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the email.' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company>;

  @Column('text')
  @Field({ description: 'Name of the message, e.g. order-shipped.' })
  message!: string;

  /** The subject: a purchase, an order, a payment, … */
  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('text')
  @Field({ description: 'The address to which it would have been sent, in lower case.' })
  recipient!: string;

  /** It would have been sent to staff of the shop: members do not see it. */
  @Column({ name: 'is_for_staff', type: 'boolean' })
  @Field({ description: 'True for an email to staff of the shop, which members do not see.' })
  isForStaff!: boolean;

  @Column('text', { nullable: true })
  @Field(() => EmailTopic, {
    nullable: true,
    description: 'Its recipients can switch off the emails of this topic; null if a contract requires them.',
  })
  topic!: EmailTopic | null;

  @Column('text')
  @Field({ description: 'Subject line.' })
  subject!: string;

  @Column('text')
  @Field({ description: 'The plain text of the email.' })
  text!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time when it would have been sent.' })
  createdAt!: Date;
}
