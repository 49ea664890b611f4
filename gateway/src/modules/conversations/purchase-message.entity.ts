import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { Purchase } from '../sales/purchases/purchase.entity';

/** The database refuses to change a row. One is deleted only with the account of the customer whose purchase it is about. */
@Entity('purchase_messages')
@Check('purchase_messages_text_check', `text <> '' AND length(text) <= 5000`)
@Check('purchase_messages_internal_check', 'is_seller OR NOT is_internal')
@Check('purchase_messages_dates_check', hasFourDigitYears('written_at'))
@Index('purchase_messages_purchase', ['purchaseId', 'id'])
@Index('purchase_messages_author', ['authorId'])
@ObjectType({
  description: 'A message of the thread of a purchase, or an internal note.',
  simpleResolvers: true,
})
export class PurchaseMessage {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the message.' })
  id!: string;

  @Column('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column('boolean', { name: 'is_seller' })
  @Field({ description: 'True if the shop wrote it, false if the customer did.' })
  isSeller!: boolean;

  @Column('boolean', { name: 'is_internal', default: false })
  @Field({ description: 'True for a note that only admins see.' })
  isInternal!: boolean;

  @Column('text')
  @Field({ description: 'The message.' })
  text!: string;

  @Column({ type: 'timestamptz', name: 'written_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the message.' })
  writtenAt!: Date;
}
