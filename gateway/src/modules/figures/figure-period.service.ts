import { signedIn, type Actor, type Ctx } from '../../shared/ctx';
import { authorize, type Permission } from '../../shared/permission';
import { workingDaysIn } from '../calendar/working-days.service';
import type { FigureArgs } from './figure.inputs';
import { periodOf, type FigurePeriod } from './figure.period';

/**
 * The period that somebody asks for and may see, in the days of the seller.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 */
export async function requestedPeriod(
  ctx: Ctx,
  args: FigureArgs,
  canSee: (actor: Actor) => Permission,
): Promise<{ period: FigurePeriod; timeZone: string }> {
  authorize(canSee(await signedIn(ctx)));
  const { sellersToday, timeZone } = await workingDaysIn(ctx);
  return { period: periodOf(args, sellersToday), timeZone };
}
