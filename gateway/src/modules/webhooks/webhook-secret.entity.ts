import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { Webhook } from './webhook.entity';

/** A secret that signs what is sent; two are valid while it is changed. It is encrypted (shared/sealed.ts). */
@Entity('webhook_secrets')
@Check('webhook_secrets_dates_check', hasFourDigitYears('created_at', 'valid_until'))
@Index('webhook_secrets_webhook', ['webhookId', 'createdAt'])
export class WebhookSecret {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId!: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id' })
  webhook?: Relation<Webhook>;

  @Column('bytea')
  sealed!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Set when there is a newer one. */
  @Column({ type: 'timestamptz', name: 'valid_until', precision: 3, nullable: true })
  validUntil!: Date | null;
}
