import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Company } from '../people/companies/company.entity';
import { User } from '../people/users/user.entity';

/** Characters of ids in X12, without its separators. */
const X12_ID = '^[A-Z0-9][A-Z0-9 ./-]*$';

/** A company that sends orders as files of X12, in a folder of its own (adr/0130). */
@Entity('edi_partners')
@Check('edi_partners_name_check', `name <> '' AND length(name) <= 60`)
@Check('edi_partners_folder_check', `folder ~ '^edi_[0-9a-z]{12}$'`)
@Check('edi_partners_qualifiers_check', `qualifier ~ '^[A-Z0-9]{2}$' AND shop_qualifier ~ '^[A-Z0-9]{2}$'`)
@Check(
  'edi_partners_codes_check',
  `code ~ '${X12_ID}' AND length(code) <= 15 AND shop_code ~ '${X12_ID}' AND length(shop_code) <= 15`,
)
@Check('edi_partners_control_check', 'last_control BETWEEN 0 AND 999999999')
@Check('edi_partners_dates_check', hasFourDigitYears('created_at', 'revoked_at'))
@Index('edi_partners_company', ['companyId', 'id'])
@Index('edi_partners_folder', ['folder'], { unique: true })
@Index('edi_partners_buyer', ['buyerId'], { where: 'buyer_id IS NOT NULL' })
@ObjectType({
  description: 'A company that sends orders as files of X12, and gets answers.',
  simpleResolvers: true,
})
export class EdiPartner {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'edi_partners_pkey' })
  @Field(() => ID, { description: 'Unique id of the partner.' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'edi_partners_company_id_fkey' })
  company?: Relation<Company>;

  @Column('text')
  @Field({ description: 'Name, for people.' })
  name!: string;

  @Column('text')
  @Field({ description: 'Name of its folder, which has the folders in, out and done.' })
  folder!: string;

  @Column('text')
  @Field({ description: 'What kind of id the partner has: ISA05 of what it sends, for example ZZ.' })
  qualifier!: string;

  @Column('text')
  @Field({ description: 'Id of the partner: ISA06 of what it sends.' })
  code!: string;

  @Column('text', { name: 'shop_qualifier' })
  @Field({ description: 'What kind of id the shop has for the partner: ISA07 of what it sends.' })
  shopQualifier!: string;

  @Column('text', { name: 'shop_code' })
  @Field({ description: 'Id of the shop for the partner: ISA08 of what it sends.' })
  shopCode!: string;

  /** The member in whose name it orders. */
  @Column('uuid', { name: 'buyer_id', nullable: true })
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the member in whose name it orders; null if it may not order.',
  })
  buyerId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'buyer_id', foreignKeyConstraintName: 'edi_partners_buyer_id_fkey' })
  buyer?: Relation<User> | null;

  /** The control number of the last interchange that was written for it. */
  @Column('int', { name: 'last_control', default: 0 })
  lastControl!: number;

  /** The place in the feed behind which its events are: those before were answered. */
  @Column('bigint')
  xid!: number;

  @Column('bigint')
  seq!: number;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its creation.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null if it was not.' })
  revokedAt!: Date | null;
}
