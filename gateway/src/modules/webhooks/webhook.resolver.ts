import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { COMPANY_EVENT_TYPES } from '../event-feed/company-events.policy';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { RequestedFields } from '../../shared/requested-fields';
import { DateTime } from '../../shared/scalars';
import { WebhookDelivery } from './webhook-delivery.entity';
import { getDelivery, listDeliveries, replayDelivery, sendTestEvent } from './webhook-delivery.service';
import { Webhook } from './webhook.entity';
import {
  CreateWebhookInput,
  NewWebhook,
  WebhookDeliveriesArgs,
  WebhookEventType,
  WebhookInput,
} from './webhook.inputs';
import { formerSecretUntil } from './webhook-secret.service';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhook.service';

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], {
    description:
      'The webhooks of a company (its owners), or of the shop without one (staff): the oldest first.',
  })
  webhooks(@Context() ctx: Ctx, @Arg('companyId', () => ID, { nullable: true }) companyId?: string | null) {
    return listWebhooks(ctx, companyId ?? null);
  }

  @Query(() => Webhook, { description: 'A webhook of a company (its owners), or of the shop (staff).' })
  webhook(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getWebhook(ctx, id);
  }

  @Query(() => [WebhookEventType], { description: 'The types of events that a company may get.' })
  webhookEventTypes(): readonly WebhookEventType[] {
    return COMPANY_EVENT_TYPES;
  }

  @Mutation(() => NewWebhook, {
    description:
      'Creates a webhook of a company (its owners) or of the shop (staff), which gets the events from now on. Its secret is shown once.',
  })
  createWebhook(@Context() ctx: Ctx, @Arg('input') input: CreateWebhookInput) {
    return createWebhook(ctx, input);
  }

  @Mutation(() => Webhook, { description: 'Changes what a webhook sends, and where.' })
  updateWebhook(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Arg('input') input: WebhookInput) {
    return updateWebhook(ctx, id, input);
  }

  @Mutation(() => NewWebhook, {
    description: 'Gives a webhook a new secret. The current one signs, too, for another 24 hours.',
  })
  rotateWebhookSecret(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return rotateWebhookSecret(ctx, id);
  }

  @Mutation(() => Webhook, { description: 'Pauses a webhook: events wait for it.' })
  pauseWebhook(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return pauseWebhook(ctx, id);
  }

  @Mutation(() => Webhook, {
    description: 'Sends to a webhook again, from the event with which it stopped.',
  })
  resumeWebhook(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return resumeWebhook(ctx, id);
  }

  @Mutation(() => Boolean, { description: 'Deletes a webhook with its deliveries.' })
  deleteWebhook(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteWebhook(ctx, id);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When its previous secret expires; null without one.',
  })
  formerSecretUntil(@Root() { id }: Webhook, @Context() ctx: Ctx): Promise<Date | null> {
    return formerSecretUntil(ctx.db, id);
  }
}

const { Connection: WebhookDeliveryConnection } = connectionTypes(WebhookDelivery, 'WebhookDelivery');

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @Query(() => WebhookDeliveryConnection, { description: 'What was sent to a webhook, newest first.' })
  webhookDeliveries(
    @Context() ctx: Ctx,
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listDeliveries(ctx, args, requested);
  }

  @Query(() => WebhookDelivery, { description: 'Something that was sent to a webhook.' })
  webhookDelivery(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getDelivery(ctx, id);
  }

  @Mutation(() => WebhookDelivery, { description: 'Sends a test event to a webhook, once.' })
  sendTestEvent(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return sendTestEvent(ctx, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends a former delivery once more: the same body with the same id.',
  })
  replayDelivery(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return replayDelivery(ctx, id);
  }
}

export const webhookResolvers = [WebhookResolver, WebhookDeliveryResolver] as const;
