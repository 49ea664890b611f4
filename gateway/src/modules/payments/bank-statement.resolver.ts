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
import type { Ctx } from '../../shared/ctx';
import { Document } from '../documents/document.entity';
import { documentLoader } from '../documents/document.loader';
import { Key } from '../idempotency/idempotency.inputs';
import { Payment } from '../orders/payment.entity';
import { matchBankLines, type MatchedLine } from './bank-match.service';
import {
  BankLineMatch,
  BankLineResult,
  MatchBankLinesInput,
  RecordBankLinesInput,
} from './bank-statement.inputs';
import { recordBankLines } from './bank-statement.service';
import { AccountView } from './receivable.resolver';

@ObjectType('MatchedBankLine', { description: 'What the shop makes of a line of a bank statement.' })
class MatchedLineView implements Pick<MatchedLine, 'id' | 'match' | 'account' | 'payment'> {
  @Field(() => ID, { description: 'Id of the line: the same whenever the same line is imported.' })
  id!: string;

  @Field(() => BankLineMatch, { nullable: true, description: 'How its invoices were found.' })
  match!: BankLineMatch | null;

  @Field(() => AccountView, { nullable: true, description: 'Whose invoices they are.' })
  account!: AccountView | null;

  @Field(() => Payment, { nullable: true, description: 'The payment, if the line was recorded before.' })
  payment!: Payment | null;

  invoices!: MatchedLine['invoices'];
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

  @FieldResolver(() => [Document], { description: 'Open invoices that it may pay.' })
  invoices(@Root() { invoices }: MatchedLineView, @Context() ctx: Ctx) {
    return documentLoader(ctx).loadMany(invoices.map(({ documentId }) => documentId));
  }
}
