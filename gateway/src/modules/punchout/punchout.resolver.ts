import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { publicName } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import { channelOf } from '../webhooks/channel-webhook.service';
import { Webhook } from '../webhooks/webhook.entity';
import {
  createPunchoutConnection,
  listPunchoutConnections,
  revokePunchoutConnection,
  updatePunchoutConnection,
} from './connection.service';
import { listPunchoutMessages } from './message.service';
import { PunchoutConnection } from './punchout-connection.entity';
import { PunchoutMessage } from './punchout-message.type';
import {
  NewPunchoutConnection,
  PunchoutConnectionInput,
  PunchoutSettingsInput,
  PunchoutVisit,
  ReturnedCart,
  ReturnPunchoutCartInput,
  SavedPunchoutConnection,
} from './punchout.inputs';
import { returnPunchoutCart } from './return-cart.service';
import { startPunchout } from './session.service';

@Resolver(() => PunchoutConnection)
export class PunchoutResolver {
  @Query(() => [PunchoutConnection], {
    description: 'The purchasing systems of a company (its owners, and staff): the newest first.',
  })
  punchoutConnections(@Context() ctx: Ctx, @Arg('companyId', () => ID) companyId: string) {
    return listPunchoutConnections(ctx, companyId);
  }

  @FieldResolver(() => Webhook, {
    nullable: true,
    description: 'The webhook that sends answers to its orders; null if nothing is sent.',
  })
  answersWebhook(@Root() { answersWebhookId: id }: PunchoutConnection, @Context() ctx: Ctx) {
    return id === null ? null : channelOf(ctx.db, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Public name of the member in whose name it orders; null if it may not order.',
  })
  async buyerName(@Root() { buyerId }: PunchoutConnection, @Context() ctx: Ctx): Promise<string | null> {
    return buyerId === null ? null : publicName(await userLoader(ctx).load(buyerId));
  }

  @Mutation(() => NewPunchoutConnection, {
    description: 'Adds a purchasing system of a company (its owners). Its shared secret is shown once.',
  })
  createPunchoutConnection(@Context() ctx: Ctx, @Arg('input') input: PunchoutConnectionInput) {
    return createPunchoutConnection(ctx, input);
  }

  @Query(() => [PunchoutMessage], {
    description:
      'The last messages between the shop and a purchasing system (owners of its company, and staff): at most 50, the newest first.',
  })
  punchoutMessages(@Context() ctx: Ctx, @Arg('connectionId', () => ID) connectionId: string) {
    return listPunchoutMessages(ctx, connectionId);
  }

  @Mutation(() => SavedPunchoutConnection, {
    description: 'Changes a purchasing system (owners of its company). Its identity and its secret stay.',
  })
  updatePunchoutConnection(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: PunchoutSettingsInput,
  ) {
    return updatePunchoutConnection(ctx, id, input);
  }

  @Mutation(() => PunchoutConnection, {
    description: 'Revokes a purchasing system (owners of its company): nothing of it is taken any more.',
  })
  revokePunchoutConnection(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return revokePunchoutConnection(ctx, id);
  }

  @Mutation(() => PunchoutVisit, {
    description:
      'Starts the visit of a start address, once: the viewer, who buys for its company, acts for it from now on.',
  })
  startPunchout(@Context() ctx: Ctx, @Arg('token') token: string) {
    return startPunchout(ctx, token);
  }

  @Mutation(() => ReturnedCart, {
    description: 'Writes a cart for the purchasing system of a visit: all lines or none. Nothing is ordered.',
  })
  returnPunchoutCart(@Context() ctx: Ctx, @Arg('input') input: ReturnPunchoutCartInput) {
    return returnPunchoutCart(ctx, input);
  }
}
