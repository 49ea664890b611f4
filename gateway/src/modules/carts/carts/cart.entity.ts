import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { DateTime } from '../../../shared/scalars';
import { Departure } from '../../catalogue/production/departure';
import type { Line } from '../../catalogue/lines/line';
import { User } from '../../people/users/user.entity';

@ObjectType({ description: 'A tool and a quantity in a cart.', simpleResolvers: true })
export class CartLine implements Line {
  @Field(() => ID, { description: 'Id of the tool, also of one that is no longer on sale.' })
  toolId!: string;

  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  reference!: string | null;

  @Field(() => Departure, {
    nullable: true,
    description: 'Departure of its parts; null for each as soon as it can.',
  })
  departure?: Departure | null;
}

@Entity('carts')
@Check('carts_lines_check', `jsonb_typeof(lines) = 'array'`)
@Check('carts_version_check', 'version > 0')
@ObjectType({ description: 'The cart that a user keeps with the account.', simpleResolvers: true })
export class Cart {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Without a foreign key to the tools: a cart outlives them. */
  @Column('jsonb')
  @Field(() => [CartLine], { description: 'Its lines in their order, each of another tool.' })
  lines!: CartLine[];

  @Column('text', { name: 'attempt_key' })
  @Field({ description: 'Idempotency key of the purchase that is made of these lines.' })
  attemptKey!: string;

  /** The keys of its former contents, newest first. A purchase with one of them takes its lines out of the cart, too. */
  @Column('text', { name: 'former_keys', array: true, default: '{}' })
  formerKeys!: string[];

  @Column('int')
  @Field(() => Int, { description: 'Number of the change; saveCart names the one that it is based on.' })
  version!: number;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the last change.' })
  updatedAt!: Date;
}
