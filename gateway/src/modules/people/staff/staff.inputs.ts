import { ArrayUnique, IsIn, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { ALL_PERMISSIONS } from '../../../rules/permissions';
import { Line, MaxItems, Whole } from '../../../shared/field-rules';

/** What owners have, and give to no other role. */
const GIVEN = ALL_PERMISSIONS.filter((name) => name !== 'roles.manage');

@InputType({ description: 'What a role of staff allows from now on.' })
export class StaffRoleInput {
  @Field(() => ID, { description: 'Id of the role.' })
  id!: string;

  @Field(() => [String], { description: 'Names of permissions; those that they need are added.' })
  @IsIn(GIVEN, { each: true, message: 'There is no such permission' })
  @ArrayUnique({ message: 'Each permission may be given once' })
  @MaxItems(GIVEN.length, 'These are more permissions than there are', { maxLength: 40 })
  permissions!: string[];

  @Field(() => Int, {
    description: 'The version that the change is based on; STALE if there is a newer one.',
  })
  @Whole('Version', 1)
  version!: number;
}

@InputType({ description: 'Changes of several roles, all or none.' })
export class UpdateStaffRolesInput {
  @Field(() => [StaffRoleInput], { description: 'The roles to change.' })
  @MaxItems(20, 'At most 20 roles at a time')
  @ValidateNested()
  roles!: StaffRoleInput[];
}

@InputType({ description: 'Why a user is disabled.' })
export class DisableUserInput {
  @Field({ description: 'Reason, for the audit log.' })
  @Line('Reason', 200)
  reason!: string;
}
