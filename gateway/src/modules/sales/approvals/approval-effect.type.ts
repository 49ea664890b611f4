import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TaxPlace } from '../../../rules/tax-territories';
import { Refusal } from '../../../shared/refusal';
import { LocalDate, Money } from '../../../shared/scalars';
import type { Line } from '../../catalogue/lines/line';
import { Departure } from '../../catalogue/production/departure';
import { LinePart } from '../../catalogue/production/line-part';
import { Tool } from '../../catalogue/tools/tool.entity';
import { PaymentTerms } from '../../people/companies/company.entity';
import { ChargeKind } from '../purchases/purchase-charge.entity';

@ObjectType('HeldLine', { description: 'A line of a purchase that awaits approval.', simpleResolvers: true })
export class PendingLine implements Line {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;

  @Field({ description: 'Present name of the tool.' })
  toolName!: string;

  @Field(() => Tool, { description: 'The tool; also if it is no longer sold.' })
  tool!: Tool;

  @Field(() => Money, { description: 'Present price per unit at this quantity.' })
  unitPrice!: number;

  @Field(() => Money, { description: 'quantity × unitPrice.' })
  total!: number;

  @Field(() => LocalDate, { description: 'Day on which all of this quantity can leave.' })
  shipsOn!: string;

  @Field(() => [LinePart], {
    description:
      'Parts by the day on which they can leave, earliest first; empty if there are too few units.',
  })
  parts!: readonly LinePart[];

  @Field(() => Departure, {
    nullable: true,
    description: 'Departure of its parts; null for each as soon as it can.',
  })
  departure?: Departure | null;

  @Field(() => [Refusal], { description: 'Problems that prevent ordering at present; empty if none.' })
  problems!: Refusal[];

  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: "The customer's own reference of this line." })
  reference?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the further address of the purchase that it goes to; null for the address of the purchase.',
  })
  destination?: number | null;
}

@ObjectType({
  description: 'A charge of a purchase that awaits approval: tooling fee or delivery.',
  simpleResolvers: true,
})
export class PendingCharge {
  @Field(() => ChargeKind, { description: 'Kind of charge.' })
  what!: ChargeKind;

  @Field({ description: 'Name, also on documents.' })
  name!: string;

  @Field(() => Money, {
    nullable: true,
    description: 'Present amount without tax; null if it is agreed after the purchase is placed.',
  })
  amount!: number | null;
}

@ObjectType({ description: 'The effect of approving a purchase now.', simpleResolvers: true })
export class ApprovalEffect {
  companyId!: string;

  /** Place of delivery, which decides the tax. */
  taxPlace!: TaxPlace;

  @Field(() => Money, { description: 'Total of the lines and their delivery at present prices.' })
  total!: number;

  @Field(() => [PendingCharge], { description: 'Delivery and fees that are part of the total.' })
  charges!: readonly PendingCharge[];

  @Field(() => PaymentTerms, { description: 'Payment terms that would apply.' })
  terms!: PaymentTerms;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Reason that it cannot be approved at all, its lines or a higher price; null if it can.',
  })
  problem!: Refusal | null;
}
