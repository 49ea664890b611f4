import { Ctx as Context, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Money } from '../../../shared/scalars';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { depositLoader, purchaseTotalsLoader } from './due.loader';
import { whenOwed } from './payment.policy';

@ObjectType({ description: 'What of a purchase is to be paid now.', simpleResolvers: true })
export class PayNow {
  @Field(() => Money, { description: 'Amount, taxes included.' })
  amount!: number;

  @Field({ description: 'True if it is the deposit, which is paid first.' })
  isDeposit!: boolean;
}

@Resolver(() => Purchase)
export class PayNowResolver {
  @Needs<Purchase>('id', 'depositPercent')
  @FieldResolver(() => PayNow, {
    nullable: true,
    description:
      'What is to be paid now: the deposit first, or else the open amount. Null if nothing is, also until tax and delivery fee are decided.',
  })
  async payNow(@Root() { id, depositPercent }: Purchase, @Context() ctx: Ctx): Promise<PayNow | null> {
    const totals = await purchaseTotalsLoader(ctx).load(id);
    if (!whenOwed(totals).allowed) return null;
    const deposit = depositPercent === null ? null : await depositLoader(ctx).load(id);
    return deposit && deposit.open > 0
      ? { amount: deposit.open, isDeposit: true }
      : { amount: totals.due, isDeposit: false };
  }
}
