import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { IsEnum, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { ContactNumber, Text, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { DateTime, LocalDate } from '../../shared/scalars';
import { SortDirection } from '../../shared/sort';
import { OrderStatus, PaymentStatus } from './order.status';

/** The largest total one order may have, dollars: what GraphQL's Int can say. */
const MAX_TOTAL = 2_147_483_647;

@InputType({ description: 'An order of one tool.' })
export class PlaceOrderInput {
  @Field(() => ID, { description: 'Which tool.' })
  @IsString({ message: 'toolId must be a text' })
  toolId!: string;

  @Field(() => Int, { description: "At least the tool's minimum, at most its stock." })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => Int, {
    description: 'What the customer agreed to pay, dollars: PRICE_CHANGED when it is not the price any more.',
  })
  @Whole('Total price', 0, MAX_TOTAL)
  totalPrice!: number;

  @Field(() => String, { nullable: true, description: 'Phone number for this order, digits only.' })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;
}

@InputType({ description: 'A payment that has arrived, e.g. by bank transfer.' })
export class RecordPaymentInput {
  @Field(() => Int, { description: "Dollars; must be the order's total." })
  @Whole('Amount', 0, MAX_TOTAL)
  amount!: number;

  @Field({ description: "The bank's or the customer's reference." })
  @Text('Reference', 200)
  reference!: string;

  @Field(() => LocalDate, { description: 'The day it arrived; not in the future.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'The date must be a day: 2026-11-21' })
  receivedOn!: string;
}

/** The body of the old client's PUT /order/update/{id}. */
export class StatusInput {
  @IsEnum(OrderStatus, { message: `Status must be one of ${Object.values(OrderStatus).join(', ')}` })
  status!: OrderStatus;
}

export enum OrderSortField {
  PLACED_AT = 'PLACED_AT',
  TOOL = 'TOOL',
  QUANTITY = 'QUANTITY',
  TOTAL_PRICE = 'TOTAL_PRICE',
  STATUS = 'STATUS',
  PAYMENT = 'PAYMENT',
}
registerEnumType(OrderSortField, {
  name: 'OrderSortField',
  description: 'What orders can be sorted by.',
  valuesConfig: {
    PLACED_AT: { description: 'When it was placed.' },
    TOOL: { description: "The tool's name." },
    QUANTITY: { description: 'Units.' },
    TOTAL_PRICE: { description: 'Dollars.' },
    STATUS: { description: 'How far it has come.' },
    PAYMENT: { description: 'Unpaid first.' },
  },
});

@InputType({ description: 'Which orders; every part given must hold.' })
export class OrderFilter {
  @Field(() => [OrderStatus], { nullable: true, description: 'One of these.' })
  status?: OrderStatus[] | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Only paid, or only unpaid ones.' })
  payment?: PaymentStatus | null;

  @Field(() => String, { nullable: true, description: "Part of the customer's e-mail." })
  @IsOptional()
  @MaxLength(200)
  customer?: string | null;

  @Field(() => String, { nullable: true, description: "Part of the tool's name." })
  @IsOptional()
  @MaxLength(200)
  tool?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Placed at this instant or later.' })
  placedFrom?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Placed before this instant.' })
  placedTo?: Date | null;
}

@InputType({ description: 'The order of a list of orders.' })
export class OrderSort {
  @Field(() => OrderSortField, { description: 'What to sort by.' })
  field!: OrderSortField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.DESC,
    description: 'Greatest first, unless said otherwise.',
  })
  direction!: SortDirection;
}

@ArgsType()
export class OrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: OrderFilter | null;

  @Field(() => OrderSort, { nullable: true, description: 'Default: newest first.' })
  sort?: OrderSort | null;
}
