import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { LocalDate } from '../../shared/scalars';

/** The tax on deliveries to a country from a day on. Without a rate, documents have no tax. */
@Entity('tax_rates')
@Unique('tax_rates_once', ['country', 'fromDay'])
@Check('tax_rates_country_check', `country ~ '^[A-Z]{2}$'`)
@Check('tax_rates_basis_points_check', 'basis_points BETWEEN 0 AND 10000')
@Check('tax_rates_dates_check', `from_day BETWEEN '0001-01-01' AND '9999-12-31'`)
@ObjectType({ description: 'The tax on deliveries to a country from a day on.', simpleResolvers: true })
export class TaxRate {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the rate.' })
  id!: string;

  @Column({ type: 'text', collation: 'C' })
  @Field({ description: 'Country of the delivery address, two capital letters (ISO 3166).' })
  country!: string;

  @Column('int', { name: 'basis_points' })
  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %.' })
  basisPoints!: number;

  @Column('text')
  @Field({ description: 'Name on documents: VAT.' })
  name!: string;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Note on documents: reverse charge.' })
  note!: string | null;

  @Column('date', { name: 'from_day' })
  @Field(() => LocalDate, { description: 'First day of documents with this rate.' })
  fromDay!: string;
}
