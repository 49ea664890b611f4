import { Ctx as Context, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Money } from '../../../shared/scalars';
import { Document } from '../documents/document.entity';
import { documentLoader } from '../documents/document.loader';
import { allocateOldestFirst, sumOf, type Allocation } from '../payments/allocation.service';
import type { Receivable } from '../payments/receivables.service';

@ObjectType('ProposedAllocation', { description: 'The part of an amount that would pay one invoice.' })
class ProposedAllocationView implements Allocation {
  invoiceId!: string;

  @Field(() => Money, { description: 'Amount, above 0.' })
  amount!: number;
}

@ObjectType('PaymentProposal', { description: 'Proposed allocation of an amount.' })
export class PaymentProposalView {
  @Field(() => [ProposedAllocationView], { description: 'Parts by invoice, the oldest invoice first.' })
  parts!: ProposedAllocationView[];

  @Field(() => Money, { description: "Remaining amount, to be kept as the account's credit." })
  rest!: number;
}

/** Proposed allocation of an amount to invoices, oldest first. */
export function proposalOf(amount: number, invoices: readonly Receivable[]): PaymentProposalView {
  const parts = allocateOldestFirst(amount, invoices);
  return { parts, rest: amount - sumOf(parts) };
}

@Resolver(() => ProposedAllocationView)
export class ProposedAllocationResolver {
  @FieldResolver(() => Document, { description: 'The invoice.' })
  invoice(@Root() { invoiceId }: ProposedAllocationView, @Context() ctx: Ctx) {
    return documentLoader(ctx).load(invoiceId);
  }
}
