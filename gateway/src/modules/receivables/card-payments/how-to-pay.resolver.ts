import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { HowToPay } from './how-to-pay';
import { PayableInput } from './how-to-pay.inputs';
import { howToPay } from './how-to-pay.service';

@Resolver()
export class HowToPayResolver {
  @Query(() => HowToPay, {
    description:
      'Payment instructions for an order, a purchase or an invoice; for its customer and the buyers of their company.',
  })
  howToPay(@Context() ctx: Ctx, @Arg('what') what: PayableInput) {
    return howToPay(ctx, what);
  }
}
