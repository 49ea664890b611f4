import { signedIn, type Ctx } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { selectFields } from '../../shared/requested-fields';
import { readToken, signToken } from '../../shared/signed-token';
import { checkLines, READ_OF_A_TOOL, type LinesCheck } from '../catalogue/lines/lines.service';
import { orderMessage } from './cxml-order-message';
import { ociFields } from './oci-fields';
import { frameOrigins } from './frame.service';
import { PunchoutProtocol, PunchoutSession, type FormField } from './punchout-session.entity';
import type { PunchoutLineInput, ReturnedCart, ReturnPunchoutCartInput } from './punchout.inputs';
import type { ReturnedLine } from './returned-line';
import { liveConnection, openVisit, refuseStranger } from './session.service';

const PURPOSE = 'punchout return';
const DAY = 24 * 3_600_000;
/** How long the page that takes a cart back works, ms. */
const PAGE_FOR = 10 * 60_000;
const READ = selectFields(READ_OF_A_TOOL);

/**
 * Writes the cart of a visit for its purchasing system: all lines, with the prices of the company, or none. Nothing is
 * ordered. The page of the answer takes it there. Again, it writes the cart anew.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE, LINES_REFUSED, BAD_USER_INPUT
 */
export async function returnPunchoutCart(ctx: Ctx, input: ReturnPunchoutCartInput): Promise<ReturnedCart> {
  const actor = await signedIn(ctx);
  const { db, services } = ctx;
  const session = openVisit(await db.findOneBy(PunchoutSession, { id: idOf(input.id) }), actor);
  const connection = await liveConnection(ctx, session);
  refuseStranger(actor, connection.companyId);
  if (actor.actingCompanyId !== connection.companyId)
    throw new DomainError(
      'conflict',
      'WRONG_STATE',
      'You act for somebody else now. Choose the company of your purchasing system again.',
    );
  const lines = await returnedLines(ctx, input.lines);
  const answer =
    session.protocol === PunchoutProtocol.OCI ? ociFields(lines) : cxmlField(ctx, session, lines);
  await db.update(PunchoutSession, { id: session.id }, { answer, returnedAt: new Date() });
  return {
    url: `${services.env.PUBLIC_URL}/punchout/return?token=${signToken(services.env, PURPOSE, session.id)}`,
  };
}

function cxmlField({ services }: Ctx, session: PunchoutSession, lines: readonly ReturnedLine[]): FormField[] {
  const { parties, buyerCookie } = session;
  if (!parties) throw new Error('a visit of cXML has its parties');
  const host = new URL(services.env.PUBLIC_URL).host;
  return [
    { name: 'cxml-urlencoded', value: orderMessage({ host, at: new Date(), parties, buyerCookie, lines }) },
  ];
}

/** @throws DomainError LINES_REFUSED */
async function returnedLines(ctx: Ctx, given: readonly PunchoutLineInput[]): Promise<ReturnedLine[]> {
  if (given.length === 0) return [];
  const { lines } = await checkLines(ctx, given, READ);
  const refused = lines.flatMap(({ problems: [problem], tool }, at) =>
    problem ? [{ toolId: given[at]?.toolId, ...problem, message: problem.message, name: tool?.name }] : [],
  );
  const [first] = refused;
  if (first) {
    const more =
      refused.length === 1 ? 'One line cannot be bought' : `${refused.length} lines cannot be bought`;
    const message = `${more}, so no cart was returned: ${first.name ?? first.toolId}. ${first.message}`;
    throw new DomainError('conflict', 'LINES_REFUSED', message);
  }
  return lines.map((line, at) => returnedLine(line, given[at]?.reference ?? null));
}

function returnedLine(
  { tool, quantity, unitPrice, shipsOn }: LinesCheck['lines'][number],
  reference: string | null,
): ReturnedLine {
  if (!tool || unitPrice === null) throw new Error('a line without a problem has a tool and a price');
  const days = shipsOn === null ? 0 : Math.ceil((Date.parse(shipsOn) - Date.now()) / DAY);
  const { id: toolId, sku, name } = tool;
  return { toolId, sku, name, quantity, unitPrice, leadDays: Math.max(0, days), reference };
}

/** What the page of a returned cart sends, and where to. */
export interface ReturnForm {
  readonly action: string;
  readonly fields: readonly FormField[];
  /** The origins whose pages may show it in a frame. */
  readonly frameOrigins: readonly string[];
}

/** The form of a token that returnPunchoutCart has given; null once it has ended. */
export async function returnForm(
  services: Pick<Ctx['services'], 'db' | 'env'>,
  token: unknown,
): Promise<ReturnForm | null> {
  const id = readToken(services.env, PURPOSE, token);
  const session = id === null ? null : await services.db.findOneBy(PunchoutSession, { id });
  if (!session?.answer || !session.returnedAt) return null;
  if (Date.now() - session.returnedAt.getTime() > PAGE_FOR) return null;
  return {
    action: session.returnUrl,
    fields: session.answer,
    frameOrigins: await frameOrigins(services, session),
  };
}
