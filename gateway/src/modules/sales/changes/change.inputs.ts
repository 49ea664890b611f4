import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Country } from '../../../shared/country';
import { comingDays, DayIn } from '../../../shared/time/day-range';
import { Address, Whole } from '../../../shared/field-rules';
import { InsteadOf, OnlyWith } from '../../../shared/fields-together';
import { PostalAddressInput } from '../../../shared/postal-address';
import { LocalDate, Money } from '../../../shared/scalars';
import { MAX_DESTINATIONS } from '../purchases/destination.inputs';

@ArgsType()
export class LowerQuantityArgs {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'Units that are left, fewer than before.' })
  @Whole('Quantity', 1)
  quantity!: number;
}

@ArgsType()
export class ChangeOrderArgs extends LowerQuantityArgs {
  @Field(() => Money, {
    description:
      'Total without tax that the buyer has agreed to. PRICE_CHANGED if it is higher now; a lower one is charged as it is.',
  })
  @Whole('Total price', 0, Number.MAX_SAFE_INTEGER)
  totalPrice!: number;
}

@InputType({ description: 'Changes of a purchase. Fields that are left out stay as they are.' })
export class ChangePurchaseInput {
  @Field(() => LocalDate, {
    nullable: true,
    description: 'Requested day of delivery: a working day of the seller; null for none.',
  })
  @IsOptional()
  @DayIn('The requested delivery date', comingDays)
  requestedOn?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the further address that deliverTo replaces. Default: the address of the purchase.',
  })
  @IsOptional()
  @Whole('Destination', 1, MAX_DESTINATIONS)
  @OnlyWith('deliverTo', 'destination needs a deliverTo')
  destination?: number | null;

  @Field(() => PostalAddressInput, { nullable: true, description: 'Delivery address in its parts.' })
  @IsOptional()
  @ValidateNested()
  @InsteadOf('deliveryAddress', 'Give one delivery address, in its parts or as a text')
  deliverTo?: PostalAddressInput | null;

  @Field(() => String, { nullable: true, description: 'Delivery address as a text, instead of deliverTo.' })
  @IsOptional()
  @Address('Address')
  deliveryAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Country of deliveryAddress, two capital letters (ISO 3166). Default: that of the address before.',
  })
  @IsOptional()
  @Country()
  @OnlyWith('deliveryAddress', 'deliveryCountry needs a deliveryAddress')
  deliveryCountry?: string | null;
}
