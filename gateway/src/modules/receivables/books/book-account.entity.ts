import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountKey } from '../../../rules/book-accounts';

/** The account number of a kind of booking (rules/book-accounts.ts). What has no row has no number yet. */
@Entity('book_accounts')
@Check('book_accounts_key_check', `key ~ '^[a-z-]+(:[A-Z0-9]+)?$'`)
@Check('book_accounts_number_check', `number ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'`)
export class BookAccountNumber {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  key!: AccountKey;

  @Column({ type: 'text', collation: 'C' })
  number!: string;
}
