import { IsNull } from 'typeorm';
import { newId } from '../../shared/ids';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx, type Tx } from '../../shared/ctx';
import { workingDaysIn } from '../calendar/working-days.service';
import { moveFiles } from '../files/file.service';
import { lockEmail, verifiedUserOf } from '../people/users/verified-email.service';
import { makeQuoteRequests } from './quote-of-request.service';
import { CustomToolRequest, DRAFT_FILES, REQUEST_FILES } from './custom-tool-request.entity';
import type { CustomToolRequestInput, ToolRequestReceipt } from './request.inputs';
import { idOfTicket, ticketUsed } from './ticket.service';

/** Working days of the seller in which a request is answered. */
const ANSWER_DAYS = 2;

type Typed = Pick<CustomToolRequest, 'email' | 'message' | 'quantity' | 'neededBy' | 'ticketId'>;

/**
 * Stores a request for a customised tool, with the drawings of its ticket; the same from the same address only once. If the
 * address is the verified one of an account, it becomes a quote request of the account; the answer is the same.
 * @throws DomainError TICKET_EXPIRED, TICKET_USED
 */
export async function requestCustomTool(
  ctx: Ctx,
  { email, message, quantity = null, neededBy = null, ticket }: CustomToolRequestInput,
): Promise<ToolRequestReceipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const ticketId = ticket ? idOfTicket(ctx.services.env, ticket) : null;
  const typed: Typed = { email: email.toLowerCase(), message, quantity, neededBy, ticketId };
  return inTransaction(ctx, async (tx) => {
    const days = await workingDaysIn(tx);
    await lockEmail(tx, typed.email);
    await store(tx, typed, days.after(ANSWER_DAYS));
    const { number, answersOn } = await stored(tx, typed);
    const isOver = answersOn !== null && answersOn < days.sellersToday;
    return { received: true, number, answersOn: isOver ? null : answersOn };
  });
}

async function store(tx: Tx, typed: Typed, answersOn: string): Promise<void> {
  const { email, ticketId } = typed;
  const request = { id: newId(), ...typed, answersOn };
  const insert = tx.db.createQueryBuilder().insert().into(CustomToolRequest).values(request).orIgnore();
  const { raw } = (await insert.returning('id').execute()) as { raw: unknown[] };
  if (!raw.length) return;
  if (ticketId)
    await moveFiles(tx, { type: DRAFT_FILES, id: ticketId }, { type: REQUEST_FILES, id: request.id });
  await emit(tx, 'request.received', { subjectId: request.id, payload: {} });
  const user = await verifiedUserOf(tx, email);
  if (user) await makeQuoteRequests(tx, { customerId: user.id, email: user.email });
}

/** The request as it was sent now or before. @throws DomainError TICKET_USED if the ticket was sent with another one */
async function stored(
  { db }: Tx,
  { quantity, neededBy, ticketId, ...typed }: Typed,
): Promise<CustomToolRequest> {
  const found = await db.findOneBy(CustomToolRequest, {
    ...typed,
    quantity: quantity ?? IsNull(),
    neededBy: neededBy ?? IsNull(),
    ticketId: ticketId ?? IsNull(),
  });
  if (!found) throw ticketUsed();
  return found;
}
