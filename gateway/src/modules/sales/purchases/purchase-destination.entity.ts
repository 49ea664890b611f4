import { Field, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { PostalAddress } from '../../../shared/postal-address';
import { Order } from '../orders/order.entity';
import { Purchase } from './purchase.entity';

/** An address to which some orders of a purchase go, instead of the address of the purchase. */
@Entity('purchase_destinations')
@Check('purchase_destinations_number_check', 'number BETWEEN 1 AND 19')
@Check(
  'purchase_destinations_address_check',
  `(delivery_address IS NULL) = (delivery_to IS NULL) AND (delivery_to IS NULL OR is_postal_address(delivery_to))`,
)
@ObjectType({ description: 'A further address of a purchase.', simpleResolvers: true })
export class PurchaseDestination {
  @PrimaryColumn('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  @PrimaryColumn('int')
  @Field(() => Int, { description: 'Its number: 1 for the first further address.' })
  number!: number;

  /** Null once the account of its customer is deleted. */
  @Column('text', { name: 'delivery_address', nullable: true })
  @Field(() => String, { nullable: true, description: 'The address as it is printed.' })
  deliveryAddress!: string | null;

  @Column('jsonb', { name: 'delivery_to', nullable: true })
  @Field(() => PostalAddress, { nullable: true, description: 'The address in its parts.' })
  deliverTo!: PostalAddress | null;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Phone number at this address, as it was written; null for that of the purchase.',
  })
  contactNo!: string | null;
}

ForeignKey(() => PurchaseDestination, ['purchaseId', 'destination'], ['purchaseId', 'number'], {
  name: 'orders_destination_fkey',
})(Order);
