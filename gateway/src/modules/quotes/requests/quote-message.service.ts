import { emit } from '../../../events/emit';
import type { Actor, Tx } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { QuoteMessage } from '../quote-message.entity';
import type { QuoteRequest } from '../quote-request.entity';
import type { QuoteState } from '../quote.status';
import { quoteSubject } from '../quote.subject';

interface Written {
  readonly text: string;
  readonly isSeller: boolean;
  readonly isInternal?: boolean;
  /** True if those who have the link see it. */
  readonly isShared?: boolean;
  /** State of the request after it, if it changes. */
  readonly state?: QuoteState;
}

/** Adds a message to the thread of a request. */
export async function writeMessage(
  tx: Tx,
  { userId: authorId }: Actor,
  request: QuoteRequest,
  { text, isSeller, isInternal = false, isShared = false, state = request.state }: Written,
): Promise<void> {
  const id = newId();
  await tx.db.insert(QuoteMessage, {
    id,
    requestId: request.id,
    authorId,
    text,
    isSeller,
    isInternal,
    isShared,
  });
  const changes = { before: { state: request.state }, after: { state, messageId: id } };
  await emit(tx, 'quote.message-added', {
    ...quoteSubject(request),
    payload: { messageId: id, isSeller, isInternal, ...changes },
  });
}
