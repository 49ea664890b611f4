import { IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { bookDays, DayIn } from '../../shared/time/day-range';
import { TaxPlaceCode } from '../../shared/country';
import { Line, Whole } from '../../shared/field-rules';
import { LocalDate } from '../../shared/scalars';

@InputType({ description: 'The tax on deliveries to a country from a day on.' })
export class TaxRateInput {
  @Field({
    description:
      'Country of the delivery address, two capital letters (ISO 3166), or a part of it with a tax of its own (IC, EA, XI).',
  })
  @TaxPlaceCode()
  country!: string;

  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %.' })
  @Whole('Rate', 0, 10_000)
  basisPoints!: number;

  @Field({ description: 'Name on documents: VAT.' })
  @Line('Name', 40, { isPrinted: true })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Note on documents: reverse charge.' })
  @IsOptional()
  @Line('Note', 200, { isPrinted: true })
  note?: string | null;

  @Field(() => LocalDate, { description: 'First day of documents with this rate.' })
  @DayIn('The first day', bookDays)
  fromDay!: string;
}
