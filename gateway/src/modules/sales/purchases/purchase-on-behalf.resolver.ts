import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import { Needs } from '../../../shared/requested-fields';
import { onBehalfLoader } from '../../people/on-behalf/on-behalf.loader';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { Purchase } from './purchase.entity';

/** Who of the staff ordered a purchase for its customer. */
@Resolver(() => Purchase)
export class PurchaseOnBehalfResolver {
  @Needs<Purchase>('onBehalfId')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Public name of the member of the staff who ordered it for the customer; null if nobody did.',
  })
  async orderedByStaff(@Root() { onBehalfId }: Purchase, @Context() ctx: Ctx): Promise<string | null> {
    if (!onBehalfId) return null;
    const { staffId } = await onBehalfLoader(ctx).load(onBehalfId);
    return publicName(await userLoader(ctx).load(staffId));
  }

  @Needs<Purchase>('onBehalfId')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why staff ordered it for the customer; null for customers.',
  })
  async orderedByStaffReason(@Root() { onBehalfId }: Purchase, @Context() ctx: Ctx): Promise<string | null> {
    if (!onBehalfId || !holds(await ctx.viewer(), 'orders.read')) return null;
    return (await onBehalfLoader(ctx).load(onBehalfId)).reason;
  }
}
