import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { perRequest, type Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import { Needs } from '../../../shared/requested-fields';
import { DateTime } from '../../../shared/scalars';
import { Key } from '../../idempotency/idempotency.inputs';
import { StaffRole } from '../users/staff-role.entity';
import { permissionsOf, staffRoleOf } from '../users/staff.service';
import { User } from '../users/user.entity';
import { countPeople, listStaffRoles, updateStaffRoles } from './staff-role.service';
import { addStaffRole, deleteStaffRole, renameStaffRole } from './role-list.service';
import {
  AddStaffRoleInput,
  DisableUserInput,
  RenameStaffRoleInput,
  UpdateStaffRolesInput,
} from './staff.inputs';
import { disableUser, enableUser, setUserRole } from './user-role.service';

const peopleByRole = perRequest((ctx) => countPeople(ctx.db));

@Resolver(() => StaffRole)
export class StaffRoleResolver {
  @Query(() => [StaffRole], { description: 'The roles of staff, owners first (users.read).' })
  staffRoles(@Context() ctx: Ctx) {
    return listStaffRoles(ctx);
  }

  @Mutation(() => [StaffRole], { description: 'Replaces what roles allow, with immediate effect (owners).' })
  updateStaffRoles(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateStaffRolesInput,
    @Key() idempotencyKey?: string,
  ) {
    return updateStaffRoles(ctx, { input, idempotencyKey });
  }

  @Mutation(() => StaffRole, { description: 'Adds a role, the last one in the list (owners).' })
  addStaffRole(@Context() ctx: Ctx, @Arg('input') input: AddStaffRoleInput, @Key() idempotencyKey?: string) {
    return addStaffRole(ctx, { input, idempotencyKey });
  }

  @Mutation(() => StaffRole, { description: 'Gives a role another name (owners).' })
  renameStaffRole(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: RenameStaffRoleInput,
    @Key() idempotencyKey?: string,
  ) {
    return renameStaffRole(ctx, { id, input, idempotencyKey });
  }

  @Mutation(() => [StaffRole], {
    description: 'Deletes a role that nobody has, and returns the others (owners). The role of owners stays.',
  })
  deleteStaffRole(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Key() idempotencyKey?: string) {
    return deleteStaffRole(ctx, { id, idempotencyKey });
  }

  @FieldResolver(() => [String], { description: 'Names of what it allows, in the order of the catalogue.' })
  permissions(@Root() role: StaffRole): string[] {
    return [...permissionsOf(role)];
  }

  @FieldResolver(() => Int, { description: 'Number of people who have it.' })
  async people(@Root() { id }: StaffRole, @Context() ctx: Ctx): Promise<number> {
    return (await peopleByRole(ctx)).get(id) ?? 0;
  }
}

@Resolver(() => User)
export class UserStaffResolver {
  @Mutation(() => User, {
    description:
      'Gives a user a role of staff, or makes them a customer, with immediate effect (users.manage). Nobody changes their own role or gives more than they have. LAST_ADMIN for the only owner.',
  })
  setUserRole(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('roleId', () => ID, { nullable: true, description: 'Id of the role; null for a customer.' })
    roleId?: string | null,
    @Key() idempotencyKey?: string,
  ) {
    return setUserRole(ctx, { id, roleId: roleId ?? null, idempotencyKey });
  }

  @Mutation(() => User, {
    description: 'Ends the sessions of a user, who cannot sign in until they are enabled (users.manage).',
  })
  disableUser(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') { reason }: DisableUserInput,
    @Key() idempotencyKey?: string,
  ) {
    return disableUser(ctx, { id, reason, idempotencyKey });
  }

  @Mutation(() => User, { description: 'Lets a disabled user sign in again (users.manage).' })
  enableUser(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Key() idempotencyKey?: string) {
    return enableUser(ctx, { id, idempotencyKey });
  }

  @Needs<User>('id', 'staffRoleId')
  @FieldResolver(() => StaffRole, {
    nullable: true,
    description: 'Role of staff; null of customers, and for those who see neither themselves nor users.',
  })
  async staffRole(@Root() user: User, @Context() ctx: Ctx): Promise<StaffRole | null> {
    const viewer = await ctx.viewer();
    return viewer?.userId === user.id || holds(viewer, 'users.read') ? staffRoleOf(ctx, user) : null;
  }

  @Needs<User>('disabledAt')
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Since when they cannot sign in; null if they can, and for those who do not see users.',
  })
  async disabledAt(@Root() { disabledAt }: User, @Context() ctx: Ctx): Promise<Date | null> {
    return holds(await ctx.viewer(), 'users.read') ? disabledAt : null;
  }
}
