import { newId } from '../../shared/ids';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx } from '../../shared/ctx';
import { CustomToolRequest } from './custom-tool-request.entity';
import type { CustomToolRequestInput, Receipt } from './request.inputs';

/** Stores a request for a customised tool; the same message from the same address only once. */
export async function requestCustomTool(
  ctx: Ctx,
  { email, message }: CustomToolRequestInput,
): Promise<Receipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const request = { id: newId(), email: email.toLowerCase(), message };
  await inTransaction(ctx, async (tx) => {
    const insert = tx.db.createQueryBuilder().insert().into(CustomToolRequest).values(request).orIgnore();
    const { raw } = (await insert.returning('id').execute()) as { raw: unknown[] };
    if (raw.length) await emit(tx, 'request.received', { subjectId: request.id, payload: {} });
  });
  return { received: true };
}
