import type { Env } from '../../env';
import type { Ctx } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { readToken, signToken } from '../../shared/signed-token';
import type { DrawingTicket } from './request.inputs';

const PURPOSE = 'drawings of a visitor';
/** Time in which the request is sent, ms. */
const LIFETIME = 24 * 3_600_000;

/** A ticket for the drawings of one request. Nothing is stored before something is uploaded with it. */
export async function createTicket(ctx: Ctx): Promise<DrawingTicket> {
  await ctx.services.limiter.take('form', ctx.client);
  const expiresAt = new Date(Date.now() + LIFETIME);
  const token = signToken(ctx.services.env, PURPOSE, `${newId()}_${expiresAt.getTime()}`);
  return { token, expiresAt };
}

/** The id of a ticket that is valid. @throws DomainError TICKET_EXPIRED */
export function idOfTicket(env: Env, token: string): string {
  const [id = '', expires = 0] = readToken(env, PURPOSE, token)?.split('_') ?? [];
  if (Number(expires) > Date.now()) return id;
  throw new DomainError(
    'conflict',
    'TICKET_EXPIRED',
    'Files are kept for 24 hours before the request is sent. Please add them again.',
  );
}

export const ticketUsed = () =>
  new DomainError(
    'conflict',
    'TICKET_USED',
    'These files were sent with another request already. Please add them again.',
  );
