import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { hasFourDigitYears } from '../../../shared/scalars';
import { CardPayment } from './card-payment.entity';

/** An event of the card provider, which may be sent more than once. The database refuses to change a row. */
@Entity('card_events')
@Index('card_events_payment', ['cardPaymentId'])
@Check('card_events_dates_check', hasFourDigitYears('received_at'))
export class CardEvent {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('uuid', { name: 'card_payment_id' })
  cardPaymentId!: string;

  @ManyToOne(() => CardPayment)
  @JoinColumn({ name: 'card_payment_id' })
  cardPayment?: Relation<CardPayment>;

  @CreateDateColumn({ name: 'received_at', type: 'timestamptz', precision: 3 })
  receivedAt!: Date;
}
