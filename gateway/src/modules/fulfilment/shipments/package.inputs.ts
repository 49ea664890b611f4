import { ArrayUnique, IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Whole, MaxItems } from '../../../shared/field-rules';
import { MAX_BULK } from '../../idempotency/bulk.service';
import { OrderQuantityInput } from '../../sales/orders/order-quantity.inputs';

const MAX_GRAMS = 100_000_000;
const MAX_MM = 100_000;

/** A measure of a package. */
const Measure = (label: string, most: number, description: string): PropertyDecorator => {
  const whole = Whole(label, 1, most);
  return (target, key) => {
    Field(() => Int, { nullable: true, description })(target, key);
    IsOptional()(target, key);
    whole(target, key);
  };
};

@InputType({ description: 'A package of a shipment.' })
export class PackageInput {
  @Measure('Weight', MAX_GRAMS, 'Weight, grams.')
  weightGrams?: number | null;

  @Measure('Length', MAX_MM, 'Length, millimetres; with width and height, or not at all.')
  lengthMm?: number | null;

  @Measure('Width', MAX_MM, 'Width, millimetres.')
  widthMm?: number | null;

  @Measure('Height', MAX_MM, 'Height, millimetres.')
  heightMm?: number | null;

  @Field(() => [OrderQuantityInput], {
    nullable: true,
    description: 'Contents; if omitted, a single package contains everything.',
  })
  @IsOptional()
  @ArrayUnique(({ id }: OrderQuantityInput) => id.toLowerCase(), { message: 'Each id may be given once' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} orders in a package`)
  @ValidateNested()
  contents?: OrderQuantityInput[] | null;
}
