import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { publicName } from '../users/user.entity';
import { userLoader } from '../users/user.loader';
import { CompanyInvitation } from './company-invitation.entity';
import { CompanyMember } from './company-member.entity';
import { Company } from './company.entity';
import { InviteMemberInput, MemberRoleInput } from './company.inputs';
import { companyLoader } from './company.loader';
import { acceptInvitation, findInvitation, inviteMember, revokeInvitation } from './invitation.service';
import { removeMember, updateMember } from './member.service';

@Resolver(() => CompanyMember)
export class CompanyMemberResolver {
  @Mutation(() => Company, {
    description: 'Invites a person by email, for seven days (owners; admins the first owner).',
  })
  inviteMember(
    @Context() ctx: Ctx,
    @Arg('companyId', () => ID) companyId: string,
    @Arg('input') input: InviteMemberInput,
  ) {
    return inviteMember(ctx, companyId, input);
  }

  @Mutation(() => Company, {
    description: 'Takes back an invitation that was not accepted (owners; admins that of the first owner).',
  })
  revokeInvitation(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return revokeInvitation(ctx, id);
  }

  @Mutation(() => Company, { description: 'Changes role and spending limit of a member (owners).' })
  updateMember(
    @Context() ctx: Ctx,
    @Arg('companyId', () => ID) companyId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('input') input: MemberRoleInput,
  ) {
    return updateMember(ctx, { companyId, userId }, input);
  }

  @Mutation(() => Boolean, {
    description: 'Removes a member (owners), or leaves the company. LAST_OWNER for the only owner.',
  })
  async removeMember(
    @Context() ctx: Ctx,
    @Arg('companyId', () => ID) companyId: string,
    @Arg('userId', () => ID) userId: string,
  ) {
    await removeMember(ctx, { companyId, userId });
    return true;
  }

  @FieldResolver(() => String, { description: 'Public name of the member.' })
  async displayName(@Root() { userId }: CompanyMember, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(userId));
  }

  @FieldResolver(() => String, { description: 'Email address of the member.' })
  async email(@Root() { userId }: CompanyMember, @Context() ctx: Ctx): Promise<string> {
    return (await userLoader(ctx).load(userId)).email;
  }
}

@Resolver(() => CompanyInvitation)
export class CompanyInvitationResolver {
  @Query(() => CompanyInvitation, {
    description: 'The invitation of a link, for the address that it was sent to.',
  })
  invitation(@Context() ctx: Ctx, @Arg('token') token: string) {
    return findInvitation(ctx, token);
  }

  @Mutation(() => ID, {
    description: 'Accepts an invitation: once, and only for its address. Returns the id of the company.',
  })
  acceptInvitation(@Context() ctx: Ctx, @Arg('token') token: string) {
    return acceptInvitation(ctx, token);
  }

  @FieldResolver(() => String, { description: 'Legal name of the company.' })
  async companyName(@Root() { companyId }: CompanyInvitation, @Context() ctx: Ctx): Promise<string> {
    return (await companyLoader(ctx).load(companyId)).legalName;
  }
}
