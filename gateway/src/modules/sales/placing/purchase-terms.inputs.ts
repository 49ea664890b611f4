import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Country } from '../../../shared/country';
import { Address, ContactNumber, Line, Text } from '../../../shared/field-rules';
import { InsteadOf, OnlyWith } from '../../../shared/fields-together';
import { PostalAddressInput } from '../../../shared/postal-address';
import { LocalDate } from '../../../shared/scalars';
import { comingDays, DayIn } from '../../../shared/time/day-range';
import { Prepaid } from './prepaid.inputs';

/** What a customer says of a purchase besides its lines: from a cart and from a quote alike. */
@InputType()
export abstract class PurchaseTermsInput {
  @Field(() => String, {
    nullable: true,
    description: 'Delivery address. Default: that of the company or of the profile.',
  })
  @IsOptional()
  @Address('Address')
  deliveryAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Country of deliveryAddress, two capital letters (ISO 3166); it decides the tax. Default: that of the company, or of the customer's default address.",
  })
  @IsOptional()
  @Country()
  @OnlyWith('deliveryAddress', 'deliveryCountry needs a deliveryAddress')
  deliveryCountry?: string | null;

  @Field(() => PostalAddressInput, {
    nullable: true,
    description: 'Delivery address in its parts, instead of deliveryAddress and deliveryCountry.',
  })
  @IsOptional()
  @ValidateNested()
  @InsteadOf('deliveryAddress', 'Give one delivery address, in its parts or as a text')
  deliverTo?: PostalAddressInput | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number for this purchase, as people write it: +880 1700-000000 ext. 12.',
  })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;

  @Field(() => String, { nullable: true, description: "The customer's own number of the purchase." })
  @IsOptional()
  @Line('PO number', 64, { isPrinted: true })
  poNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'A note to the shop.' })
  @IsOptional()
  @Text('Note', 1_000, { isPrinted: true })
  note?: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Requested day of delivery: a working day of the seller, at most two years ahead.',
  })
  @IsOptional()
  @DayIn('The requested delivery date', comingDays)
  requestedOn?: string | null;

  @Prepaid()
  prepaid?: boolean | null;
}
