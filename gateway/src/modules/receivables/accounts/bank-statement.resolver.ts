import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { accountOf } from '../../people/companies/account.service';
import type { Ctx } from '../../../shared/ctx';
import { Document } from '../documents/document.entity';
import { documentLoader } from '../documents/document.loader';
import { Key } from '../../idempotency/idempotency.inputs';
import { Payment } from '../payments/payment.entity';
import { matchBankLines, type MatchedLine } from '../payments/bank-match.service';
import {
  BankLineMatch,
  BankLineResult,
  MatchBankLinesInput,
  RecordBankLinesInput,
} from '../payments/bank-statement.inputs';
import { recordBankLines } from '../payments/bank-statement.service';
import type { MentionedNumber } from '../payments/mention-resolution';
import { MentionState } from '../payments/mention-state';
import { PaymentProposalView, proposalOf } from './payment-proposal.resolver';
import { AccountView } from './receivable.resolver';
import type { Receivable } from '../payments/receivables.service';

@ObjectType('BankLineMention', {
  description: 'A number of the shop that a bank line names.',
  simpleResolvers: true,
})
class MentionView implements MentionedNumber {
  @Field({ description: 'The number; the text as it is written, if it cannot be read.' })
  number!: string;

  @Field(() => MentionState, { description: 'State of the reference.' })
  state!: MentionState;

  @Field(() => Payment, {
    nullable: true,
    description: 'Payment that paid it: of several, one with the amount of the line, or else the latest.',
  })
  payment!: Payment | null;
}

@ObjectType('BankLineCandidate', { description: 'An open invoice with the amount of a bank line.' })
class CandidateView {
  @Field(() => AccountView, { description: 'Account that owes it.' })
  account!: AccountView;

  invoice!: Receivable;
}

@ObjectType('MatchedBankLine', { description: 'Proposal for a line of a bank statement.' })
class MatchedLineView implements Pick<
  MatchedLine,
  'id' | 'match' | 'account' | 'mentions' | 'isCertain' | 'earlier' | 'payment'
> {
  @Field(() => ID, { description: 'Id of the line: the same whenever the same line is imported.' })
  id!: string;

  @Field(() => BankLineMatch, { nullable: true, description: 'Way in which its invoices were found.' })
  match!: BankLineMatch | null;

  @Field(() => AccountView, { nullable: true, description: 'Account that owes its invoices.' })
  account!: AccountView | null;

  @Field(() => [MentionView], {
    description: 'Numbers of the shop that the text names. Such a line is never matched by its amount.',
  })
  mentions!: MentionedNumber[];

  @Field({
    description: 'True if all that the text names is open, of one account, and not recorded by hand before.',
  })
  isCertain!: boolean;

  @Field(() => Payment, {
    nullable: true,
    description:
      'Payment recorded by hand that may be this line: the same amount within a week, and the same reference or number.',
  })
  earlier!: Payment | null;

  @Field(() => Payment, { nullable: true, description: 'Payment of the line, if it was recorded before.' })
  payment!: Payment | null;

  amount!: number;
  invoices!: MatchedLine['invoices'];
  candidates!: MatchedLine['candidates'];
}

@Resolver(() => MatchedLineView)
export class BankStatementResolver {
  @Query(() => [MatchedLineView], {
    description: 'The invoices that lines of a bank statement may pay, one answer for each line (admins).',
  })
  bankLineMatches(@Context() ctx: Ctx, @Arg('input') { lines }: MatchBankLinesInput) {
    return matchBankLines(ctx, lines);
  }

  @Mutation(() => [BankLineResult], {
    description:
      'Records lines of a bank statement as payments, each once (admins). A refused line does not stop the others.',
  })
  recordBankLines(
    @Context() ctx: Ctx,
    @Arg('input') { lines }: RecordBankLinesInput,
    @Key() idempotencyKey?: string,
  ) {
    return recordBankLines(ctx, { lines, idempotencyKey });
  }

  @FieldResolver(() => [CandidateView], {
    description: 'Open invoices of exactly this amount, at most 10; only for a line that names nothing.',
  })
  candidates(@Root() { candidates }: MatchedLineView): CandidateView[] {
    return candidates.map((invoice) => ({ account: accountOf(invoice), invoice }));
  }

  @FieldResolver(() => [Document], { description: 'Open invoices that it may pay.' })
  invoices(@Root() { invoices }: MatchedLineView, @Context() ctx: Ctx) {
    return documentLoader(ctx).loadMany(invoices.map(({ documentId }) => documentId));
  }

  @FieldResolver(() => PaymentProposalView, {
    nullable: true,
    description: 'Proposed allocation of the line to its invoices; null without an account.',
  })
  proposal(@Root() { account, amount, invoices }: MatchedLineView): PaymentProposalView | null {
    return account && proposalOf(amount, invoices);
  }
}

@Resolver(() => CandidateView)
export class BankLineCandidateResolver {
  @FieldResolver(() => Document, { description: 'The invoice.' })
  invoice(@Root() { invoice }: CandidateView, @Context() ctx: Ctx) {
    return documentLoader(ctx).load(invoice.documentId);
  }

  @FieldResolver(() => PaymentProposalView, { description: 'Proposed allocation: the whole invoice.' })
  proposal(@Root() { invoice }: CandidateView): PaymentProposalView {
    return proposalOf(invoice.open, [invoice]);
  }
}
