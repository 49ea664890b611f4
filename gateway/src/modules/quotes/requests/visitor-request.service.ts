import { emit } from '../../../events/emit';
import { cut } from '../../../rules/cut';
import type { UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { QuoteMessage } from '../quote-message.entity';
import { QuoteRequest, QuoteRequestLine } from '../quote-request.entity';
import { QuoteState } from '../quote.status';
import { quoteSubject } from '../quote.subject';

interface VisitorRequest extends Pick<QuoteRequest, 'customerId' | 'assigneeId' | 'neededBy'> {
  readonly message: string;
  readonly quantity: number | null;
  readonly submittedAt: Date;
  /** Answers of admins, oldest first. */
  readonly thread: readonly Pick<QuoteMessage, 'text' | 'authorId' | 'writtenAt'>[];
}

const MAX_DESCRIPTION = 1_000;

/** Submits what a visitor asked for as a quote request of their account: one described line. Returns its id. */
export async function askForVisitor(
  tx: UnitOfWork,
  { quantity, submittedAt, thread, ...given }: VisitorRequest,
): Promise<string> {
  const id = newId();
  const { customerId, message } = given;
  const asked = { ...given, id, companyId: null, createdAt: submittedAt, submittedAt };
  await tx.db.insert(QuoteRequest, { ...asked, state: QuoteState.Submitted });
  const description = cut(message, MAX_DESCRIPTION).trim();
  await tx.db.insert(QuoteRequestLine, {
    requestId: id,
    position: 0,
    description,
    quantities: [quantity ?? 1],
  });
  const messages = thread.map((written) => ({ ...written, id: newId(), requestId: id, isSeller: true }));
  if (messages.length) await tx.db.insert(QuoteMessage, messages);
  const request = await tx.db.findOneByOrFail(QuoteRequest, { id });
  const actor = { userId: customerId };
  await emit(tx, 'quote.requested', { ...quoteSubject(request), actor, payload: {} });
  return id;
}
