import { FieldResolver, Resolver, Root, Ctx as Context } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { isOver } from '../../calendar/working-days.service';
import { OrderPromise } from './order-promise.entity';

@Resolver(() => OrderPromise)
export class OrderPromiseResolver {
  @FieldResolver(() => Boolean, { description: "True once promisedOn is over in the seller's time zone." })
  isOver(@Root() { promisedOn }: OrderPromise, @Context() ctx: Ctx): Promise<boolean> {
    return isOver(ctx, promisedOn);
  }
}
