import { agreedLeadTime } from '../../../shared/time/agreed-lead-time';
import type { Actor, Ctx, Tx } from '../../../shared/ctx';
import type { WorkingDays } from '../../../shared/time/working-days';
import { workingDaysIn } from '../../calendar/working-days.service';
import { checkLine } from '../../catalogue/lines/line-check.service';
import { pricingFor } from '../../catalogue/pricing/pricing.service';
import { isMade, lockedProduction, type Production } from '../../catalogue/production/production.service';
import { lockTools, toolsNow, type LockedTool } from '../../catalogue/tools/locked-tool.service';
import { seesTool } from '../../catalogue/tools/custom-tool.policy';
import { accountOf } from '../../people/companies/account.service';
import { lockCompany } from '../../people/companies/member.service';
import { chargesFor } from '../delivery/delivery-method.service';
import { destinationOf } from '../purchases/destination.service';
import { sumOf } from '../purchases/purchase-charge.service';
import { isOnCredit } from './limit.service';
import type { Offer, OfferTerms, Terms } from './offer';
import { totalOf } from './refusal.service';
import { currentSpending } from './spending.service';

/**
 * All that placing an offer depends on, read once: locks the company, reads its buyer's limit, locks the tools, checks and
 * prices the lines, and prices what is charged besides.
 */
export async function termsOf(tx: Tx, actor: Actor, offer: Offer): Promise<Terms> {
  const { company } = offer;
  const bound = company && (company.isLimited || isOnCredit(company)) ? company : null;
  if (bound) await lockCompany(tx, bound.id);
  const spending = bound && (await currentSpending(tx, actor, bound.id));
  const tools = await lockTools(tx.db, toolIdsOf(offer));
  const days = await workingDaysIn(tx);
  const made = offer.stockOnly ? [] : beyondStock(offer.lines, tools);
  const production = await lockedProduction(tx.db, made, days);
  const { lines, charging } = await evaluate(tx, actor, offer, { tools, days, production });
  // A limit counts what the buyer agrees to: lines and charges, before tax.
  const total = totalOf(lines) + sumOf(charging.charges);
  return { offer, days, lines, charging, exceeded: spending && total > spending.left ? spending : null };
}

/**
 * The terms of an offer that needs more than is in stock, without waiting for the lock of a tool; null if there is enough.
 * It reads what is committed, so a sale that is rolled back refuses no one.
 */
export async function termsIfSoldOut(ctx: Ctx, actor: Actor, offer: Offer): Promise<OfferTerms | null> {
  const tools = await toolsNow(ctx.db, toolIdsOf(offer));
  const soldOut = beyondStock(offer.lines, tools).filter((tool) => offer.stockOnly || !isMade(tool));
  if (soldOut.length === 0) return null;
  const days = await workingDaysIn(ctx);
  return { offer, ...(await evaluate(ctx, actor, offer, { tools, days, production: null })) };
}

interface Known {
  readonly tools: ReadonlyMap<string, LockedTool>;
  readonly days: WorkingDays;
  readonly production: Production | null;
}

/** The lines whose tools the buyer can see, checked and priced, and the charges. */
async function evaluate(ctx: Ctx, actor: Actor, offer: Offer, { tools, days, production }: Known) {
  const account = accountOf({ companyId: offer.company?.id ?? null, customerId: actor.userId });
  const leadTime = agreedLeadTime(offer);
  const pricing = await pricingFor(ctx.db, { ...account, day: days.today }, offer.lines);
  const lines = offer.lines.flatMap((line) => {
    const tool = tools.get(line.toolId);
    return tool && seesTool(actor, tool)
      ? [checkLine(tool, line, { days, account, pricing, production, leadTime })]
      : [];
  });
  const charging = await chargesFor(ctx.db, offer, { country: destinationOf(actor, offer).country, lines });
  return { lines, charging };
}

export const toolIdsOf = ({ lines }: Pick<Offer, 'lines'>): string[] => lines.map(({ toolId }) => toolId);

/** The tools of lines that need more than what is in stock. */
const beyondStock = (lines: Offer['lines'], tools: ReadonlyMap<string, LockedTool>): LockedTool[] =>
  lines.flatMap(({ toolId, quantity }) => {
    const tool = tools.get(toolId);
    return tool && quantity > tool.availableStock ? [tool] : [];
  });
