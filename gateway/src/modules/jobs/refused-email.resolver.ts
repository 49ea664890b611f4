import { Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { MessageDelivery } from '../messages/message-delivery.entity';
import { userLoader } from '../people/users/user.loader';
import { User } from '../people/users/user.entity';
import { DismissEmailArgs, RefusedEmailsArgs } from './refused-email.inputs';
import { canDismiss, RefusedEmailPermissions } from './refused-email.policy';
import { dismissRefusedEmail, listRefusedEmails } from './refused-email.service';

const { Connection: RefusedEmailConnection } = connectionTypes(MessageDelivery, 'RefusedEmail');

@Resolver(() => MessageDelivery)
export class RefusedEmailResolver {
  @Query(() => RefusedEmailConnection, {
    description: 'Emails that a mail server refused for good, newest first (admins).',
  })
  refusedEmails(
    @Context() ctx: Ctx,
    @Args(() => RefusedEmailsArgs) args: RefusedEmailsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listRefusedEmails(ctx, args, requested);
  }

  @Mutation(() => MessageDelivery, {
    description:
      'Says that staff have dealt with a refused email, and why: it waits for nobody any more (admins).',
  })
  dismissRefusedEmail(@Context() ctx: Ctx, @Args(() => DismissEmailArgs) args: DismissEmailArgs) {
    return dismissRefusedEmail(ctx, args);
  }

  @Needs<MessageDelivery>('dismissedById')
  @FieldResolver(() => User, { nullable: true, description: 'Who dismissed it; null if it waits.' })
  async dismissedBy(@Root() { dismissedById }: MessageDelivery, @Context() ctx: Ctx) {
    return dismissedById === null ? null : userLoader(ctx).load(dismissedById);
  }

  @Needs<MessageDelivery>('dismissedAt')
  @FieldResolver(() => RefusedEmailPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() email: MessageDelivery, @Context() ctx: Ctx): Promise<RefusedEmailPermissions> {
    return { dismiss: canDismiss(await ctx.viewer(), email) };
  }
}
