import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { Country } from '../../../shared/country';
import { Address, Typed } from '../../../shared/field-rules';

@ArgsType()
export class LinesTaxArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Delivery address as a text. Default: the address of the company that the viewer acts for, or of their profile.',
  })
  @IsOptional()
  @Address('Address')
  deliveryAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Country of delivery, two capital letters (ISO 3166); it decides the tax. Default: that of the company, or of the viewer's default address.",
  })
  @IsOptional()
  @Country()
  deliveryCountry?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Postal code of the delivery: a part of a country may have a tax of its own.',
  })
  @IsOptional()
  @Typed('Postal code', 16)
  deliveryPostalCode?: string | null;
}
