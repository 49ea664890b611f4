import {
  Arg,
  Args,
  Ctx as Context,
  Field,
  FieldResolver,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Money } from '../../../shared/scalars';
import { dayOf } from '../../../shared/time/working-days';
import { Company } from '../../people/companies/company.entity';
import { companyLoader } from '../../people/companies/company.loader';
import { Document } from '../documents/document.entity';
import { documentLoader } from '../documents/document.loader';
import { Payment } from '../payments/payment.entity';
import { User } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import {
  accountBalance,
  beginOf,
  getAccount,
  openInvoicesOf,
  searchAccounts,
} from '../payments/account.service';
import { InvoiceState, stateOf } from '../payments/invoice-state';
import { AccountInput } from '../../people/companies/account.inputs';
import { AccountsArgs, ProposalArgs } from '../payments/payment.inputs';
import { partsOfInvoiceLoader, paymentByIdLoader, receivableLoader } from '../payments/payment.loader';
import { PaymentProposalView, proposalOf } from './payment-proposal.resolver';
import { canPayInvoice, DocumentPermissions } from '../payments/payment.policy';
import type { Account } from '../../people/companies/account.service';

@ObjectType('InvoicePayment', { description: 'The part of an invoice that one payment pays.' })
class InvoicePaymentView {
  paymentId!: string;

  @Field(() => Money, { description: 'Amount; below 0 where a reversal takes it back.' })
  amount!: number;
}

@Resolver(() => InvoicePaymentView)
export class InvoicePaymentResolver {
  @FieldResolver(() => Payment, { description: 'The payment.' })
  payment(@Root() { paymentId }: InvoicePaymentView, @Context() ctx: Ctx) {
    return paymentByIdLoader(ctx).load(paymentId);
  }
}

@Resolver(() => Document)
export class ReceivableResolver {
  @Needs<Document>('id')
  @FieldResolver(() => Money, { nullable: true, description: 'Open amount; null unless an invoice.' })
  async openAmount(@Root() { id }: Document, @Context() ctx: Ctx) {
    return (await receivableLoader(ctx).load(id))?.open ?? null;
  }

  @Needs<Document>('id')
  @FieldResolver(() => Money, { nullable: true, description: 'Paid amount; null unless an invoice.' })
  async paidAmount(@Root() { id }: Document, @Context() ctx: Ctx) {
    return (await receivableLoader(ctx).load(id))?.allocated ?? null;
  }

  @Needs<Document>('id')
  @FieldResolver(() => InvoiceState, {
    nullable: true,
    description: 'Payment state; null unless an invoice.',
  })
  async invoiceState(@Root() { id }: Document, @Context() ctx: Ctx) {
    const invoice = await receivableLoader(ctx).load(id);
    return invoice && stateOf(invoice, dayOf(new Date()));
  }

  @Needs<Document>('id')
  @FieldResolver(() => [InvoicePaymentView], {
    description: 'Payments allocated to it; empty unless an invoice.',
  })
  payments(@Root() { id }: Document, @Context() ctx: Ctx) {
    return partsOfInvoiceLoader(ctx).load(id);
  }

  @Needs<Document>('id')
  @FieldResolver(() => DocumentPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() { id }: Document, @Context() ctx: Ctx): Promise<DocumentPermissions> {
    return { pay: canPayInvoice(await ctx.viewer(), await receivableLoader(ctx).load(id)) };
  }
}

@ObjectType('Account', { description: 'Debtor of invoices: a company, or a customer without one.' })
export class AccountView implements Account {
  companyId!: string | null;
  customerId!: string | null;
}

@Resolver(() => AccountView)
export class AccountResolver {
  @Query(() => [AccountView], {
    description: 'Up to 20 accounts by name, email address or invoice (admins).',
  })
  accounts(@Context() ctx: Ctx, @Args(() => AccountsArgs) { search }: AccountsArgs) {
    return searchAccounts(ctx, search);
  }

  @Query(() => AccountView, { description: 'One account (admins).' })
  account(@Context() ctx: Ctx, @Arg('of') input: AccountInput) {
    return getAccount(ctx, input);
  }

  @FieldResolver(() => Company, { nullable: true, description: 'The company.' })
  company(@Root() { companyId }: AccountView, @Context() ctx: Ctx) {
    return companyId && companyLoader(ctx).load(companyId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The customer, without a company.' })
  customer(@Root() { customerId }: AccountView, @Context() ctx: Ctx) {
    return customerId && userLoader(ctx).load(customerId);
  }

  @FieldResolver(() => Money, { description: 'Open amount of all its invoices.' })
  async openAmount(@Root() account: AccountView, @Context() ctx: Ctx) {
    return (await accountBalance(ctx, account)).open;
  }

  @FieldResolver(() => Money, { description: 'Unallocated amount of its payments.' })
  async credit(@Root() account: AccountView, @Context() ctx: Ctx) {
    return (await accountBalance(ctx, account)).credit;
  }

  @FieldResolver(() => Date, {
    description:
      'When it began: with its registration or its first purchase. Payments are recorded from a year before that day.',
  })
  beganAt(@Root() account: AccountView, @Context() ctx: Ctx) {
    return beginOf(ctx, account);
  }

  @FieldResolver(() => [Document], {
    description: 'Its first 200 invoices that are not paid, the oldest first.',
  })
  async openInvoices(@Root() account: AccountView, @Context() ctx: Ctx) {
    const invoices = await openInvoicesOf(ctx, account);
    return documentLoader(ctx).loadMany(invoices.map(({ documentId }) => documentId));
  }

  @FieldResolver(() => PaymentProposalView, {
    description: 'Allocation of an amount to its open invoices, the oldest first.',
  })
  async proposal(
    @Root() account: AccountView,
    @Args(() => ProposalArgs) { amount }: ProposalArgs,
    @Context() ctx: Ctx,
  ) {
    return proposalOf(amount, await openInvoicesOf(ctx, account));
  }
}
