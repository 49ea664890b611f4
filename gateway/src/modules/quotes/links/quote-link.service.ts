import { IsNull } from 'typeorm';
import { added, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import type { Env } from '../../../env';
import type { Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { readToken, signToken } from '../../../shared/signed-token';
import { byClock } from '../quote-clock.service';
import { QuoteLink } from '../quote-link.entity';
import { changeRequest } from '../quote-lock.service';
import { QuoteRequest } from '../quote-request.entity';
import { stateAfter } from '../quote.status';
import { quoteSubject } from '../quote.subject';

const PURPOSE = 'shared quote';
/** Longer than most quotes are valid; a forgotten link should end at some time. */
const DAYS = 90;
const DAY = 86_400_000;

export const quoteLinkUrl = (env: Env, { id }: Pick<QuoteLink, 'id'>): string =>
  `${env.PUBLIC_URL}/shared-quote?token=${signToken(env, PURPOSE, id)}`;

export const isLive = ({ expiresAt, revokedAt }: QuoteLink): boolean =>
  revokedAt === null && expiresAt > new Date();

/** Creates the link of a quote (its buyer, admins), or returns the active one. @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const shareQuote = (ctx: Ctx, id: string): Promise<QuoteRequest> =>
  changeRequest(ctx, { id, action: 'share' }, async (tx, { userId: createdBy }, { request }) => {
    const where = { requestId: request.id, revokedAt: IsNull() };
    const present = await tx.db.findOneBy(QuoteLink, where);
    if (present && isLive(present)) return;
    await tx.db.update(QuoteLink, where, { revokedAt: () => 'now()' });
    const link = {
      id: newId(),
      requestId: request.id,
      createdBy,
      expiresAt: new Date(Date.now() + DAYS * DAY),
    };
    await tx.db.insert(QuoteLink, link);
    await emit(tx, 'quote.shared', { ...quoteSubject(request), payload: added(['expiresAt'], link) });
  });

/** Ends the link of a quote (its buyer, admins). @throws DomainError NOT_FOUND, FORBIDDEN */
export const unshareQuote = (ctx: Ctx, id: string): Promise<QuoteRequest> =>
  changeRequest(ctx, { id, action: 'unshare' }, async (tx, _actor, { request }) => {
    const link = await tx.db.findOneBy(QuoteLink, { requestId: request.id, revokedAt: IsNull() });
    if (!link) return;
    await tx.db.update(QuoteLink, { id: link.id }, { revokedAt: () => 'now()' });
    await emit(tx, 'quote.unshared', { ...quoteSubject(request), payload: deleted(['expiresAt'], link) });
  });

export interface LinkedRequest {
  readonly link: QuoteLink;
  readonly request: QuoteRequest;
}

/** The request that the token of a link names, if the link works. @throws DomainError NOT_FOUND */
export async function requestByToken(
  ctx: Pick<Ctx, 'db' | 'services'>,
  token: string,
): Promise<LinkedRequest> {
  const { db, services } = ctx;
  const id = readToken(services.env, PURPOSE, token);
  const link = id === null ? null : await db.findOneBy(QuoteLink, { id });
  if (!link || !isLive(link)) throw notFound();
  const request = await byClock(ctx, await db.findOneByOrFail(QuoteRequest, { id: link.requestId }));
  if (typeof stateAfter(request.state, 'inquire') !== 'string') throw notFound();
  return { link, request };
}
