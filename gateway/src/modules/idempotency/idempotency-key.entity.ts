import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../people/users/user.entity';
import type { Refusal } from '../../shared/refusal';

/** The outcome of one row of a bulk change: changed or refused. */
export interface Outcome {
  readonly id: string;
  readonly error: Refusal | null;
  /** The change left the row as it was. */
  readonly unchanged?: boolean;
}

/** The key that a client sent with a mutation, and what the mutation changed: an order, a purchase, or many rows. */
@Entity('idempotency_keys')
@Check('idempotency_keys_target_check', 'num_nonnulls(order_id, purchase_id, result) = 1')
export class IdempotencyKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @PrimaryColumn('text')
  key!: string;

  /** Distinguishes a repeated request from a different one with the same key. */
  @Column('text', { name: 'request_hash' })
  requestHash!: string;

  /** The order that it placed or changed alone. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;

  /** The purchase that it placed or changed. */
  @Column('uuid', { name: 'purchase_id', nullable: true })
  purchaseId!: string | null;

  /** The outcome of each row of a bulk change. */
  @Column('jsonb', { nullable: true })
  result!: Outcome[] | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
