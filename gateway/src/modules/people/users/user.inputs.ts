import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsOptional, ValidateNested } from 'class-validator';
import { Address, ContactNumber, Text, Typed } from '../../../shared/field-rules';
import { WebUrl } from '../../../shared/text/link-rules';
import { PageArgs } from '../../../shared/page';
import { DateTime } from '../../../shared/scalars';
import { SortDirection } from '../../../shared/sort';
import { EmailTopic, Role, User } from './user.entity';

@InputType({
  description: "Changes of the viewer's own profile. Omitted fields and null are left unchanged.",
})
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Education, free text.' })
  @IsOptional()
  @Text('Education', 500)
  education?: string | null;

  @Field(() => String, { nullable: true, description: 'Delivery address, free text.' })
  @IsOptional()
  @Address('Address')
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number, in any common notation: +880 1700-000000 ext. 12.',
  })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;

  @Field(() => String, { nullable: true, description: 'LinkedIn profile, an http or https URL.' })
  @IsOptional()
  @WebUrl('LinkedIn')
  linkedin?: string | null;
}

@ObjectType({ description: 'Result of a profile change.', simpleResolvers: true })
export class UpdateProfilePayload {
  @Field(() => Int, { description: '1 if anything changed, else 0.' })
  modifiedCount!: number;

  @Field(() => User, { description: 'The viewer after the change.' })
  user!: User;
}

@ObjectType({ description: "The viewer's preference for the emails of a topic.", simpleResolvers: true })
export class EmailPreference {
  @Field(() => EmailTopic, { description: 'Topic of the emails.' })
  topic!: EmailTopic;

  @Field({ description: 'True if they are sent to the viewer.' })
  isOn!: boolean;
}

@ObjectType({ description: 'Result of a promotion.', simpleResolvers: true })
export class MakeAdminPayload {
  @Field(() => Int, { description: '1 if the user became an admin, 0 if they already were one.' })
  modifiedCount!: number;

  @Field(() => User, { description: 'The user after the promotion.' })
  user!: User;
}

@ObjectType('Session', { description: 'A session of the shop.', simpleResolvers: true })
export class SessionPayload {
  @Field({ description: 'Bearer token for all further requests.' })
  token!: string;

  @Field(() => DateTime, { description: 'Time of expiry; start the next session before it.' })
  expiresAt!: Date;

  @Field(() => User, { description: 'User of the session.' })
  user!: User;
}

export enum UserSortField {
  CREATED_AT = 'CREATED_AT',
  EMAIL = 'EMAIL',
  ROLE = 'ROLE',
}
registerEnumType(UserSortField, {
  name: 'UserSortField',
  description: 'Sort keys of users.',
  valuesConfig: {
    CREATED_AT: { description: 'Time of the first sign-in.' },
    EMAIL: { description: 'Email address.' },
    ROLE: { description: 'Admins first.' },
  },
});

@InputType({ description: 'Conditions on users; all given ones must match.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found in one of these: the email address, the name, a company, or the beginning of the number or a part of the PO number of a purchase.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => Role, { nullable: true, description: 'Role.' })
  role?: Role | null;
}

@InputType({ description: 'Sort order of users.' })
export class UserSort {
  @Field(() => UserSortField, { description: 'Sort key.' })
  field!: UserSortField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.ASC,
    description: 'Ascending by default.',
  })
  direction!: SortDirection;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => UserFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: UserFilter | null;

  @Field(() => UserSort, { nullable: true, description: 'Default: by email address.' })
  sort?: UserSort | null;
}
