import { newId } from '../../shared/ids';
import type { Ctx } from '../../shared/ctx';
import { CustomToolRequest } from './custom-tool-request.entity';
import { NewsletterSubscription } from './newsletter-subscription.entity';
import type { CustomToolRequestInput, Receipt } from './request.inputs';

/** Keeps a request for a customised tool, once for the same words of the same address. */
export async function requestCustomTool(
  ctx: Ctx,
  { email, message }: CustomToolRequestInput,
): Promise<Receipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const request = { id: newId(), email: email.toLowerCase(), message };
  await ctx.db.createQueryBuilder().insert().into(CustomToolRequest).values(request).orIgnore().execute();
  return { received: true };
}

/** Keeps an address for the newsletter, once; the answer does not tell whether it was known. */
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
