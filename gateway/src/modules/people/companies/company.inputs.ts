import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { CompanyRoleName } from '../../../shared/ctx';
import { Address, Email, Line, Text, Typed, Whole } from '../../../shared/field-rules';
import { WebUrl } from '../../../shared/text/link-rules';
import { PageArgs } from '../../../shared/page';
import { Money } from '../../../shared/scalars';
import { Country } from '../../../shared/country';
import { InsteadOf } from '../../../shared/fields-together';
import { PostalAddressInput } from '../../../shared/postal-address';
import { PaymentTerms } from './company.entity';
import { CompanyRole, SpendingPeriod } from './company-member.entity';
import { CompanyState } from './company.status';

/** The furthest that the clock of a test company goes, in days: ten years. */
const MOST_CLOCK_DAYS = 3650;

@InputType({ description: 'The clock of a test company.' })
export class TestClockInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The test company. The company that the viewer acts for, if it is left out.',
  })
  companyId?: string | null;

  @Field(() => Int, {
    description: `Days by which it is ahead in all, 0 to ${MOST_CLOCK_DAYS}. It only moves forward.`,
  })
  @Whole('Days', 0, MOST_CLOCK_DAYS)
  daysAhead!: number;
}

@InputType({ description: 'The application of a business customer.' })
export class ApplyForCompanyInput {
  @Field({ description: 'Legal name, as it is printed on documents.' })
  @Line('Legal name', 200, { isPrinted: true })
  legalName!: string;

  @Field({ description: 'Country, ISO 3166-1 alpha-2: BD.' })
  @Country()
  country!: string;

  @Field({ description: 'Tax id.' })
  @Line('Tax id', 64, { isPrinted: true })
  taxId!: string;

  @Field(() => PostalAddressInput, {
    nullable: true,
    description: 'Address on invoices in its parts; required unless billingAddress is given.',
  })
  @IsOptional()
  @ValidateNested()
  @InsteadOf('billingAddress', 'Give one address, in its parts or as a text')
  postalAddress?: PostalAddressInput | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address on invoices as a text, instead of postalAddress.',
  })
  @IsOptional()
  @Address('Billing address')
  billingAddress?: string | null;

  @Field(() => String, { nullable: true, description: 'Website, an http or https URL.' })
  @IsOptional()
  @WebUrl('Website')
  website?: string | null;

  @Field(() => String, { nullable: true, description: 'Expected volume of purchases, free text.' })
  @IsOptional()
  @Text('Expected volume', 200)
  expectedVolume?: string | null;
}

@InputType({ description: 'Terms that an admin agreed with a company.' })
export class CompanyTermsInput {
  @Field(() => PaymentTerms, { description: 'Payment terms.' })
  terms!: PaymentTerms;

  @Field(() => Money, { description: 'The most that the company may owe.' })
  @Whole('Credit limit', 0, Number.MAX_SAFE_INTEGER)
  creditLimit!: number;

  @Field({ description: 'True if each purchase needs a PO number.' })
  @IsBoolean({ message: 'PO required must be true or false' })
  poRequired!: boolean;

  @Field(() => String, { nullable: true, description: 'Internal note; the company never sees it.' })
  @IsOptional()
  @Text('Note', 5_000)
  note?: string | null;
}

@InputType({ description: 'Conditions on companies; all given ones must match.' })
export class CompanyFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found in one of these: the legal name, the tax id, a member, or the beginning of the number or a part of the PO number of a purchase.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => CompanyState, { nullable: true, description: 'State of the application.' })
  state?: CompanyState | null;
}

@ArgsType()
export class CompaniesArgs extends PageArgs {
  @Field(() => CompanyFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: CompanyFilter | null;
}

@ArgsType()
export class DecideCompanyArgs {
  @Field(() => ID, { description: 'Id of the company.' })
  id!: string;

  @Field({ description: 'Reason, at most 1,000 characters; the company reads it.' })
  @Text('Reason', 1_000)
  reason!: string;
}

@InputType({ description: 'Role of a member.' })
export class MemberRoleInput {
  @Field(() => CompanyRole, { description: 'Role of the member.' })
  role!: CompanyRoleName;

  @Field(() => Money, { nullable: true, description: 'The most that a buyer spends without approval.' })
  @IsOptional()
  @Whole('Spending limit', 0, Number.MAX_SAFE_INTEGER)
  spendingLimit?: number | null;

  @Field(() => SpendingPeriod, {
    defaultValue: SpendingPeriod.Purchase,
    description: 'Period of the limit.',
  })
  spendingPeriod!: SpendingPeriod;
}

@InputType({ description: 'An invitation by email.' })
export class InviteMemberInput extends MemberRoleInput {
  @Field({ description: 'Email address of the future member.' })
  @Email()
  email!: string;
}
