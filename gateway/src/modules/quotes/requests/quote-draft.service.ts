import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { deleteFilesOf } from '../../files/file.service';
import { seenBy } from '../../catalogue/tools/custom-tool.policy';
import { mayInCompany } from '../../people/companies/company.policy';
import { changeRequest, lockRequest } from '../quote-lock.service';
import type { QuoteRequestInput, QuoteRequestLineInput } from '../quote-request.inputs';
import { QuoteRequest, QuoteRequestLine } from '../quote-request.entity';
import { QUOTE_REQUEST_FILES } from './quote.files';
import { quoteSubject } from '../quote.subject';
import { toolNames } from '../tool-names.service';

/** Begins a draft, for the company that the viewer acts for or for themselves. @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN */
export async function createQuoteRequest(ctx: Ctx, input: QuoteRequestInput): Promise<QuoteRequest> {
  const actor = await signedIn(ctx);
  const companyId = actor.actingCompanyId;
  if (companyId) authorize(mayInCompany(actor, companyId, 'buy'));
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    const onBehalfId = actor.staff?.sessionId ?? null;
    const content = contentOf(input);
    await tx.db.insert(QuoteRequest, { id, customerId: actor.userId, companyId, onBehalfId, ...content });
    await saveLines(tx, { requestId: id, actor }, input.lines);
    return tx.db.findOneByOrFail(QuoteRequest, { id });
  });
}

/** Replaces the content of a draft. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, BAD_USER_INPUT */
export const updateQuoteRequest = (ctx: Ctx, id: string, input: QuoteRequestInput): Promise<QuoteRequest> =>
  changeRequest(ctx, { id, action: 'edit' }, async (tx, actor, { request }) => {
    await tx.db.update(QuoteRequest, { id: request.id }, contentOf(input));
    await saveLines(tx, { requestId: request.id, actor }, input.lines);
  });

/** Deletes a draft. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export async function deleteQuoteRequest(ctx: Ctx, id: string): Promise<boolean> {
  const actor = await signedIn(ctx);
  await inTransaction(ctx, async (tx) => {
    const { request } = await lockRequest(tx, { actor, id: idOf(id), action: 'discard' });
    await deleteFilesOf(tx, { type: QUOTE_REQUEST_FILES, id: request.id });
    await tx.db.delete(QuoteRequest, { id: request.id });
  });
  return true;
}

/** Submits a draft; it needs a line. Submitting it again changes nothing. @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT */
export const submitQuoteRequest = (ctx: Ctx, id: string): Promise<QuoteRequest> =>
  changeRequest(ctx, { id, action: 'submit' }, async (tx, actor, { request, state }) => {
    const lines = await tx.db.countBy(QuoteRequestLine, { requestId: request.id });
    if (lines === 0) throw badInput({ lines: 'Give at least one line' });
    await tx.db.update(QuoteRequest, { id: request.id }, { state, submittedAt: () => 'now()' });
    await emit(tx, 'quote.requested', { ...quoteSubject(request), payload: {} });
    const { staff } = actor;
    if (!staff) return;
    // Also of a draft that the customer began.
    await tx.db.update(QuoteRequest, { id: request.id }, { onBehalfId: staff.sessionId });
    const { customerId, companyId } = request;
    const after = { customerId, companyId, onBehalf: staff.sessionId };
    await emit(tx, 'quote.requested-for', { ...quoteSubject(request), payload: { before: null, after } });
  });

const contentOf = ({ message = null, neededBy = null, nda }: QuoteRequestInput) => ({
  message,
  neededBy,
  nda: nda ?? false,
});

async function saveLines(
  tx: Tx,
  { requestId, actor }: { requestId: string; actor: Actor },
  lines: readonly QuoteRequestLineInput[],
): Promise<void> {
  await toolNames(tx, lines, seenBy(actor));
  await tx.db.delete(QuoteRequestLine, { requestId });
  const rows = lines.map(
    ({ toolId, description = null, quantities, targetPrice = null, reference = null }, position) => ({
      requestId,
      position,
      toolId: toolId?.toLowerCase() ?? null,
      description,
      targetPrice,
      reference,
      quantities: [...quantities].sort((a, b) => a - b),
    }),
  );
  await tx.db.insert(QuoteRequestLine, rows);
}
