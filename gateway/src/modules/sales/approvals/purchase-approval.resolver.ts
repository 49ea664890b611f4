import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Money } from '../../../shared/scalars';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { approvePurchase, rejectPurchase, withdrawPurchase } from './approval.service';
import { remindApprovers } from './approval-reminder.service';
import { approvalEffect, approverNames, pendingLines } from './awaiting.service';
import { ApprovalEffect, PendingLine } from './approval-effect.type';
import { PurchaseApproval } from '../purchases/purchase-approval.entity';
import { Purchase } from '../purchases/purchase.entity';
import { RejectPurchaseArgs } from '../purchases/purchase.inputs';
import { purchaseLoader } from '../purchases/purchase.loader';

@Resolver(() => PurchaseApproval)
export class PurchaseApprovalResolver {
  @Mutation(() => Purchase, {
    description: 'Approves a purchase above the limit of its buyer: it is placed, never dearer than agreed.',
  })
  approvePurchase(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('prepaid', {
      defaultValue: false,
      description: 'True if it is prepaid, so that it needs no credit.',
    })
    prepaid: boolean,
  ) {
    return approvePurchase(ctx, id, prepaid);
  }

  @Mutation(() => Purchase, {
    description: 'Rejects a purchase above the limit of its buyer, with a reason.',
  })
  rejectPurchase(@Context() ctx: Ctx, @Args(() => RejectPurchaseArgs) { id, reason }: RejectPurchaseArgs) {
    return rejectPurchase(ctx, id, reason);
  }

  @Mutation(() => Purchase, {
    description: 'Withdraws a purchase that awaits approval (its buyer): it is rejected and never ordered.',
  })
  withdrawPurchase(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return withdrawPurchase(ctx, id);
  }

  @Mutation(() => Purchase, {
    description: 'Reminds the approvers of a purchase that awaits them (its buyer), once a day.',
  })
  remindApprovers(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return remindApprovers(ctx, id);
  }

  @FieldResolver(() => [PendingLine], { description: 'The lines that become orders when it is approved.' })
  lines(@Root() approval: PurchaseApproval, @Context() ctx: Ctx): Promise<PendingLine[]> {
    return pendingLines(ctx, approval);
  }

  @FieldResolver(() => ApprovalEffect, {
    nullable: true,
    description: 'The effect of approving it now; null for viewers who may not decide.',
  })
  effect(@Root() approval: PurchaseApproval, @Context() ctx: Ctx): Promise<ApprovalEffect | null> {
    return approvalEffect(ctx, approval);
  }

  @FieldResolver(() => Money, { description: 'Remaining amount of the limit.' })
  left(@Root() { spendingLimit, spent }: PurchaseApproval): number {
    return Math.max(0, spendingLimit - spent);
  }

  @FieldResolver(() => [String], {
    description: 'Public names of the approvers and owners who may decide; empty once it is decided.',
  })
  approverNames(@Root() approval: PurchaseApproval, @Context() ctx: Ctx): Promise<string[]> {
    return approverNames(ctx, approval);
  }

  @FieldResolver(() => Boolean, { description: 'True if its buyer withdrew it.' })
  async isWithdrawn(@Root() { purchaseId, decidedBy }: PurchaseApproval, @Context() ctx: Ctx) {
    return decidedBy !== null && (await purchaseLoader(ctx).load(purchaseId)).customerId === decidedBy;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Public name of the person who decided.' })
  async deciderName(@Root() { decidedBy }: PurchaseApproval, @Context() ctx: Ctx): Promise<string | null> {
    return decidedBy ? publicName(await userLoader(ctx).load(decidedBy)) : null;
  }
}
