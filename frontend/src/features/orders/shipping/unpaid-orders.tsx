import { Field, useField } from 'react-final-form';
import { StatusTag } from '../../../components/status-tag';
import { formatMoney } from '../../../lib/format/format';
import { dueTexts } from '../../../entities/order/due-messages';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { shippingTexts } from './shipping-messages';
import styles from './unpaid-orders.module.css';
import { allOf } from './shipping-rules';

const titleOf = (orders: readonly ManagedOrderFragment[]): string =>
  orders.some(({ depositDue }) => depositDue)
    ? shippingTexts.awaitPayment(allOf(orders))
    : shippingTexts.unpaid(allOf(orders));

/** Orders that wait for their payment or a deposit, and stay unless they are ticked. */
export function UnpaidOrders({ orders }: { orders: readonly ManagedOrderFragment[] }) {
  const { input } = useField<string[]>('anyway');
  const isAll = input.value.length === orders.length;
  return (
    <fieldset className={styles.unpaid}>
      <legend className={styles.title}>{titleOf(orders)}</legend>
      <p className={styles.lead}>{shippingTexts.unpaidLead}</p>
      {orders.length > 1 && (
        <label className={styles.row}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => input.onChange(isAll ? [] : orders.map(({ id }) => id))}
          />
          <span>{shippingTexts.allAnyway}</span>
        </label>
      )}
      <ul className={styles.list}>
        {orders.map(({ id, number, toolName, openAmount, depositDue }) => (
          <li key={id}>
            <label className={styles.row}>
              <Field name="anyway" component="input" type="checkbox" value={id} />
              <span>{shippingTexts.anyway(`${number} ${toolName}, ${formatMoney(openAmount)}`)}</span>
              {depositDue && <StatusTag tone="warning">{dueTexts.deposit}</StatusTag>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
