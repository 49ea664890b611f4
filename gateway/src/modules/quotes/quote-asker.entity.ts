import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { QuoteMessage } from './quote-message.entity';

/** The author of a question through a link, self-declared. Personal data, so stored apart from the immutable thread. */
@Entity('quote_askers')
@Check('quote_askers_texts_check', `name <> '' AND email <> ''`)
export class QuoteAsker {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId!: string;

  @OneToOne(() => QuoteMessage)
  @JoinColumn({ name: 'message_id' })
  message?: Relation<QuoteMessage>;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;
}
