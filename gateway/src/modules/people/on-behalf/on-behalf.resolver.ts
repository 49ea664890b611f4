import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Company } from '../companies/company.entity';
import { companyLoader } from '../companies/company.loader';
import { User } from '../users/user.entity';
import { userLoader } from '../users/user.loader';
import { OnBehalfSession } from './on-behalf-session.entity';
import { OrderForInput } from './on-behalf.inputs';
import { orderFor, orderingFor, stopOrderingFor } from './on-behalf.service';

@Resolver(() => OnBehalfSession)
export class OnBehalfResolver {
  @Query(() => OnBehalfSession, {
    nullable: true,
    description: 'For whom the viewer orders; null for nobody (orders.placeFor).',
  })
  orderingFor(@Context() ctx: Ctx) {
    return orderingFor(ctx);
  }

  @Mutation(() => OnBehalfSession, {
    description:
      'Starts to order for a customer, for eight hours at most (orders.placeFor). What is sent with the header X-On-Behalf-Of is then done for them.',
  })
  orderFor(@Context() ctx: Ctx, @Arg('input') input: OrderForInput) {
    return orderFor(ctx, input);
  }

  @Mutation(() => Boolean, { description: 'Stops ordering for a customer (orders.placeFor).' })
  stopOrderingFor(@Context() ctx: Ctx) {
    return stopOrderingFor(ctx);
  }

  @FieldResolver(() => User, { description: 'The customer.' })
  customer(@Root() { customerId }: OnBehalfSession, @Context() ctx: Ctx) {
    return userLoader(ctx).load(customerId);
  }

  @FieldResolver(() => Company, { nullable: true, description: 'The company that they buy for.' })
  company(@Root() { companyId }: OnBehalfSession, @Context() ctx: Ctx) {
    return companyId && companyLoader(ctx).load(companyId);
  }
}
