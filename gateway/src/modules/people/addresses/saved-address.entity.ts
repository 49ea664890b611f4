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
  type Relation,
} from 'typeorm';
import { PostalAddress } from '../../../shared/postal-address';
import { hasFourDigitYears } from '../../../shared/scalars';
import { Company } from '../companies/company.entity';
import { User } from '../users/user.entity';

@Entity('addresses')
@Check('addresses_owner_check', 'num_nonnulls(user_id, company_id) = 1')
@Check('addresses_address_check', 'is_postal_address(address)')
@Check('addresses_label_check', `label <> '' AND length(label) <= 60`)
@Check('addresses_dates_check', hasFourDigitYears('created_at'))
@Index('addresses_user', ['userId', 'createdAt', 'id'], { where: 'user_id IS NOT NULL' })
@Index('addresses_company', ['companyId', 'createdAt', 'id'], { where: 'company_id IS NOT NULL' })
@Index('addresses_user_default', ['userId'], { unique: true, where: 'is_default AND user_id IS NOT NULL' })
@Index('addresses_company_default', ['companyId'], {
  unique: true,
  where: 'is_default AND company_id IS NOT NULL',
})
@ObjectType({
  description:
    'An entry of an address book. Only its owner sees it, or the members of its company, and admins.',
  simpleResolvers: true,
})
export class SavedAddress {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the entry.' })
  id!: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User> | null;

  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Label given by its owner, such as Warehouse.' })
  label!: string | null;

  @Column('jsonb')
  @Field(() => PostalAddress, { description: 'The address.' })
  address!: PostalAddress;

  @Column('boolean', { name: 'is_default', default: false })
  @Field({
    description: "True if it is preselected. A user's country is that of their default address.",
  })
  isDefault!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
