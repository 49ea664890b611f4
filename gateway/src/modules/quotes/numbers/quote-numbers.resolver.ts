import { Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { User } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { QuoteNumbers, quoteReport, QuoteReport } from './quote-numbers.service';

@Resolver(() => QuoteNumbers)
export class QuoteNumbersResolver {
  @Query(() => QuoteReport, { description: 'Win rate and time to answer of the last 90 days (admins).' })
  quoteReport(@Context() ctx: Ctx) {
    return quoteReport(ctx);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The admin; null for unassigned requests, and for all.',
  })
  admin(@Root() { adminId }: QuoteNumbers, @Context() ctx: Ctx) {
    return adminId && userLoader(ctx).load(adminId);
  }
}
