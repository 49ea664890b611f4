import { IsEnum, IsOptional, Matches, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { limited } from '../../../shared/constraint';
import { Country } from '../../../shared/country';
import { Address, Line, Typed } from '../../../shared/field-rules';
import { PageArgs } from '../../../shared/page';
import { LocalDate } from '../../../shared/scalars';
import { bookDays, DayIn } from '../../../shared/time/day-range';
import { DocumentKind } from '../payments/document-kind';
import { OwnedFilter } from '../../people/companies/account.inputs';

export enum DocumentPayment {
  Open = 'Open',
  Overdue = 'Overdue',
}
registerEnumType(DocumentPayment, {
  name: 'DocumentPayment',
  description: 'What is left to pay of invoices and deposits.',
  valuesConfig: {
    Open: { description: 'Something is left to pay.' },
    Overdue: { description: 'The due day is past, and something is left to pay.' },
  },
});

@InputType({ description: 'Conditions on documents.' })
export class DocumentFilter extends OwnedFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found in one of these: the beginning of the number of the document, its purchase or another document of that, with or without hyphens; the number of the quote that the purchase has accepted; the beginning of a tracking number; the PO number; a tool of the purchase or its SKU; the customer, by name or email address; the company.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => DocumentKind, { nullable: true, description: 'Only this kind.' })
  @IsOptional()
  @IsEnum(DocumentKind)
  kind?: DocumentKind | null;

  @Field(() => [DocumentKind], { nullable: true, description: 'Only these kinds.' })
  @IsOptional()
  @IsEnum(DocumentKind, { each: true })
  kinds?: DocumentKind[] | null;

  @Field(() => DocumentPayment, { nullable: true, description: 'Only invoices and deposits that are open.' })
  @IsOptional()
  @IsEnum(DocumentPayment)
  payment?: DocumentPayment | null;
}

@ArgsType()
export class DocumentsArgs extends PageArgs {
  @Field(() => DocumentFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: DocumentFilter | null;
}

@ArgsType()
export class StatementPeriodArgs {
  @Field(() => LocalDate, { nullable: true, description: 'First day. Default: the first of all.' })
  @IsOptional()
  @DayIn('The day of the statement', bookDays)
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Last day. Default: the last of all.' })
  @IsOptional()
  @DayIn('The day of the statement', bookDays)
  to?: string | null;
}

const SHORT = 100;

@InputType({ description: "The shop's own data on documents. A missing field is emptied." })
export class SellerSettingsInput {
  @Field(() => String, { nullable: true, description: "Legal name; null: the shop's name." })
  @IsOptional()
  @Line('Legal name', SHORT, { isPrinted: true })
  legalName?: string | null;

  @Field(() => String, { nullable: true, description: 'Tax id.' })
  @IsOptional()
  @Line('Tax id', SHORT, { isPrinted: true })
  taxId?: string | null;

  @Field(() => String, { nullable: true, description: "Registered address; null: the shop's address." })
  @IsOptional()
  @Address('Address')
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Country, two capital letters (ISO 3166); e-invoices need it.',
  })
  @IsOptional()
  @Country()
  country?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the bank.' })
  @IsOptional()
  @Line('Bank', SHORT, { isPrinted: true })
  bankName?: string | null;

  @Field(() => String, { nullable: true, description: 'IBAN or account number.' })
  @IsOptional()
  @Line('Account', SHORT, { isPrinted: true })
  account?: string | null;

  @Field(() => String, { nullable: true, description: 'BIC of the bank.' })
  @IsOptional()
  @limited({ maxLength: 11 })
  @Matches(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, {
    message: 'BIC must have 8 or 11 capital letters or digits',
  })
  bic?: string | null;

  @Field(() => String, { nullable: true, description: 'A line at the end of every page.' })
  @IsOptional()
  @Line('Note', SHORT, { isPrinted: true })
  note?: string | null;
}
