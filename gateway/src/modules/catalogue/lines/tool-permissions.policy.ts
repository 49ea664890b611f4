import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import type { WorkingDays } from '../../../shared/time/working-days';
import { smallestQuantity } from '../../../rules/quantities';
import { allowed, Permission, refused, signInFirst } from '../../../shared/permission';
import { accountOf } from '../tools/custom-tool.policy';
import type { Tool } from '../tools/tool.entity';
import { canManageTools } from '../tools/tool.policy';
import { checkLine } from './line-check.service';

@ObjectType({ description: "The viewer's current permissions on a tool.", simpleResolvers: true })
export class ToolPermissions {
  @Field(() => Permission, { description: 'Place an order (specification section 2, tool detail).' })
  order!: Permission;

  @Field(() => Permission, { description: 'Change the tool.' })
  update!: Permission;

  @Field(() => Permission, { description: 'Delete the tool.' })
  delete!: Permission;
}

/** Columns of a tool that decide what the viewer may do with it. */
export const READ_OF_PERMISSIONS = [
  'price',
  'priceBreaks',
  'minimumOrder',
  'orderMultiple',
  'availableStock',
  'leadTimeDays',
  'supply',
  'lifecycle',
  'lastBuyOn',
  'replacedById',
  'deletedAt',
  'customerId',
  'companyId',
  'priceUntil',
] as const satisfies readonly (keyof Tool)[];

const notEnoughStock = refused('conflict', 'INSUFFICIENT_STOCK', 'Not Enough Stock');
const gone = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

export function toolPermissions(actor: Actor | null, tool: Tool, days: WorkingDays): ToolPermissions {
  const manage = tool.deletedAt ? gone : canManageTools(actor);
  return { order: canOrder(actor, tool, days), update: manage, delete: manage };
}

function canOrder(actor: Actor | null, tool: Tool, days: WorkingDays): Permission {
  if (!actor) return signInFirst;
  if (tool.deletedAt) return gone;
  const [problem] = checkLine(
    tool,
    { quantity: smallestQuantity(tool) },
    { days, account: accountOf(actor) },
  ).problems;
  if (!problem) return allowed;
  return problem.code === 'INSUFFICIENT_STOCK'
    ? notEnoughStock
    : refused(problem.kind, problem.code, problem.message);
}
