import { ArrayUnique, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { bookDays, DayIn } from '../../shared/time/day-range';
import { Country } from '../../shared/country';
import { Line, Whole, MaxItems } from '../../shared/field-rules';
import { LocalDate } from '../../shared/scalars';
import { clockOf } from '../../shared/time/working-days';

const DAY_OF_WEEK = 'Weekend days must be from 0 (Sunday) to 6 (Saturday)';

/** An IANA time zone. Intl also accepts offsets such as +06:00, which have no daylight saving time. */
function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return false;
  try {
    clockOf(value);
    return true;
  } catch {
    return false;
  }
}

const TimeZone = (): PropertyDecorator =>
  ValidateBy({
    name: 'timeZone',
    validator: {
      validate: isTimeZone,
      defaultMessage: () => 'Time zone must be a name such as Asia/Dhaka or UTC',
    },
  });

@InputType({ description: "The seller's calendar." })
export class CalendarInput {
  @Field(() => [Int], {
    description: 'Days of the week without work: 0 is Sunday, 6 is Saturday. At most six of them.',
  })
  @MaxItems(6, 'At least one day of the week must be a working day', { min: 0, max: 6 })
  @ArrayUnique({ message: 'A weekend day is given twice' })
  @IsInt({ each: true, message: DAY_OF_WEEK })
  @Min(0, { each: true, message: DAY_OF_WEEK })
  @Max(6, { each: true, message: DAY_OF_WEEK })
  weekend!: number[];

  @Field({ description: 'Time zone of the seller, a name of the IANA: Asia/Dhaka.' })
  @TimeZone()
  timeZone!: string;

  @Field(() => Int, {
    description:
      "Orders placed from this hour on, in the seller's zone, count as placed on the next day; 24: never.",
  })
  @Whole('Closing hour', 0, 24)
  closingHour!: number;
}

@InputType({ description: 'A day on which the seller does not work.' })
export class HolidayInput {
  @Field(() => LocalDate, { description: 'The day.' })
  @DayIn('The holiday', bookDays)
  day!: string;

  @Field({ description: 'Its name.' })
  @Line('Name', 100)
  name!: string;
}

@InputType({ description: 'The public holidays of a country in a year.' })
export class ImportHolidaysInput {
  @Field({ description: 'Two capital letters (ISO 3166): BD.' })
  @Country()
  country!: string;

  @Field(() => Int, { description: 'The year, from 2000 to 2100.' })
  @Whole('Year', 2_000, 2_100)
  year!: number;
}
