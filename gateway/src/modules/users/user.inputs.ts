import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ContactNumber, Text, WebUrl } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { DateTime } from '../../shared/scalars';
import { SortDirection } from '../../shared/sort';
import { Role, User } from './user.entity';

@InputType({ description: 'What is to change of the own profile; what is left out or null stays.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Text('Education', 500)
  education?: string | null;

  @Field(() => String, { nullable: true })
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

  @Field(() => User)
  user!: User;
}

@ObjectType({ description: 'The user after a promotion.', simpleResolvers: true })
export class MakeAdminPayload {
  @Field(() => Int, { description: '1 where the user became admin, 0 where they were one.' })
  modifiedCount!: number;

  @Field(() => User)
  user!: User;
}

@ObjectType('Session', { description: "The shop's own session.", simpleResolvers: true })
export class SessionPayload {
  @Field({ description: 'To be sent as bearer with every request.' })
  token!: string;

  @Field(() => DateTime, { description: 'Start the next session before this.' })
  expiresAt!: Date;

  @Field(() => User)
  user!: User;
}

export enum UserSortField {
  CREATED_AT = 'CREATED_AT',
  EMAIL = 'EMAIL',
  ROLE = 'ROLE',
}
registerEnumType(UserSortField, { name: 'UserSortField', description: 'What users can be sorted by.' });

@InputType({ description: 'Which users; every part given must hold.' })
export class UserFilter {
  @Field(() => String, { nullable: true, description: 'Part of the e-mail.' })
  @IsOptional()
  @MaxLength(200)
  search?: string | null;

  @Field(() => Role, { nullable: true })
  role?: Role | null;
}

@InputType({ description: 'The order of a list of users.' })
export class UserSort {
  @Field(() => UserSortField)
  field!: UserSortField;

  @Field(() => SortDirection, { defaultValue: SortDirection.ASC })
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
