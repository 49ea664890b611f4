import { ArrayMinSize, ArrayUnique, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Line, MaxItems } from '../../../shared/field-rules';
import { BulkInput, MAX_BULK } from '../../idempotency/bulk.service';
import { PackageInput } from './package.inputs';
import { OrderQuantityInput } from '../../sales/orders/order-quantity.inputs';
import { ShipmentInput } from './shipment.inputs';

const MAX_PACKAGES = 100;

@InputType({
  description:
    'Orders that leave before they are paid, though prepaid, or before their delivery fee is agreed.',
})
export class ShipUnpaidInput {
  @Field(() => [ID], { description: 'Ids of these orders.' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} ids at a time`)
  @ArrayMinSize(1, { message: 'Give at least one id' })
  @MaxLength(100, { each: true, message: 'This is not an id' })
  ids!: string[];

  @Field({
    description: 'Reason, at most 1,000 characters; in the audit log and in the history of each order.',
  })
  @Line('Reason', 1_000)
  reason!: string;
}

@InputType({ description: 'Orders that leave.' })
export class ShipOrdersInput extends BulkInput {
  @Field(() => ShipmentInput, {
    nullable: true,
    description: 'Shipping details: the orders of one purchase make one shipment.',
  })
  @IsOptional()
  @ValidateNested()
  shipment?: ShipmentInput | null;

  @Field(() => [OrderQuantityInput], {
    nullable: true,
    description: 'Quantities of these orders that ship; of the others, all that is left.',
  })
  @IsOptional()
  @ArrayUnique(({ id }: OrderQuantityInput) => id.toLowerCase(), { message: 'Each id may be given once' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} quantities at a time`)
  @ValidateNested()
  quantities?: OrderQuantityInput[] | null;

  @Field(() => [PackageInput], {
    nullable: true,
    description: 'Up to 100 packages, which together contain all that ships; it has to be of one purchase.',
  })
  @IsOptional()
  @MaxItems(MAX_PACKAGES, `At most ${MAX_PACKAGES} packages`)
  @ValidateNested()
  packages?: PackageInput[] | null;

  @Field(() => ShipUnpaidInput, {
    nullable: true,
    description:
      'The orders that are to leave anyway: prepaid and unpaid, or without an agreed delivery fee. Others of this kind are refused.',
  })
  @IsOptional()
  @ValidateNested()
  shipUnpaid?: ShipUnpaidInput | null;
}
