import type { EntityManager } from 'typeorm';
import { rows } from '../../../db/sql';
import { unaccented } from '../../../rules/plain';
import { DomainError } from '../../../shared/domain-error';
import { Amount, formatMoney } from '../../../shared/money';
import type { Account } from '../../people/companies/account.service';
import { Payment } from './payment.entity';

interface Transfer extends Pick<Payment, 'amount' | 'receivedOn' | 'reference'> {
  readonly account: Account;
  /** True if it is a line of a bank statement: equal lines of statements are different transfers. */
  readonly isOfBank?: boolean;
}

const folded = (reference: string): string => unaccented(reference).replace(/\s+/g, '');

const LIKE_IT = `amount_cents = $3 AND received_on = $4 AND (external_id IS NULL OR NOT $5)
  AND company_id IS NOT DISTINCT FROM $1 AND customer_id IS NOT DISTINCT FROM $2
  AND reverses_id IS NULL AND NOT EXISTS (SELECT FROM payments reversals WHERE reversals.reverses_id = payments.id)`;

/**
 * Refuses a payment that looks like the same transfer as an earlier one: account, amount, day and reference are the same,
 * and that one was not reversed. The caller has locked the account. @throws DomainError DUPLICATE_PAYMENT
 */
export async function refuseDuplicate(db: EntityManager, transfer: Transfer): Promise<void> {
  const { account, amount, receivedOn, reference, isOfBank = false } = transfer;
  const alike = await rows(db, Payment, {
    rest: `WHERE ${LIKE_IT} ORDER BY recorded_at, id`,
    values: [account.companyId, account.customerId, amount, receivedOn, isOfBank],
  });
  const same = alike.find((payment) => folded(payment.reference) === folded(reference));
  if (same) throw duplicateOf(same);
}

const duplicateOf = ({ id, amount, receivedOn, reference }: Payment): DomainError =>
  new DomainError(
    'conflict',
    'DUPLICATE_PAYMENT',
    `The same payment is recorded already: ${formatMoney(amount)}, received on ${receivedOn}, reference ${reference}.`,
    { paymentId: id, amount: new Amount(amount), receivedOn, reference },
  );
