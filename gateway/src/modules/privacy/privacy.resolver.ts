import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { Permission } from '../../shared/permission';
import { deleteMyAccount, getAccountDeletion } from './delete-account.service';

@Resolver()
export class PrivacyResolver {
  @Query(() => Permission, { description: "The viewer's current permission to delete their account." })
  accountDeletion(@Context() ctx: Ctx) {
    return getAccountDeletion(ctx);
  }

  @Mutation(() => Boolean, {
    description: "Deletes the viewer's account and ends all of its sessions. It cannot be undone.",
  })
  deleteMyAccount(
    @Context() ctx: Ctx,
    @Arg('confirmation', { description: "The viewer's email address." }) confirmation: string,
  ) {
    return deleteMyAccount(ctx, confirmation);
  }
}
