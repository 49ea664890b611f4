import { Arg, Args, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes, PageArgs } from '../../../shared/page';
import { RequestedFields } from '../../../shared/requested-fields';
import { CardPayment } from './card-payment.entity';
import { listCardRefunds, markCardRefunded } from './card-refund.service';
import { PayableInput } from './how-to-pay.inputs';
import { startCardPayment } from './start-card-payment.service';

const { Connection: CardRefundConnection } = connectionTypes(CardPayment, 'CardRefund');

@Resolver(() => CardPayment)
export class CardPaymentResolver {
  @Mutation(() => String, {
    description: "Starts a card payment of the open amount, and returns the address of the provider's page.",
  })
  startCardPayment(@Context() ctx: Ctx, @Arg('what') what: PayableInput) {
    return startCardPayment(ctx, what);
  }

  @Query(() => CardRefundConnection, {
    description: 'Card payments that are paid back, newest first (admins).',
  })
  cardRefunds(
    @Context() ctx: Ctx,
    @Args(() => PageArgs) args: PageArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listCardRefunds(ctx, args, requested);
  }

  @Mutation(() => CardPayment, {
    description: 'Marks a card payment as paid back, once it is at the provider (admins).',
  })
  markCardRefunded(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return markCardRefunded(ctx, id);
  }
}
