import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { LocalDate } from '../../../shared/scalars';
import { answerDay, isOver } from '../../calendar/working-days.service';
import { Purchase } from './purchase.entity';
import { purchaseSumsLoader } from './purchase.loader';

/** When the units of a purchase that have not left were promised to leave. */
@Resolver(() => Purchase)
export class PurchasePromiseResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => LocalDate, {
    nullable: true,
    description: 'The first day to which orders that have not been shipped were promised.',
  })
  async promisedFrom(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<string | null> {
    return (await purchaseSumsLoader(ctx).load(id)).promisedFrom;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => LocalDate, {
    nullable: true,
    description: 'The last day to which orders that have not been shipped were promised.',
  })
  async promisedTo(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<string | null> {
    return (await purchaseSumsLoader(ctx).load(id)).promisedTo;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Boolean, { description: "True once promisedFrom is over in the seller's time zone." })
  async isPromiseOver(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<boolean> {
    return isOver(ctx, (await purchaseSumsLoader(ctx).load(id)).promisedFrom);
  }

  @Needs<Purchase>('id', 'placedAt')
  @FieldResolver(() => LocalDate, {
    nullable: true,
    description: 'The day on which the shop confirms its pending orders; null if none is pending.',
  })
  async confirmsOn(@Root() { id, placedAt }: Purchase, @Context() ctx: Ctx): Promise<string | null> {
    const { pending } = await purchaseSumsLoader(ctx).load(id);
    return pending > 0 ? answerDay(ctx, placedAt) : null;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Int, { description: 'Number of its orders that are approved and not wholly shipped.' })
  async toShip(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseSumsLoader(ctx).load(id)).approved;
  }
}
