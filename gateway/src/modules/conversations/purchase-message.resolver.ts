import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { Permission } from '../../shared/permission';
import { Needs } from '../../shared/requested-fields';
import { Key } from '../idempotency/idempotency.inputs';
import { publicName } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import { Purchase } from '../sales/purchases/purchase.entity';
import { PurchasePermissions } from '../sales/orders/sale-permissions.type';
import { PurchaseMessage } from './purchase-message.entity';
import { PurchaseMessageInput } from './purchase-message.inputs';
import { purchaseThreadLoader } from './purchase-message.loader';
import { seesMessage } from './purchase-message.policy';
import { may, PURCHASE } from '../sales/orders/sale.policy';
import { addPurchaseMessage } from './purchase-message.service';

@Resolver(() => PurchaseMessage)
export class PurchaseMessageResolver {
  @Mutation(() => Purchase, {
    description: 'Adds a message about a purchase and notifies the other side, or an internal note.',
  })
  addPurchaseMessage(
    @Context() ctx: Ctx,
    @Arg('purchaseId', () => ID) purchaseId: string,
    @Arg('input') input: PurchaseMessageInput,
    @Key() idempotencyKey?: string,
  ) {
    return addPurchaseMessage(ctx, { purchaseId, input, idempotencyKey });
  }

  @FieldResolver(() => String, { description: 'Public name of its author.' })
  async authorName(@Root() { authorId }: PurchaseMessage, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(authorId));
  }
}

@Resolver(() => Purchase)
export class PurchaseThreadResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => [PurchaseMessage], {
    description: 'Messages about it, oldest first; internal notes are there for admins.',
  })
  async messages(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<PurchaseMessage[]> {
    const [viewer, thread] = await Promise.all([ctx.viewer(), purchaseThreadLoader(ctx).load(id)]);
    return thread.filter((message) => seesMessage(viewer, message));
  }
}

/** The permissions on a purchase that are about its thread. */
@Resolver(() => PurchasePermissions)
export class MessagePermissionsResolver {
  @FieldResolver(() => Permission, { description: 'Write a message to the other side.' })
  async writeMessage(@Root() { purchase }: PurchasePermissions, @Context() ctx: Ctx): Promise<Permission> {
    return may(PURCHASE.writeMessage, await ctx.viewer(), purchase);
  }

  @FieldResolver(() => Permission, { description: 'Write an internal note (admins).' })
  async writeNote(@Root() { purchase }: PurchasePermissions, @Context() ctx: Ctx): Promise<Permission> {
    return may(PURCHASE.writeNote, await ctx.viewer(), purchase);
  }
}

export const conversationResolvers = [
  PurchaseMessageResolver,
  PurchaseThreadResolver,
  MessagePermissionsResolver,
] as const;
