import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { ContactNumber } from '../../../shared/field-rules';
import { PostalAddressInput } from '../../../shared/postal-address';

/** The most further addresses of one purchase: 20 with its own. */
export const MAX_DESTINATIONS = 19;

@InputType({ description: 'A further address of a purchase, in its country.' })
export class PurchaseDestinationInput {
  @Field(() => PostalAddressInput, { description: 'The address in its parts.' })
  @ValidateNested()
  deliverTo!: PostalAddressInput;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number at this address. Default: that of the purchase.',
  })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;
}
