import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A subscriber of the newsletter (specification section 2, footer). */
@Entity('newsletter_subscriptions')
@Unique('newsletter_subscriptions_id_key', ['id'])
export class NewsletterSubscription {
  @PrimaryColumn('text')
  email!: string;

  /** The id in links of emails, instead of the address. */
  @Column('uuid')
  id!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Null until the link in the email was followed: without it, nothing may be sent to this address. */
  @Column({ type: 'timestamptz', name: 'confirmed_at', nullable: true, precision: 3 })
  confirmedAt!: Date | null;
}
