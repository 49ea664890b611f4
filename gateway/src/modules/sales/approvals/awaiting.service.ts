import { In, Not } from 'typeorm';
import type { Ctx } from '../../../shared/ctx';
import { refusalOf } from '../../../shared/refusal';
import { workingDays } from '../../calendar/working-days.service';
import { CompanyMember, CompanyRole } from '../../people/companies/company-member.entity';
import { destinationOf } from '../purchases/destination.service';
import { sumOf } from '../purchases/purchase-charge.service';
import { chargesFor } from '../delivery/delivery-method.service';
import { refusalOfPurchase, totalOf } from '../placing/refusal.service';
import { agreedLeadTime } from '../../../shared/time/agreed-lead-time';
import { productionFor } from '../../catalogue/production/production.service';
import { accountOf } from '../../people/companies/account.service';
import { pricingFor } from '../../catalogue/pricing/pricing.service';
import type { PricedLine } from '../../catalogue/lines/line';
import { checkLine } from '../../catalogue/lines/line-check.service';
import type { Tool } from '../../catalogue/tools/tool.entity';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { publicName } from '../../people/users/user.entity';
import type { ApprovalEffect, PendingLine } from './approval-effect.type';
import type { PurchaseApproval } from '../purchases/purchase-approval.entity';
import { PurchaseStage } from '../orders/purchase.status';
import { companyOfAwaited } from './awaited-company.service';
import { purchaseLoader } from '../purchases/purchase.loader';
import { may, PURCHASE } from '../orders/sale.policy';

/** The lines of a purchase, by the rules and prices by which they would be placed now. */
async function priced(ctx: Ctx, { purchaseId, lines }: PurchaseApproval): Promise<PricedLine<Tool>[]> {
  const tools = await toolLoader(ctx).loadMany(lines.map(({ toolId }) => toolId));
  const purchase = await purchaseLoader(ctx).load(purchaseId);
  const days = await workingDays(ctx);
  const account = accountOf(purchase);
  const pricing = await pricingFor(ctx.db, { ...account, day: days.today }, lines);
  const production = await productionFor(ctx.db, tools as Tool[], days);
  const context = { days, account, pricing, production, leadTime: agreedLeadTime(purchase) };
  return lines.map((line, at) => checkLine(tools[at] as Tool, line, context));
}

/** The lines that become orders when a purchase is approved. */
export async function pendingLines(ctx: Ctx, approval: PurchaseApproval): Promise<PendingLine[]> {
  const lines = await priced(ctx, approval);
  return lines.map((line) => ({
    ...line,
    toolName: line.tool.name,
    problems: line.problems.map(refusalOf),
  }));
}

/** The effect of approving a purchase now; null for who may not decide. */
export async function approvalEffect(ctx: Ctx, approval: PurchaseApproval): Promise<ApprovalEffect | null> {
  const purchase = await purchaseLoader(ctx).load(approval.purchaseId);
  const actor = await ctx.viewer();
  if (!actor || !may(PURCHASE.decide, actor, purchase).allowed) return null;
  const lines = await priced(ctx, approval);
  const company = await companyOfAwaited(ctx, { purchase, approval });
  const { deliverTo, deliveryAddress, deliveryCountry } = purchase;
  const { country, taxPlace } = destinationOf(actor, {
    company,
    deliverTo,
    deliveryAddress,
    deliveryCountry,
  });
  const charging = await chargesFor(ctx.db, approval, { country, lines });
  const problem = refusalOfPurchase(ctx, { offer: approval, lines, charging });
  const { charges } = charging;
  const total = totalOf(lines) + sumOf(charges);
  return {
    companyId: company.id,
    taxPlace,
    total,
    charges,
    terms: company.terms,
    problem: problem && refusalOf(problem),
  };
}

/** Public names of who may decide about a purchase at present. */
export async function approverNames(ctx: Ctx, { purchaseId }: PurchaseApproval): Promise<string[]> {
  const { companyId, customerId, stage } = await purchaseLoader(ctx).load(purchaseId);
  if (stage !== PurchaseStage.AwaitingApproval || !companyId) return [];
  const role = In([CompanyRole.Owner, CompanyRole.Approver]);
  const where = { companyId, role, userId: Not(customerId) };
  const members = await ctx.db.find(CompanyMember, {
    where,
    relations: { user: true },
    order: { userId: 'ASC' },
  });
  return members.flatMap(({ user }) => (user ? [publicName(user)] : []));
}
