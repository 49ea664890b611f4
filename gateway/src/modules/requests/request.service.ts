import { newId } from '../../shared/ids';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx, type UnitOfWork } from '../../shared/ctx';
import { workingDaysIn } from '../calendar/working-days.service';
import { lockEmail, verifiedUserOf } from '../people/users/verified-email.service';
import { makeQuoteRequests } from './quote-of-request.service';
import { CustomToolRequest } from './custom-tool-request.entity';
import type { CustomToolRequestInput, ToolRequestReceipt } from './request.inputs';

/** Working days of the seller in which a request is answered. */
const ANSWER_DAYS = 2;

/**
 * Stores a request for a customised tool; the same message from the same address only once. If the address is the verified one
 * of an account, it becomes a quote request of the account; the answer is the same.
 */
export async function requestCustomTool(
  ctx: Ctx,
  { email, message }: CustomToolRequestInput,
): Promise<ToolRequestReceipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const typed = { email: email.toLowerCase(), message };
  return inTransaction(ctx, async (tx) => {
    const days = await workingDaysIn(tx);
    await lockEmail(tx, typed.email);
    await store(tx, { ...typed, answersOn: days.after(ANSWER_DAYS) });
    const { number, answersOn } = await tx.db.findOneByOrFail(CustomToolRequest, typed);
    const isOver = answersOn !== null && answersOn < days.sellersToday;
    return { received: true, number, answersOn: isOver ? null : answersOn };
  });
}

async function store(
  tx: UnitOfWork,
  values: Pick<CustomToolRequest, 'email' | 'message' | 'answersOn'>,
): Promise<void> {
  const request = { id: newId(), ...values };
  const insert = tx.db.createQueryBuilder().insert().into(CustomToolRequest).values(request).orIgnore();
  const { raw } = (await insert.returning('id').execute()) as { raw: unknown[] };
  if (!raw.length) return;
  await emit(tx, 'request.received', { subjectId: request.id, payload: {} });
  const user = await verifiedUserOf(tx, request.email);
  if (user) await makeQuoteRequests(tx, { customerId: user.id, email: user.email });
}
