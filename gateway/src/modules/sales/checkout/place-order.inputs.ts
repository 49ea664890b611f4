import { IsOptional, IsString } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Address, ContactNumber, Whole } from '../../../shared/field-rules';
import { CENTS } from '../../../shared/money';
import { Money } from '../../../shared/scalars';
import { Prepaid } from '../placing/prepaid.inputs';

/** The largest total of an order, cents. */
const MAX_TOTAL = 2_147_483_647 * CENTS;

@InputType({ description: 'An order of one tool.' })
export class PlaceOrderInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  @IsString({ message: 'toolId must be text' })
  toolId!: string;

  @Field(() => Int, { description: "Units, from the tool's minimum order to its available stock." })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => Money, {
    description:
      'Total that the customer agreed to. PRICE_CHANGED if the shop charges more; less is charged as it is.',
  })
  @Whole('Total price', 0, MAX_TOTAL)
  totalPrice!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number for this order, as people write it: +880 1700-000000 ext. 12.',
  })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Delivery address; also saved in the profile. Default: the profile's address.",
  })
  @IsOptional()
  @Address('Address')
  deliveryAddress?: string | null;

  @Prepaid()
  prepaid?: boolean | null;
}
