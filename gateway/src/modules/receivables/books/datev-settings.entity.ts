import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a file for DATEV says about the shop: one row. */
@Entity('datev_settings')
@Check('datev_settings_one_row_check', 'id = 1')
@Check('datev_settings_consultant_check', 'consultant_number BETWEEN 1001 AND 9999999')
@Check('datev_settings_client_check', 'client_number BETWEEN 1 AND 99999')
@Check('datev_settings_month_check', 'fiscal_year_month BETWEEN 1 AND 12')
@Check('datev_settings_length_check', 'account_length BETWEEN 4 AND 8')
@ObjectType({ description: 'What a file for DATEV says about the shop.', simpleResolvers: true })
export class DatevSettings {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('int', { name: 'consultant_number', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Consultant number (Beraternummer).' })
  consultantNumber!: number | null;

  @Column('int', { name: 'client_number', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Client number (Mandantennummer).' })
  clientNumber!: number | null;

  @Column('int', { name: 'fiscal_year_month', default: 1 })
  @Field(() => Int, { description: 'Month in which the fiscal year begins, 1 to 12.' })
  fiscalYearMonth!: number;

  @Column('int', { name: 'account_length', default: 4 })
  @Field(() => Int, { description: 'Digits of an account number; those of debtors have one more.' })
  accountLength!: number;
}
