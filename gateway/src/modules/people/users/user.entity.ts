import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { StaffRole } from './staff-role.entity';

export enum Role {
  admin = 'admin',
  customer = 'customer',
}
registerEnumType(Role, {
  name: 'Role',
  description: 'Role of a user.',
  valuesConfig: {
    admin: { description: 'Works for the shop; `staffRole` says what they may do.' },
    customer: { description: 'Places orders and sees only their own.' },
  },
});

/** Emails that users can switch off; all others are required by a contract. */
export enum EmailTopic {
  OrderProgress = 'OrderProgress',
  NewPurchases = 'NewPurchases',
  NewRequests = 'NewRequests',
  LowStock = 'LowStock',
  ChangeNotices = 'ChangeNotices',
  ToolAlerts = 'ToolAlerts',
}
registerEnumType(EmailTopic, {
  name: 'EmailTopic',
  description: 'Emails that users can switch off.',
  valuesConfig: {
    OrderProgress: { description: 'An order of the user was approved or shipped.' },
    NewPurchases: {
      description: 'A purchase was placed, or an approved order was deleted by its customer (admins).',
    },
    NewRequests: { description: 'A customised tool or a return was requested (admins).' },
    LowStock: { description: 'The tools that are low, once a day (admins).' },
    ChangeNotices: {
      description: 'Changes of tools that the user bought, has in a list or asked about, once a week.',
    },
    ToolAlerts: { description: 'A tool is in stock again, or costs less, as the user asked to be told.' },
  },
});

@Entity('users')
@Unique('users_provider_uid_key', ['providerUid'])
@Unique('users_email_key', ['email'])
@Check('users_email_check', 'email = lower(email)')
@Check('users_dates_check', hasFourDigitYears('created_at'))
@Check(
  'users_switched_off_emails_check',
  `switched_off_emails <@ ARRAY['OrderProgress', 'NewPurchases', 'NewRequests', 'LowStock', 'ChangeNotices', 'ToolAlerts']`,
)
@Check('users_deleted_at_check', hasFourDigitYears('deleted_at'))
@Check(
  'users_forgotten_check',
  `deleted_at IS NULL OR (role = 'customer'
    AND email = 'former-' || right(id::text, 12) || '@deleted.invalid' AND display_name = 'Former customer'
    AND num_nonnulls(address, education, contact_no, linkedin, acting_company_id) = 0)`,
)
@Index('users_created', ['createdAt', 'id'])
@Check('users_staff_role_check', `(role = 'admin') = (staff_role_id IS NOT NULL)`)
@Check('users_disabled_at_check', hasFourDigitYears('disabled_at'))
@Index('users_role', ['role', 'id'])
@Index('users_staff_role', ['staffRoleId'], { where: 'staff_role_id IS NOT NULL' })
@Index('users_email_search', { synchronize: false })
@Index('users_name_search', { synchronize: false })
@ObjectType({
  description: "A customer or an admin. Visible only to the user, to admins and on the user's own orders.",
  simpleResolvers: true,
})
export class User {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the user.' })
  id!: string;

  /** The identity provider's id; null until a seeded user signs in for the first time. */
  @Column('text', { name: 'provider_uid', nullable: true })
  providerUid!: string | null;

  @Column('text')
  @Field({ description: 'Email address, in lower case.' })
  email!: string;

  /** True if the identity provider said so at the last sign-in. */
  @Column('boolean', { name: 'email_verified', default: false })
  @Field({ description: 'True if their email address was verified at the last sign-in.' })
  emailVerified!: boolean;

  @Column('text', { name: 'display_name', nullable: true })
  ownName!: string | null;

  @Column({ type: 'enum', enum: Role, enumName: 'user_role', default: Role.customer })
  @Field(() => Role, { description: 'Role of the user.' })
  role!: Role;

  /** The role of an admin: what they may do. A trigger keeps it together with `role`. */
  @Column('uuid', { name: 'staff_role_id', nullable: true })
  staffRoleId!: string | null;

  @ManyToOne(() => StaffRole)
  @JoinColumn({ name: 'staff_role_id', foreignKeyConstraintName: 'users_staff_role_id_fkey' })
  staffRole?: Relation<StaffRole>;

  /** Since when they cannot sign in. */
  @Column({ name: 'disabled_at', type: 'timestamptz', precision: 3, nullable: true })
  disabledAt!: Date | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Delivery address, free text.' })
  address!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Education, free text.' })
  education!: string | null;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, { nullable: true, description: 'Phone number, as it was written.' })
  contactNo!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'LinkedIn profile, an http or https URL.' })
  linkedin!: string | null;

  @Column('text', { name: 'switched_off_emails', array: true, default: [] })
  switchedOffEmails!: EmailTopic[];

  /** The company chosen in the navigation bar. Without foreign key: a former one counts as none. */
  @Column('uuid', { name: 'acting_company_id', nullable: true })
  actingCompanyId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the first sign-in.' })
  createdAt!: Date;

  /** When they deleted their account. The row stays for what refers to it, without anything that identifies them. */
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** The public name: the display name or, without one, the part of the email address before the @. */
export const publicName = (user: { ownName: string | null; email: string }): string =>
  user.ownName?.trim() || user.email.split('@', 1)[0] || 'Customer';

/** Replacements for the name and the email address of a deleted account; users_forgotten_check has both. */
export const FORMER_NAME = 'Former customer';
export const formerEmail = (id: string): string => `former-${id.slice(-12)}@deleted.invalid`;
