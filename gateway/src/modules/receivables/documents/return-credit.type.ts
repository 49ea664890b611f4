import { Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../../../shared/permission';
import { Money } from '../../../shared/scalars';

@ObjectType({ description: 'Units of an order that a credit note would be about.', simpleResolvers: true })
export class ReturnCreditLine {
  @Field({ description: 'Number of the order.' })
  orderNumber!: string;

  @Field({ description: 'The tool, as the invoice names it.' })
  name!: string;

  @Field(() => Int, { description: 'Units: those of the return that are invoiced and not credited yet.' })
  quantity!: number;

  @Field(() => Money, { description: 'Amount without tax.' })
  amount!: number;
}

@ObjectType({
  description: 'What crediting a return would credit now, without charges.',
  simpleResolvers: true,
})
export class ReturnCredit {
  @Field(() => [ReturnCreditLine], { description: 'Units by order. Empty if nothing is left to credit.' })
  lines!: ReturnCreditLine[];

  @Field(() => Money, { description: 'Amount without tax.' })
  net!: number;

  @Field(() => Money, { description: 'Tax, at the rate of the invoices.' })
  tax!: number;

  @Field(() => String, { nullable: true, description: 'Name of the tax; null if there is none.' })
  taxName!: string | null;

  @Field(() => Money, { description: 'Total of the credit notes.' })
  total!: number;

  @Field(() => Permission, { description: 'Whether it can be credited: not before all of it is invoiced.' })
  can!: Permission;
}
