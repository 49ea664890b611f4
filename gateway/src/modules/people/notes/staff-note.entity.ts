import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { OfAccount } from '../companies/of-account.entity';
import { User } from '../users/user.entity';

/** What staff note about a person or a company. Customers never read it (adr/0096). */
@Entity('staff_notes')
@Check('staff_notes_about_check', 'num_nonnulls(customer_id, company_id) = 1')
@Check('staff_notes_text_check', `text <> '' AND length(text) <= 5000`)
@Check('staff_notes_dates_check', hasFourDigitYears('written_at'))
@Index('staff_notes_customer', ['customerId', 'id'], { where: 'customer_id IS NOT NULL' })
@Index('staff_notes_company', ['companyId', 'id'], { where: 'company_id IS NOT NULL' })
@Index('staff_notes_author', ['authorId'])
@ObjectType({ description: 'A note of staff about a customer or a company.', simpleResolvers: true })
export class StaffNote extends OfAccount {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the note.' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column('text')
  @Field({ description: 'The note.' })
  text!: string;

  @Column({ type: 'timestamptz', name: 'written_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the note.' })
  writtenAt!: Date;
}
