import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';

export enum Role {
  admin = 'admin',
  customer = 'customer',
}
registerEnumType(Role, {
  name: 'Role',
  description: 'What a user is to the shop.',
  valuesConfig: {
    admin: { description: 'Runs the shop: all orders, tools and users.' },
    customer: { description: 'Orders, and sees what is their own.' },
  },
});

@Entity('users')
@Unique('users_provider_uid_key', ['providerUid'])
@Unique('users_email_key', ['email'])
@Check('users_email_check', 'email = lower(email)')
@Check('users_dates_check', hasFourDigitYears('created_at'))
@Index('users_created', ['createdAt', 'id'])
@Index('users_role', ['role', 'id'])
@Index('users_email_search', { synchronize: false })
@ObjectType({
  description: 'A customer or an admin. Seen only by themselves, by admins and on their own orders.',
  simpleResolvers: true,
})
export class User {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Key of the user.' })
  id!: string;

  /** The identity provider's id; null until a seeded user signs in for the first time. */
  @Column('text', { name: 'provider_uid', nullable: true })
  providerUid!: string | null;

  @Column('text')
  @Field({ description: 'E-mail address, in lower case.' })
  email!: string;

  @Column('text', { name: 'display_name', nullable: true })
  ownName!: string | null;

  @Column({ type: 'enum', enum: Role, enumName: 'user_role', default: Role.customer })
  @Field(() => Role, { description: 'Admin or customer.' })
  role!: Role;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Where goods are delivered.' })
  address!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'What they have learnt.' })
  education!: string | null;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, { nullable: true, description: 'Phone number, digits only.' })
  contactNo!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'An http or https URL.' })
  linkedin!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'When they first signed in.' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** The name others may see: the display name or, without one, the part of the e-mail before the @. */
export const publicName = (user: { ownName: string | null; email: string }): string =>
  user.ownName?.trim() || user.email.split('@', 1)[0] || 'Customer';
