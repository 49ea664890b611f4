import { PlainButton } from '../../components/button';
import { NumberChoices } from '../../components/fields/number-choices';
import { NumberInput } from '../../components/fields/number-input';
import { formatDate, formatMoney } from '../../lib/format/format';
import { documentTexts } from '../../entities/document/document-messages';
import { paymentTexts } from '../../entities/payment/payment-messages';
import type { PayableInvoiceFragment } from './payment.generated';
import { look } from '../../components/layout/layout';
import styles from './payments.module.css';
import { partsOf, problemOf, sumOf, type Typed } from './propose';

type AllocationTableProps = {
  invoices: readonly PayableInvoiceFragment[];
  /** Amount to allocate, cents. */
  amount: number;
  typed: Typed;
  /** With null, the oldest invoices first. */
  onType: (typed: Typed | null) => void;
};

/** Allocation of an amount to open invoices: the proposal can be edited. */
export function AllocationTable({ invoices, amount, typed, onType }: AllocationTableProps) {
  if (invoices.length === 0) return <p className={look('muted', 'sm')}>{paymentTexts.nothingOpen}</p>;
  const parts = sumOf(partsOf(typed, invoices));
  const problem = problemOf(typed, { amount, invoices });
  return (
    <section className={styles.allocations} aria-label={paymentTexts.pays}>
      <div className={styles.heading}>
        <h2>{paymentTexts.pays}</h2>
        <PlainButton onClick={() => onType(null)}>{paymentTexts.oldestFirst}</PlainButton>
      </div>
      <ul className={styles.invoices}>
        {invoices.map(({ id, number, dueOn, openAmount }) => (
          <li key={id}>
            <span>
              <span>{number}</span>
              <span className={look('muted', 'sm')}>
                {`${documentTexts.due} ${dueOn ? formatDate(dueOn) : ''}, ${paymentTexts.open.toLowerCase()} ${formatMoney(openAmount ?? 0)}`}
              </span>
            </span>
            <NumberInput
              kind="money"
              aria-label={paymentTexts.paysNumber(number)}
              value={typed[id] ?? ''}
              onChange={(text) => onType({ ...typed, [id]: text })}
            />
            <NumberChoices
              kind="money"
              value={typed[id] ?? ''}
              label={paymentTexts.paysNumber(number)}
              onChoose={(text) => onType({ ...typed, [id]: text })}
            />
          </li>
        ))}
      </ul>
      {problem ? (
        <p role="alert" className={look('danger', 'sm')}>
          {problem}
        </p>
      ) : (
        <p className={look('muted', 'sm')} aria-live="polite">
          {paymentTexts.allocated(formatMoney(parts), formatMoney(amount - parts))}
        </p>
      )}
    </section>
  );
}
