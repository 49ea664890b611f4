import { newId } from '../../shared/ids';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx } from '../../shared/ctx';
import { lockEmail, verifiedUserOf } from '../people/users/verified-email.service';
import { makeQuoteRequests } from './quote-of-request.service';
import { CustomToolRequest } from './custom-tool-request.entity';
import type { CustomToolRequestInput, Receipt } from './request.inputs';

/**
 * Stores a request for a customised tool; the same message from the same address only once. If the address is the verified one
 * of an account, it becomes a quote request of the account; the answer does not tell.
 */
export async function requestCustomTool(
  ctx: Ctx,
  { email, message }: CustomToolRequestInput,
): Promise<Receipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const request = { id: newId(), email: email.toLowerCase(), message };
  await inTransaction(ctx, async (tx) => {
    await lockEmail(tx, request.email);
    const insert = tx.db.createQueryBuilder().insert().into(CustomToolRequest).values(request).orIgnore();
    const { raw } = (await insert.returning('id').execute()) as { raw: unknown[] };
    if (!raw.length) return;
    await emit(tx, 'request.received', { subjectId: request.id, payload: {} });
    const user = await verifiedUserOf(tx, request.email);
    if (user) await makeQuoteRequests(tx, { customerId: user.id, email: user.email });
  });
  return { received: true };
}
