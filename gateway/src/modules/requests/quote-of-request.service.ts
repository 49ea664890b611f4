import { In, IsNull } from 'typeorm';
import { emit } from '../../events/emit';
import type { UnitOfWork } from '../../shared/ctx';
import { askForVisitor } from '../quotes/requests/visitor-request.service';
import { CustomToolRequest } from './custom-tool-request.entity';
import { ToolRequestState } from './request.status';
import { ToolRequestAnswer } from './tool-request-answer.entity';

interface Account {
  readonly customerId: string;
  /** One that the provider has verified; it is locked (verified-email.service.ts). */
  readonly email: string;
}

/** Makes a quote request of the account of each open request from its email address; their answers become its thread. */
export async function makeQuoteRequests(tx: UnitOfWork, { customerId, email }: Account): Promise<void> {
  const state = In([ToolRequestState.New, ToolRequestState.Answered]);
  const requests = await tx.db.find(CustomToolRequest, {
    where: { email, state, quoteRequestId: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  for (const { id, message, quantity, neededBy, createdAt, assigneeId } of requests) {
    const answers = await tx.db.find(ToolRequestAnswer, { where: { requestId: id }, order: { id: 'ASC' } });
    const thread = answers.map(({ text, authorId, at }) => ({ text, authorId, writtenAt: at }));
    const asked = { customerId, message, quantity, neededBy, assigneeId, thread, submittedAt: createdAt };
    const quoteRequestId = await askForVisitor(tx, asked);
    await tx.db.update(CustomToolRequest, { id }, { quoteRequestId, state: ToolRequestState.Closed });
    await emit(tx, 'request.quote-requested', {
      subjectId: id,
      customerId,
      actor: { userId: customerId },
      payload: { quoteRequestId },
    });
  }
}
