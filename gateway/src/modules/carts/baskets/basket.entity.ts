import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';

/** A line as another program sent it. */
export interface BasketLine {
  /** Id of a tool; without it, the SKU counts. */
  readonly toolId: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  readonly reference: string | null;
}

/** Lines that another program sent for a person to look at (adr/0122). Only a hash of the link's token is stored. */
@Entity('baskets')
@Check('baskets_token_hash_check', 'octet_length(token_hash) = 32')
@Check('baskets_lines_check', `jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0`)
@Check('baskets_dates_check', hasFourDigitYears('created_at', 'expires_at'))
@Index('baskets_expiry', ['expiresAt'])
export class Basket {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'baskets_pkey' })
  tokenHash!: Buffer;

  /** Without a foreign key to the tools: they are looked up when a person opens the link. */
  @Column('jsonb')
  lines!: BasketLine[];

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A line of a basket, for the preview of a quick order.', simpleResolvers: true })
export class SharedBasketLine {
  @Field({ description: 'SKU of the tool, or what was sent in its place.' })
  sku!: string;

  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  reference!: string | null;
}

@ObjectType({ description: 'What the link of a basket leads to.', simpleResolvers: true })
export class SharedBasket {
  @Field(() => DateTime, { description: 'When the link ends.' })
  expiresAt!: Date;

  @Field(() => [SharedBasketLine], { description: 'The lines in their order.' })
  lines!: SharedBasketLine[];
}

@ObjectType({ description: 'A line of a basket that means no tool on sale.', simpleResolvers: true })
export class UnknownBasketLine {
  @Field(() => Int, { description: 'Place in the given lines, from 0.' })
  position!: number;

  @Field({ description: 'What is wrong with it, one sentence.' })
  message!: string;

  @Field(() => [String], { description: 'SKUs of up to three similar tools.' })
  suggestions!: string[];
}

@ObjectType({ description: 'A link to lines that a person looks at before they buy.', simpleResolvers: true })
export class BasketLink {
  @Field({ description: 'The address to open in a browser.' })
  url!: string;

  @Field(() => DateTime, { description: 'When the link ends: after seven days.' })
  expiresAt!: Date;

  @Field(() => [UnknownBasketLine], {
    description:
      'Lines that mean no tool on sale. They are in the basket, too, and a person may correct them.',
  })
  unknownLines!: UnknownBasketLine[];
}
