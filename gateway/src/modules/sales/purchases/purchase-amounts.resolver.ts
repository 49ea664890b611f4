import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Field,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { approveOrders, setTaxCountry } from './invoicing.service';
import { OrdersTotal } from './orders-total.type';
import { Purchase } from './purchase.entity';
import { SetTaxCountryArgs } from './purchase.inputs';
import { purchaseSumsLoader } from './purchase.loader';
import { isDepositDue } from './purchase-payment.status';

@ObjectType({ description: 'The tax rate of a purchase.', simpleResolvers: true })
class PurchaseTaxRate {
  @Field({ description: 'Name on documents: VAT.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Note on documents: reverse charge.' })
  note!: string | null;

  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %.' })
  basisPoints!: number;
}

/** The tax of a purchase, and what of it is to be approved. */
@Resolver(() => Purchase)
export class PurchaseAmountsResolver {
  @Needs<Purchase>('taxDecidedAt')
  @FieldResolver(() => Boolean, {
    description: 'True if its tax is decided. Before that, it has no proforma and no invoice.',
  })
  isTaxDecided(@Root() { taxDecidedAt }: Purchase): boolean {
    return taxDecidedAt !== null;
  }

  @Needs<Purchase>('depositPercent', 'depositPaidAt', 'stage')
  @FieldResolver(() => Boolean, {
    description: 'True while it is placed and something of its deposit is left to pay: production waits.',
  })
  depositDue(@Root() purchase: Purchase): boolean {
    return isDepositDue(purchase);
  }

  @Needs<Purchase>('taxName', 'taxNote', 'taxBasisPoints')
  @FieldResolver(() => PurchaseTaxRate, {
    nullable: true,
    description: 'Its tax rate, that of the day on which it was placed; null without tax.',
  })
  taxRate(
    @Root() { taxName: name, taxNote: note, taxBasisPoints: basisPoints }: Purchase,
  ): PurchaseTaxRate | null {
    return name === null || basisPoints === null ? null : { name, note, basisPoints };
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => OrdersTotal, {
    description: 'Its pending orders, which approveOrders approves.',
  })
  async toApprove(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<OrdersTotal> {
    const { pending: orders, pendingTotal: total } = await purchaseSumsLoader(ctx).load(id);
    return { orders, total };
  }

  @Mutation(() => Purchase, {
    description: 'Approves all pending orders of a purchase, which come on one invoice (admins).',
  })
  approveOrders(
    @Context() ctx: Ctx,
    @Arg('purchaseId', () => ID) id: string,
    @Key() idempotencyKey?: string,
  ) {
    return approveOrders(ctx, { id, idempotencyKey });
  }

  @Mutation(() => Purchase, {
    description:
      'Names the country that decides the tax of a purchase where none is known (admins). Its proforma and invoices follow.',
  })
  setTaxCountry(
    @Context() ctx: Ctx,
    @Args(() => SetTaxCountryArgs) { purchaseId: id, country }: SetTaxCountryArgs,
    @Key() idempotencyKey?: string,
  ) {
    return setTaxCountry(ctx, { id, country, idempotencyKey });
  }
}
