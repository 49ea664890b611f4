import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import type { FileOwner, FileSubject, FileSubjects } from '../../../shared/files/file-subject';
import { authorize, holds } from '../../../shared/permission';
import { QuoteMessage } from '../quote-message.entity';
import { QuoteRequest } from '../quote-request.entity';
import { can, canReadRequest } from '../quote.policy';

/** Names by which files belong to a quote request, or to a message of its thread. */
export const QUOTE_REQUEST_FILES = 'quote-request';
export const QUOTE_MESSAGE_FILES = 'quote-message';

/** A request that the viewer sees. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
async function visibleRequest(ctx: Ctx, actor: Actor, id: string): Promise<QuoteRequest> {
  const request = await ctx.db.findOneBy(QuoteRequest, { id });
  if (!request) throw notFound();
  authorize(canReadRequest(actor, request));
  return request;
}

const ownerOf = ({ companyId, customerId }: QuoteRequest): FileOwner => ({ companyId, customerId });

/** Files of a request: its buyer adds them to a draft and afterwards, admins once it was submitted. */
const ofRequest: FileSubject = {
  authorizeReading: async (ctx, id) => void (await visibleRequest(ctx, await signedIn(ctx), id)),
  async authorizeChange(ctx, id) {
    const actor = await signedIn(ctx);
    const request = await visibleRequest(ctx, actor, id);
    const permissions = (['edit', 'write', 'comment'] as const).map((action) => can(action, actor, request));
    if (permissions.every(({ allowed }) => !allowed)) authorize(can('write', actor, request));
    return ownerOf(request);
  },
};

/** A message that the viewer sees, and its request. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
async function visibleMessage(ctx: Ctx, id: string) {
  const actor = await signedIn(ctx);
  const message = await ctx.db.findOneBy(QuoteMessage, { id });
  if (!message || (message.isInternal && !holds(actor, 'quotes.manage'))) throw notFound();
  return { actor, message, request: await visibleRequest(ctx, actor, message.requestId) };
}

/** Files of a message: its author adds them. */
const ofMessage: FileSubject = {
  authorizeReading: async (ctx, id) => void (await visibleMessage(ctx, id)),
  async authorizeChange(ctx, id) {
    const { actor, message, request } = await visibleMessage(ctx, id);
    if (message.authorId !== actor.userId) throw notFound();
    return ownerOf(request);
  },
};

export const quoteFiles: FileSubjects = {
  [QUOTE_REQUEST_FILES]: ofRequest,
  [QUOTE_MESSAGE_FILES]: ofMessage,
};
