import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ContactNumber, Text, WebUrl } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { DateTime } from '../../shared/scalars';
import { SortDirection } from '../../shared/sort';
import { Role, User } from './user.entity';

@InputType({ description: 'What is to change of the own profile; what is left out or null stays.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'What they have learnt.' })
  @IsOptional()
  @Text('Education', 500)
  education?: string | null;

  @Field(() => String, { nullable: true, description: 'Where goods are delivered.' })
  @IsOptional()
  @Text('Address', 500)
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'Digits only.' })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;

  @Field(() => String, { nullable: true, description: 'An http or https URL.' })
  @IsOptional()
  @WebUrl('LinkedIn')
  linkedin?: string | null;
}

@ObjectType({ description: 'The profile after a change.', simpleResolvers: true })
export class UpdateProfilePayload {
  @Field(() => Int, { description: '1 where something changed, else 0.' })
  modifiedCount!: number;

  @Field(() => User, { description: 'The viewer as they are now.' })
  user!: User;
}

@ObjectType({ description: 'The user after a promotion.', simpleResolvers: true })
export class MakeAdminPayload {
  @Field(() => Int, { description: '1 where the user became admin, 0 where they were one.' })
  modifiedCount!: number;

  @Field(() => User, { description: 'The user as they are now.' })
  user!: User;
}

@ObjectType('Session', { description: "The shop's own session.", simpleResolvers: true })
export class SessionPayload {
  @Field({ description: 'To be sent as bearer with every request.' })
  token!: string;

  @Field(() => DateTime, { description: 'Start the next session before this.' })
  expiresAt!: Date;

  @Field(() => User, { description: 'Whose session it is.' })
  user!: User;
}

export enum UserSortField {
  CREATED_AT = 'CREATED_AT',
  EMAIL = 'EMAIL',
  ROLE = 'ROLE',
}
registerEnumType(UserSortField, {
  name: 'UserSortField',
  description: 'What users can be sorted by.',
  valuesConfig: {
    CREATED_AT: { description: 'When they first signed in.' },
    EMAIL: { description: 'Their e-mail address.' },
    ROLE: { description: 'Admins first.' },
  },
});

@InputType({ description: 'Which users; every part given must hold.' })
export class UserFilter {
  @Field(() => String, { nullable: true, description: 'Part of the e-mail.' })
  @IsOptional()
  @MaxLength(200)
  search?: string | null;

  @Field(() => Role, { nullable: true, description: 'Only admins, or only customers.' })
  role?: Role | null;
}

@InputType({ description: 'The order of a list of users.' })
export class UserSort {
  @Field(() => UserSortField, { description: 'What to sort by.' })
  field!: UserSortField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.ASC,
    description: 'Smallest first, unless said otherwise.',
  })
  direction!: SortDirection;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => UserFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: UserFilter | null;

  @Field(() => UserSort, { nullable: true, description: 'Default: by e-mail.' })
  sort?: UserSort | null;
}
