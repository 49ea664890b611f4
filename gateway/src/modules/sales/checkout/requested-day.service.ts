import type { Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { workingDaysIn } from '../../calendar/working-days.service';

/**
 * Refuses a requested day that is in the past, or on which the seller does not work.
 * @throws DomainError BAD_USER_INPUT with the next working day
 */
export async function requireWorkingDay(ctx: Ctx, day: string | null | undefined): Promise<void> {
  if (day == null) return;
  const days = await workingDaysIn(ctx);
  const next = days.from(day);
  if (next === day) return;
  const what = days.isOver(day)
    ? 'The requested delivery date is in the past.'
    : 'The shop is closed on this day.';
  const message = `${what} The next working day is ${next}.`;
  throw new DomainError('malformed', 'BAD_USER_INPUT', message, {
    fields: { requestedOn: message },
    nextWorkingDay: next,
  });
}
