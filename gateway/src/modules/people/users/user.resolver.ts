import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { EmailAddress } from '../../../shared/scalars';
import { permissionsOf, staffRoleOf } from './staff.service';
import { endSession, startSession } from './session.service';
import { publicName, User } from './user.entity';
import {
  MakeAdminPayload,
  SessionPayload,
  UpdateProfileInput,
  UpdateProfilePayload,
  UsersArgs,
} from './user.inputs';
import { UserPermissions, userPermissions } from './user.policy';
import { getMe, getUser, listUsers, makeAdmin, updateProfile } from './user.service';

const { Connection: UserConnection } = connectionTypes(User, 'User');

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: 'The viewer, or null for a visitor.' })
  me(@Context() ctx: Ctx) {
    return getMe(ctx);
  }

  @Query(() => User, { description: 'One user, or NOT_FOUND (users.read).' })
  user(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getUser(ctx, id);
  }

  @Query(() => UserConnection, { description: 'All users (admins).' })
  users(
    @Context() ctx: Ctx,
    @Args(() => UsersArgs) args: UsersArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listUsers(ctx, args, requested);
  }

  @Mutation(() => SessionPayload, {
    description:
      "Starts a session. The bearer is the identity provider's ID token; email must agree with it.",
  })
  async startSession(@Context() ctx: Ctx, @Arg('email', () => EmailAddress) email: string) {
    const session = await startSession(ctx, email);
    // The bearer is the provider's token: it names nobody here.
    ctx.signedInWith(session.token);
    return session;
  }

  @Mutation(() => Boolean, { description: 'Ends the session whose token is the bearer.' })
  endSession(@Context() ctx: Ctx) {
    return endSession(ctx);
  }

  @Mutation(() => UpdateProfilePayload, { description: "Changes the viewer's own profile." })
  updateProfile(@Context() ctx: Ctx, @Arg('input') input: UpdateProfileInput) {
    return updateProfile(ctx, { input });
  }

  @Mutation(() => MakeAdminPayload, { description: 'Makes a user an admin, with immediate effect (admins).' })
  makeAdmin(@Context() ctx: Ctx, @Arg('email', () => EmailAddress) email: string) {
    return makeAdmin(ctx, email);
  }

  @Needs<User>('ownName', 'email')
  @FieldResolver(() => String, {
    description: 'Display name, or the part of the email address before the @.',
  })
  displayName(@Root() user: User) {
    return publicName(user);
  }

  @Needs<User>('id', 'role', 'staffRoleId')
  @FieldResolver(() => UserPermissions, { description: "The viewer's current permissions on the user." })
  async viewerCan(@Root() user: User, @Context() ctx: Ctx): Promise<UserPermissions> {
    return userPermissions(await ctx.viewer(), user, permissionsOf(await staffRoleOf(ctx, user)));
  }
}
