import { databaseUnavailable } from '../../db/database-error';
import type { Ctx } from '../../shared/ctx';
import { badRequest, DomainError } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { authenticated } from './connection.service';
import { headerOf } from './cxml-header';
import { takeOrder } from './cxml-order.service';
import { setupRequestOf } from './cxml-setup-request';
import { statusOfRefusal, type CxmlStatus } from './cxml-status';
import { PunchoutProtocol } from './punchout-session.entity';
import { elementAt, readXml } from './read-xml';
import { beginVisit } from './session.service';
import { cxmlDocument, element, type Xml } from './write-xml';

interface Answer {
  readonly status: CxmlStatus;
  readonly content?: Xml;
}

/** Answers a request of a purchasing system by cXML; what is refused with a Status that says why. */
export async function answerCxml(ctx: Ctx, body: string): Promise<string> {
  const { status, content } = await answerTo(ctx, body).catch((error: unknown): Answer => {
    const refusal = error instanceof DomainError ? error : databaseUnavailable(error);
    if (!refusal) throw error;
    return { status: statusOfRefusal(refusal) };
  });
  const { code, text, sentence } = status;
  const told = element('Status', { code, text }, ...(sentence === undefined ? [] : [sentence]));
  return cxmlDocument(
    { host: new URL(ctx.services.env.PUBLIC_URL).host, at: new Date(), id: newId() },
    element('Response', {}, told, ...(content ? [content] : [])),
  );
}

/** @throws DomainError for what is refused */
async function answerTo(ctx: Ctx, body: string): Promise<Answer> {
  await ctx.services.limiter.take('session', ctx.client);
  const root = readXml(body);
  const header = headerOf(root);
  const request = elementAt(root, 'Request');
  const setup = request && elementAt(request, 'PunchOutSetupRequest');
  const order = request && elementAt(request, 'OrderRequest');
  if (setup) {
    const asked = setupRequestOf(setup);
    const connection = await authenticated(ctx, header);
    const { payloadId, parties } = header;
    const visit = { connection, protocol: PunchoutProtocol.CXML, payloadId, parties, ...asked };
    const start = element('StartPage', {}, element('URL', {}, await beginVisit(ctx, visit)));
    return { status: { code: 200, text: 'OK' }, content: element('PunchOutSetupResponse', {}, start) };
  }
  if (order) {
    const connection = await authenticated(ctx, header);
    const isTest = request.attributes.deploymentMode === 'test';
    return { status: await takeOrder(ctx, { connection, header, order, isTest }) };
  }
  throw badRequest('The document is neither a PunchOutSetupRequest nor an OrderRequest.');
}
