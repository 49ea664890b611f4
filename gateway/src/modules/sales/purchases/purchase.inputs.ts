import { IsBoolean, IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { TaxPlaceCode } from '../../../shared/country';
import { Text, Typed } from '../../../shared/field-rules';
import { PageArgs } from '../../../shared/page';
import { PurchaseState } from './purchase.state';
import { OwnedFilter } from '../../people/companies/account.inputs';

@InputType({ description: 'Conditions on purchases.' })
export class PurchaseFilter extends OwnedFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found in one of these: the beginning of the number of the purchase or one of its documents, with or without hyphens; the number of the quote that the purchase has accepted; the beginning of a tracking number; the PO number; a tool or its SKU; the customer, by name or email address; the company.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only purchases whose tax is not decided: an admin names their country.',
  })
  @IsOptional()
  @IsBoolean()
  taxUndecided?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only purchases that the viewer may approve or reject now.',
  })
  @IsOptional()
  @IsBoolean()
  awaitsMe?: boolean | null;

  @Field(() => [PurchaseState], { nullable: true, description: 'Only purchases in one of these states.' })
  @IsOptional()
  @IsEnum(PurchaseState, { each: true })
  state?: PurchaseState[] | null;
}

@ArgsType()
export class PurchasesArgs extends PageArgs {
  @Field(() => PurchaseFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: PurchaseFilter | null;
}

@ArgsType()
export class SetTaxCountryArgs {
  @Field(() => ID, { description: 'Id of the purchase.' })
  purchaseId!: string;

  @Field({
    description:
      'Country of delivery, two capital letters (ISO 3166), or a part of it with a tax of its own (IC, EA, XI).',
  })
  @TaxPlaceCode()
  country!: string;
}

@ArgsType()
export class RejectPurchaseArgs {
  @Field(() => ID, { description: 'Id of the purchase.' })
  id!: string;

  @Field({ description: 'Reason, at most 1,000 characters; the buyer reads it.' })
  @Text('Reason', 1_000)
  reason!: string;
}
