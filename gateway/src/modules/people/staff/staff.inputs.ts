import { ArrayUnique, IsIn, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { ALL_PERMISSIONS } from '../../../rules/permissions';
import { all, Line, MaxItems, Whole } from '../../../shared/field-rules';

/** As many as one table shows, and one request saves. */
export const MAX_ROLES = 20;

/** What owners have, and give to no other role. */
const GIVEN = ALL_PERMISSIONS.filter((name) => name !== 'roles.manage');

const Permissions = () =>
  all(
    IsIn(GIVEN, { each: true, message: 'There is no such permission' }),
    ArrayUnique({ message: 'Each permission may be given once' }),
    MaxItems(GIVEN.length, 'These are more permissions than there are', { maxLength: 40 }),
  );

@InputType({ description: 'What a role of staff allows from now on.' })
export class StaffRoleInput {
  @Field(() => ID, { description: 'Id of the role.' })
  id!: string;

  @Field(() => [String], { description: 'Names of permissions; those that they need are added.' })
  @Permissions()
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
  @MaxItems(MAX_ROLES, `At most ${MAX_ROLES} roles at a time`)
  @ValidateNested()
  roles!: StaffRoleInput[];
}

@InputType({ description: 'A new role of staff.' })
export class AddStaffRoleInput {
  @Field({ description: 'Name, different from all others without case and accents.' })
  @Line('Name', 40)
  name!: string;

  @Field(() => [String], { description: 'Names of permissions; those that they need are added.' })
  @Permissions()
  permissions!: string[];
}

@InputType({ description: 'Another name of a role of staff.' })
export class RenameStaffRoleInput {
  @Field({ description: 'Name, different from all others without case and accents.' })
  @Line('Name', 40)
  name!: string;

  @Field(() => Int, {
    description: 'The version that the change is based on; STALE if there is a newer one.',
  })
  @Whole('Version', 1)
  version!: number;
}

@InputType({ description: 'Why a user is disabled.' })
export class DisableUserInput {
  @Field({ description: 'Reason, for the audit log.' })
  @Line('Reason', 200)
  reason!: string;
}
