import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { bookDays, DayIn } from '../../../shared/time/day-range';
import { Typed, MaxItems } from '../../../shared/field-rules';
import { PageArgs } from '../../../shared/page';
import { DateTime } from '../../../shared/scalars';
import { SortDirection } from '../../../shared/sort';
import { OrderStatus, PaymentStatus } from './order.status';
import { OwnedFilter } from '../../people/companies/account.inputs';

/** The most purchases whose orders are listed together. */
const MAX_PURCHASES = 200;

export enum OrderSortField {
  PLACED_AT = 'PLACED_AT',
  TOOL = 'TOOL',
  QUANTITY = 'QUANTITY',
  TOTAL_PRICE = 'TOTAL_PRICE',
  STATUS = 'STATUS',
  PAYMENT = 'PAYMENT',
  PROMISED_ON = 'PROMISED_ON',
  PLACE = 'PLACE',
}
registerEnumType(OrderSortField, {
  name: 'OrderSortField',
  description: 'Sort keys of orders.',
  valuesConfig: {
    PLACED_AT: { description: 'Time of the order.' },
    TOOL: { description: 'Name of the tool.' },
    QUANTITY: { description: 'Units.' },
    TOTAL_PRICE: { description: 'Amount.' },
    STATUS: { description: 'Fulfilment status.' },
    PAYMENT: { description: 'Unpaid first.' },
    PROMISED_ON: { description: 'Day on which it was promised to ship; orders without one are last.' },
    PLACE: {
      description: 'Place of the tool in the warehouse, then its SKU; tools without a place are last.',
    },
  },
});

export enum Leaving {
  TODAY = 'TODAY',
  LATE = 'LATE',
  THIS_WEEK = 'THIS_WEEK',
}
registerEnumType(Leaving, {
  name: 'Leaving',
  description:
    'Approved orders by the promised day of the first units that have not left, as the seller counts days.',
  valuesConfig: {
    TODAY: { description: 'Promised to ship today.' },
    LATE: { description: 'Promised to ship before today.' },
    THIS_WEEK: { description: 'Promised to ship between today and Sunday.' },
  },
});

@InputType({ description: 'Conditions on orders; all given ones must match.' })
export class OrderFilter extends OwnedFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found in one of these: the beginning of the number of the order, purchase or one of its documents, with or without hyphens; the number of the quote that the purchase has accepted; the beginning of a tracking number; the PO number; the tool, by its SKU or a name that it has or had; the customer, by name or email address; the company.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => [OrderStatus], { nullable: true, description: 'One of these statuses.' })
  status?: OrderStatus[] | null;

  @Field(() => [Leaving], {
    nullable: true,
    description: 'Approved orders with units that are due to ship on one of these days.',
  })
  leaving?: Leaving[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only approved orders with units that are made to order.',
  })
  toMake?: boolean | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Payment status.' })
  payment?: PaymentStatus | null;

  @Field(() => String, { nullable: true, description: "Part of the customer's email address." })
  @IsOptional()
  @Typed('Customer')
  customer?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of a name that the tool has or had, ignoring case.',
  })
  @IsOptional()
  @Typed('Tool')
  tool?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the tool.' })
  @IsOptional()
  @IsUUID('all', { message: 'toolId must be an id' })
  toolId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the purchase.' })
  @IsOptional()
  @IsUUID('all', { message: 'purchaseId must be an id' })
  purchaseId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Orders of one of these purchases, at most ${MAX_PURCHASES} ids.`,
  })
  @IsOptional()
  @MaxItems(MAX_PURCHASES, `At most ${MAX_PURCHASES} purchases at a time`)
  @IsUUID('all', { each: true, message: 'purchaseIds must be ids' })
  purchaseIds?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: of each purchase only the first order that meets the other conditions.',
  })
  onePerPurchase?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: the same of each purchase and address, whose orders leave in one shipment.',
  })
  onePerShipment?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: 'Earliest time of the order.' })
  @IsOptional()
  @DayIn('The date of the order', bookDays)
  placedFrom?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time before which the order was placed.' })
  @IsOptional()
  @DayIn('The date of the order', bookDays)
  placedTo?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only deleted orders (admins), which no other list contains.',
  })
  deleted?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only orders that their customers deleted after they had been approved (admins).',
  })
  deletedAfterApproval?: boolean | null;
}

@InputType({ description: 'Sort order of orders.' })
export class OrderSort {
  @Field(() => OrderSortField, { description: 'Sort key.' })
  field!: OrderSortField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.DESC,
    description: 'Descending by default.',
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
