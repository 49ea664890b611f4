import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { LocalDate } from '../../shared/scalars';
import { CalendarInput, HolidayInput, ImportHolidaysInput } from './calendar.inputs';
import { getCalendar, updateCalendar } from './calendar.service';
import { Holiday } from './holiday.entity';
import { addHoliday, holidaysOf, importHolidays, removeHoliday } from './holiday.service';
import { SellerCalendar } from './seller-calendar.entity';
import { PublicHours } from './seller-hours.types';
import {
  endOfShippingWeek,
  publicHours,
  shipsFromStock,
  workingDays,
  workingDaysIn,
} from './working-days.service';

@Resolver(() => SellerCalendar)
export class CalendarResolver {
  @Query(() => SellerCalendar, { description: "The seller's calendar (admins)." })
  calendar(@Context() ctx: Ctx) {
    return getCalendar(ctx);
  }

  @Query(() => PublicHours, { description: 'When the seller works.' })
  sellerHours(@Context() ctx: Ctx) {
    return publicHours(ctx);
  }

  @Query(() => LocalDate, {
    description:
      'The day by which everything that "ships this week" leaves: the last working day before the weekend after the next departure.',
  })
  async shippingWeekEnd(@Context() ctx: Ctx) {
    return endOfShippingWeek(await workingDays(ctx));
  }

  @FieldResolver(() => LocalDate, {
    description: 'Ship date of an order placed now, if the tool is in stock.',
  })
  async shipsOn(@Context() ctx: Ctx) {
    return shipsFromStock(await workingDaysIn(ctx));
  }

  @FieldResolver(() => [Holiday], { description: 'The holidays of a year, the first one first.' })
  holidays(@Context() ctx: Ctx, @Arg('year', () => Int) year: number) {
    return holidaysOf(ctx, year);
  }

  @Mutation(() => SellerCalendar, {
    description: 'Changes when the seller works (admins). Days that were promised stay.',
  })
  updateCalendar(@Context() ctx: Ctx, @Arg('input') input: CalendarInput) {
    return updateCalendar(ctx, input);
  }

  @Mutation(() => [Holiday], {
    description:
      'Adds the public holidays of a country in a year and returns them (admins). Days that are holidays already stay as they are.',
  })
  importHolidays(@Context() ctx: Ctx, @Arg('input') input: ImportHolidaysInput) {
    return importHolidays(ctx, input);
  }

  @Mutation(() => Holiday, { description: 'Adds a holiday (admins).' })
  addHoliday(@Context() ctx: Ctx, @Arg('input') input: HolidayInput) {
    return addHoliday(ctx, input);
  }

  @Mutation(() => Holiday, { description: 'Removes a holiday (admins).' })
  removeHoliday(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return removeHoliday(ctx, id);
  }
}
