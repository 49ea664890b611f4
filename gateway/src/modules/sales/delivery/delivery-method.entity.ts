import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn, ForeignKey } from 'typeorm';
import { PurchaseApproval } from '../purchases/purchase-approval.entity';
import { Money } from '../../../shared/scalars';
import { DeliveryKind } from '../purchases/delivery-kind.type';

@ObjectType({ description: 'A price of a table: up to a weight, to some countries.', simpleResolvers: true })
export class DeliveryBand {
  @Field(() => [String], { description: 'Countries (ISO 3166); empty for all others.' })
  countries!: string[];

  @Field(() => Int, { description: 'Greatest weight, grams.' })
  upToGrams!: number;

  @Field(() => Money, { description: 'Price without tax.' })
  price!: number;
}

/** A way in which the shop delivers. Purchases keep its name and its price of their day. */
@Entity('delivery_methods')
@Check('delivery_methods_name_check', `name <> '' AND length(name) <= 60`)
@Check('delivery_methods_price_check', `(kind = 'FLAT') = (price_cents IS NOT NULL) AND price_cents >= 0`)
@Check(
  'delivery_methods_bands_check',
  `jsonb_typeof(bands) = 'array' AND (kind = 'TABLE') = (jsonb_array_length(bands) > 0)`,
)
@ObjectType({ description: 'A way in which the shop delivers.', simpleResolvers: true })
export class DeliveryMethod {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the method.' })
  id!: string;

  @Column('text')
  @Field({ description: 'Name, also on documents.' })
  name!: string;

  @Column({ type: 'enum', enum: DeliveryKind, enumName: 'delivery_kind' })
  @Field(() => DeliveryKind, { description: 'Basis of its price.' })
  kind!: DeliveryKind;

  @Column('boolean', { name: 'is_active', default: true })
  @Field({ description: 'True if customers can choose it.' })
  isActive!: boolean;

  @Column('int', { default: 1 })
  @Field(() => Int, { description: 'Its place in the list; the smallest comes first.' })
  position!: number;

  @Column('text', { array: true, default: '{}' })
  @Field(() => [String], { description: 'Countries to which it delivers (ISO 3166); empty for all.' })
  countries!: string[];

  @Column('bigint', { name: 'price_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Price without tax, if it has one price.' })
  price!: number | null;

  @Column('jsonb', { default: [] })
  @Field(() => [DeliveryBand], { description: 'Its table; empty unless its kind is TABLE.' })
  bands!: DeliveryBand[];
}

// Purchases do not know the methods of delivery.
ForeignKey(() => DeliveryMethod, {
  name: 'purchase_approvals_delivery_method_id_fkey',
  onDelete: 'SET NULL',
})(PurchaseApproval.prototype, 'deliveryMethodId');
