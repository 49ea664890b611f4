import type { Ctx } from '../../shared/ctx';
import { badRequest } from '../../shared/domain-error';
import { authenticated } from './connection.service';
import { PunchoutProtocol } from './punchout-session.entity';
import { beginVisit } from './session.service';

/** The value of a field of OCI, whose names have any case. */
function valueOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const [, value] = Object.entries(fields).find(([key]) => key.toUpperCase() === name) ?? [];
  if (typeof value !== 'string' || value === '') throw badRequest(`The field ${name} is missing.`);
  return value;
}

/**
 * Begins a visit by OCI: USERNAME, PASSWORD and HOOK_URL. Returns the address to start at.
 * @throws DomainError BAD_REQUEST, UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
 */
export async function beginOci(ctx: Ctx, fields: Readonly<Record<string, unknown>>): Promise<string> {
  await ctx.services.limiter.take('session', ctx.client);
  const connection = await authenticated(ctx, {
    identity: valueOf(fields, 'USERNAME'),
    secret: valueOf(fields, 'PASSWORD'),
  });
  return beginVisit(ctx, {
    connection,
    protocol: PunchoutProtocol.OCI,
    returnUrl: valueOf(fields, 'HOOK_URL'),
    buyerCookie: '',
    payloadId: null,
    parties: null,
  });
}
