import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A subscriber of the newsletter (specification section 2, footer). */
@Entity('newsletter_subscriptions')
export class NewsletterSubscription {
  @PrimaryColumn('text')
  email!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
