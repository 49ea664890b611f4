import { ArrayMinSize, ArrayUnique, IsEnum, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Text, Typed, Whole, MaxItems } from '../../../shared/field-rules';
import { PageArgs } from '../../../shared/page';
import { MAX_BULK } from '../../idempotency/bulk.service';
import { ChargeKind } from '../../sales/purchases/purchase-charge.entity';
import { OrderQuantityInput } from '../../sales/orders/order-quantity.inputs';
import { ReturnKind, ReturnReason, ReturnState } from './return.status';
import { OwnedFilter } from '../../people/companies/account.inputs';

const MAX_TEXT = 1_000;

@InputType({ description: 'A return, or a claim without sending back.' })
export class RequestReturnInput {
  @Field(() => ID, { description: 'Id of the purchase.' })
  @MaxLength(100, { message: 'This is not an id' })
  purchaseId!: string;

  @Field(() => [OrderQuantityInput], { description: '1 to 200 orders of the purchase, with the units.' })
  @ArrayUnique(({ id }: OrderQuantityInput) => id.toLowerCase(), { message: 'Each order may be given once' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} orders at a time`)
  @ArrayMinSize(1, { message: 'Give at least one order' })
  @ValidateNested()
  lines!: OrderQuantityInput[];

  @Field(() => ReturnKind, {
    description: 'Return of units, or claim without a return.',
    defaultValue: ReturnKind.Return,
  })
  @IsEnum(ReturnKind)
  kind!: ReturnKind;

  @Field(() => ReturnReason, { description: 'Reason.' })
  @IsEnum(ReturnReason)
  reason!: ReturnReason;

  @Field(() => String, {
    nullable: true,
    description: 'Note, at most 1,000 characters; required for the reason Other.',
  })
  @IsOptional()
  @Text('Note', MAX_TEXT)
  note?: string | null;
}

@InputType({ description: 'Units of an order in a return.' })
export class ReturnQuantityInput {
  @Field(() => ID, { description: 'Id of the order.' })
  @MaxLength(100, { message: 'This is not an id' })
  id!: string;

  @Field(() => Int, { description: 'Units; may be 0.' })
  @Whole('Quantity', 0)
  quantity!: number;
}

const Quantities = (description: string): PropertyDecorator => {
  const decorators = [
    Field(() => [ReturnQuantityInput], { nullable: true, description }),
    IsOptional(),
    ArrayUnique(({ id }: ReturnQuantityInput) => id.toLowerCase(), {
      message: 'Each order may be given once',
    }),
    MaxItems(MAX_BULK, `At most ${MAX_BULK} orders at a time`),
    ValidateNested(),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
};

@ArgsType()
class ReturnArgs {
  @Field(() => ID, { description: 'Id of the return.' })
  id!: string;
}

@ArgsType()
export class ApproveReturnArgs extends ReturnArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Answer, at most 1,000 characters; the buyer reads it.',
  })
  @IsOptional()
  @Text('Answer', MAX_TEXT)
  answer?: string | null;
}

@ArgsType()
export class RefuseReturnArgs extends ReturnArgs {
  @Field({ description: 'Reason, at most 1,000 characters; the buyer reads it.' })
  @Text('Reason', MAX_TEXT)
  answer!: string;
}

@ArgsType()
export class ReceiveReturnArgs extends ReturnArgs {
  @Quantities('Units that arrived; of the other orders, as many as the buyer asked to return.')
  quantities?: ReturnQuantityInput[] | null;
}

@ArgsType()
export class RestockReturnArgs extends ReturnArgs {
  @Quantities(
    'Units that go back into stock; of the other orders, all that arrived. Units that do not are scrapped.',
  )
  quantities?: ReturnQuantityInput[] | null;
}

@ArgsType()
export class CreditReturnArgs extends ReturnArgs {
  @Field(() => [ChargeKind], {
    nullable: true,
    description:
      'Charges of the purchase to credit with it, each with its tax, once: of its creditableCharges.',
  })
  @IsOptional()
  @ArrayUnique({ message: 'Each charge may be given once' })
  @IsEnum(ChargeKind, { each: true })
  charges?: ChargeKind[] | null;
}

@InputType({ description: 'Conditions on returns.' })
export class ReturnFilter extends OwnedFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found in one of these: the beginning of the number of the return or its purchase; the customer, by name or email address; the company.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => [ReturnState], { nullable: true, description: 'Only returns in one of these states.' })
  @IsOptional()
  @IsEnum(ReturnState, { each: true })
  state?: ReturnState[] | null;
}

@ArgsType()
export class ReturnsArgs extends PageArgs {
  @Field(() => ReturnFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ReturnFilter | null;
}
