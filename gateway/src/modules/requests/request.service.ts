import { newId } from '../../shared/ids';
import type { Ctx } from '../../shared/ctx';
import { CustomToolRequest } from './custom-tool-request.entity';
import { NewsletterSubscription } from './newsletter-subscription.entity';
import type { CustomToolRequestInput, Receipt } from './request.inputs';

/** Stores a request for a customised tool; the same message from the same address only once. */
export async function requestCustomTool(
  ctx: Ctx,
  { email, message }: CustomToolRequestInput,
): Promise<Receipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const request = { id: newId(), email: email.toLowerCase(), message };
  await ctx.db.createQueryBuilder().insert().into(CustomToolRequest).values(request).orIgnore().execute();
  return { received: true };
}

/** Subscribes an address to the newsletter. The response does not reveal whether it was subscribed before. */
export async function subscribeToNewsletter(ctx: Ctx, email: string): Promise<Receipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const subscription = { email: email.toLowerCase() };
  await ctx.db
    .createQueryBuilder()
    .insert()
    .into(NewsletterSubscription)
    .values(subscription)
    .orIgnore()
    .execute();
  return { received: true };
}
