import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { Money } from '../../../shared/scalars';
import { Company } from '../../people/companies/company.entity';
import { companyLoader } from '../../people/companies/company.loader';
import { Key } from '../../idempotency/idempotency.inputs';
import { holds } from '../../../shared/permission';
import { AllocationView } from './payment-allocation.type';
import { Payment } from './payment.entity';
import { User } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { customerOf } from '../../people/users/user.policy';
import { AccountPaymentInput, AllocatePaymentArgs, PaymentsArgs, ReversePaymentArgs } from './payment.inputs';
import { listPayments } from './payment.lists';
import { partsOfPaymentLoader, paymentByIdLoader, reversalLoader, unallocatedLoader } from './payment.loader';
import { canAllocate, canReverse, PaymentPermissions } from './payment.policy';
import { allocatePayment, recordPaymentOf, reversePayment } from './payment.service';

const { Connection: PaymentConnection } = connectionTypes(Payment, 'Payment');

@Resolver(() => Payment)
export class PaymentResolver {
  @Query(() => PaymentConnection, { description: 'All payments, those received last first (admins).' })
  payments(
    @Context() ctx: Ctx,
    @Args(() => PaymentsArgs) args: PaymentsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listPayments(ctx, args, requested);
  }

  @Mutation(() => Payment, {
    description: 'Records a payment of an account and allocates it to its invoices (admins).',
  })
  recordAccountPayment(
    @Context() ctx: Ctx,
    @Arg('input') input: AccountPaymentInput,
    @Key() idempotencyKey?: string,
  ) {
    return recordPaymentOf(ctx, { input, idempotencyKey });
  }

  @Mutation(() => Payment, { description: 'Allocates the rest of a payment to invoices (admins).' })
  allocatePayment(
    @Context() ctx: Ctx,
    @Args(() => AllocatePaymentArgs) args: AllocatePaymentArgs,
    @Key() idempotencyKey?: string,
  ) {
    return allocatePayment(ctx, { ...args, idempotencyKey });
  }

  @Mutation(() => Payment, {
    description: 'Takes a payment back as a whole, with a reason (admins). Returns the reversal.',
  })
  reversePayment(
    @Context() ctx: Ctx,
    @Args(() => ReversePaymentArgs) args: ReversePaymentArgs,
    @Key() idempotencyKey?: string,
  ) {
    return reversePayment(ctx, { ...args, idempotencyKey });
  }

  @Needs<Payment>('companyId')
  @FieldResolver(() => Company, { nullable: true, description: 'The company whose account it is paid to.' })
  company(@Root() { companyId }: Payment, @Context() ctx: Ctx) {
    return companyId && companyLoader(ctx).load(companyId);
  }

  @Needs<Payment>('customerId')
  @FieldResolver(() => User, { nullable: true, description: 'The customer whose account it is paid to.' })
  async customer(@Root() { customerId }: Payment, @Context() ctx: Ctx) {
    return customerId && customerOf(await ctx.viewer(), await userLoader(ctx).load(customerId));
  }

  @Needs<Payment>('note')
  @FieldResolver(() => String, { nullable: true, description: 'Internal note, for admins only.' })
  async note(@Root() { note }: Payment, @Context() ctx: Ctx) {
    return holds(await ctx.viewer(), 'documents.read') ? note : null;
  }

  @Needs<Payment>('id')
  @FieldResolver(() => [AllocationView], { description: 'Its allocations to invoices.' })
  allocations(@Root() { id }: Payment, @Context() ctx: Ctx) {
    return partsOfPaymentLoader(ctx).load(id);
  }

  @Needs<Payment>('id')
  @FieldResolver(() => Money, {
    description: 'Unallocated amount, without the part reserved for the invoices of orders that it paid.',
  })
  unallocated(@Root() { id }: Payment, @Context() ctx: Ctx) {
    return unallocatedLoader(ctx).load(id);
  }

  @Needs<Payment>('reversesId')
  @FieldResolver(() => Payment, { nullable: true, description: 'The payment that it takes back.' })
  reverses(@Root() { reversesId }: Payment, @Context() ctx: Ctx) {
    return reversesId && paymentByIdLoader(ctx).load(reversesId);
  }

  @Needs<Payment>('id')
  @FieldResolver(() => Payment, { nullable: true, description: 'The payment that took it back.' })
  reversedBy(@Root() { id }: Payment, @Context() ctx: Ctx) {
    return reversalLoader(ctx).load(id);
  }

  @Needs<Payment>('id', 'reversesId')
  @FieldResolver(() => PaymentPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() payment: Payment, @Context() ctx: Ctx): Promise<PaymentPermissions> {
    const [actor, reversal, left] = await Promise.all([
      ctx.viewer(),
      reversalLoader(ctx).load(payment.id),
      unallocatedLoader(ctx).load(payment.id),
    ]);
    return { reverse: canReverse(actor, payment, reversal), allocate: canAllocate(actor, left) };
  }
}
