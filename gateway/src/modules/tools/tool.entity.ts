import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { DateTime, hasFourDigitYears, Money } from '../../shared/scalars';

const ON_SALE = 'deleted_at IS NULL';

@Entity('tools')
@Check('tools_name_check', `name <> ''`)
@Check('tools_price_check', 'price >= 0')
@Check('tools_price_cents_check', 'price_cents >= 0 AND price_cents % 100 = 0')
@Check('tools_minimum_order_check', 'minimum_order > 0')
@Check('tools_available_stock_check', 'available_stock >= 0')
@Check('tools_dates_check', hasFourDigitYears('created_at', 'updated_at', 'deleted_at'))
@Index('tools_created', ['createdAt', 'id'], { where: ON_SALE })
@Index('tools_price_cents', ['price', 'id'], { where: ON_SALE })
@Index('tools_price', ['priceInDollars', 'id'], { where: ON_SALE })
@Index('tools_minimum', ['minimumOrder', 'id'], { where: ON_SALE })
// What TypeORM cannot declare: (lower(name), id), trigrams of name and description, and of the folded text.
@Index('tools_name', { synchronize: false })
@Index('tools_search', { synchronize: false })
@Index('tools_search_text', { synchronize: false })
@ObjectType({ description: 'A board, kit or tool that the shop sells in bulk.', simpleResolvers: true })
export class Tool {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the tool.' })
  id!: string;

  @Column('text')
  @Field({ description: 'Name of the tool.' })
  name!: string;

  @Column('text')
  @Field({ description: "URL of the picture; relative to the shop's origin if the shop stores it." })
  picture!: string;

  @Column({ type: 'bigint', name: 'price_cents' })
  @Field(() => Money, { description: 'Price per unit: a whole number of dollars.' })
  price!: number;

  /** Whole dollars for the release before; written by a trigger. */
  @Column({ type: 'int', name: 'price', select: false, insert: false, update: false })
  priceInDollars?: number;

  @Column('int', { name: 'minimum_order' })
  @Field(() => Int, { description: 'Smallest quantity of an order, units.' })
  minimumOrder!: number;

  @Column('int', { name: 'available_stock' })
  @Field(() => Int, { description: 'Stock available now, units.' })
  availableStock!: number;

  @Column('text', { name: 'short_description' })
  @Field({ description: 'Short description, free text.' })
  shortDescription!: string;

  /** Name and description as the search compares them; written by a trigger, read only by SQL. */
  @Column({ type: 'text', name: 'search_text', default: '', select: false, insert: false, update: false })
  searchText?: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the last change, including changes of the stock.' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of deletion. A deleted tool is available only through its orders.',
  })
  deletedAt!: Date | null;
}
