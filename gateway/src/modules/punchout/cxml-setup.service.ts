import type { Ctx } from '../../shared/ctx';
import { DomainError, type ErrorKind } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { authenticated } from './connection.service';
import { PunchoutProtocol } from './punchout-session.entity';
import { beginVisit } from './session.service';
import { readXml } from './read-xml';
import { setupRequestOf } from './cxml-setup-request';
import { cxmlDocument, element, type Xml } from './write-xml';

/** The codes of cXML for what is refused; 400 for others. */
const STATUS: Partial<Record<ErrorKind, readonly [number, string]>> = {
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  conflict: [409, 'Conflict'],
  rule: [450, 'Not Implemented'],
  'too-often': [503, 'Try again later'],
};

/** Answers a PunchOutSetupRequest: with the address to start at, or with a Status that says why not. */
export async function answerSetup(ctx: Ctx, body: string): Promise<string> {
  try {
    const url = await setUp(ctx, body);
    const start = element('StartPage', {}, element('URL', {}, url));
    return answer(
      ctx,
      element('Status', { code: 200, text: 'OK' }),
      element('PunchOutSetupResponse', {}, start),
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [code, text] = STATUS[error.kind] ?? [400, 'Bad Request'];
    return answer(ctx, element('Status', { code, text }, error.message));
  }
}

async function setUp(ctx: Ctx, body: string): Promise<string> {
  await ctx.services.limiter.take('session', ctx.client);
  const { identity, secret, ...request } = setupRequestOf(readXml(body));
  const connection = await authenticated(ctx, { identity, secret });
  return beginVisit(ctx, { connection, protocol: PunchoutProtocol.CXML, ...request });
}

function answer({ services }: Ctx, ...content: readonly Xml[]): string {
  const host = new URL(services.env.PUBLIC_URL).host;
  return cxmlDocument({ host, at: new Date(), id: newId() }, element('Response', {}, ...content));
}
