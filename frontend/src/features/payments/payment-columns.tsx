import type { DataColumn } from '../../components/data-table/types';
import { PermissionButton } from '../../components/rows/permission-button';
import { StatusTag } from '../../components/status-tag';
import { formatShortDay, formatMoney } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { CustomerName } from '../../entities/company/customer-name';
import { paymentMethods, paymentTexts } from '../../entities/payment/payment-messages';
import type { PaymentRowFragment } from './payment.generated';
import { look } from '../../components/layout/layout';
import styles from './payments.module.css';

/** The invoices that it pays, each with its part; the number is enough for one that takes all of it. */
function invoicesOf({ allocations, amount: whole }: PaymentRowFragment): string {
  const parts = allocations.map(({ invoice, amount }) =>
    amount === whole ? invoice.number : `${invoice.number} ${formatMoney(amount)}`,
  );
  return parts.join(', ');
}

const facts: DataColumn<PaymentRowFragment>[] = [
  {
    key: 'reference',
    width: 180,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: paymentTexts.reference,
    render: ({ reference, note }) => (
      <span className={look('breakAnywhere')} title={note ?? reference}>
        {reference}
      </span>
    ),
  },
  {
    key: 'account',
    width: 170,
    grows: true,
    title: paymentTexts.account,
    render: ({ company, customer }) => (
      <span className={look('breakAnywhere')}>
        <CustomerName company={company} customer={customer} withEmail />
      </span>
    ),
  },
  {
    key: 'invoices',
    width: 160,
    grows: true,
    hideable: true,
    title: paymentTexts.invoices,
    render: (payment) =>
      payment.allocations.length > 0 ? (
        <span className={look('breakAnywhere')} title={invoicesOf(payment)}>
          {invoicesOf(payment)}
        </span>
      ) : null,
  },
  {
    key: 'received',
    width: 110,
    hideable: true,
    title: paymentTexts.received,
    render: ({ receivedOn }) => formatShortDay(receivedOn),
  },
  {
    key: 'method',
    width: 110,
    hideable: true,
    title: paymentTexts.method,
    render: ({ method }) => paymentMethods[method],
  },
  {
    key: 'left',
    width: 90,
    align: 'right',
    hideable: true,
    title: paymentTexts.left,
    render: ({ unallocated }) => (unallocated > 0 ? formatMoney(unallocated) : null),
  },
  {
    key: 'amount',
    width: 100,
    align: 'right',
    card: 'amount',
    title: paymentTexts.amount,
    render: ({ amount }) => formatMoney(amount),
  },
];

type Actions = {
  onReverse: (payment: PaymentRowFragment) => void;
  onAllocate: (payment: PaymentRowFragment) => void;
};

/** Columns of the payments. A reversed one says so, and a reversal has nothing to do. */
export const paymentColumns = ({ onReverse, onAllocate }: Actions): DataColumn<PaymentRowFragment>[] => [
  ...facts,
  {
    key: 'action',
    width: 165,
    fixed: 'end',
    card: 'actions',
    title: columns.action,
    render: (payment) => {
      if (payment.reverses) return <StatusTag tone="neutral">{paymentTexts.reversal}</StatusTag>;
      if (payment.reversedBy) return <StatusTag tone="danger">{paymentTexts.reversed}</StatusTag>;
      return (
        <span className={styles.actions}>
          {payment.viewerCan.allocate.allowed && (
            <PermissionButton
              size="small"
              permission={payment.viewerCan.allocate}
              aria-label={`${paymentTexts.allocate} ${payment.reference}`}
              onClick={() => onAllocate(payment)}
            >
              {paymentTexts.allocate}
            </PermissionButton>
          )}
          <PermissionButton
            size="small"
            danger
            permission={payment.viewerCan.reverse}
            aria-label={`${paymentTexts.reverse} ${payment.reference}`}
            onClick={() => onReverse(payment)}
          >
            {paymentTexts.reverse}
          </PermissionButton>
        </span>
      );
    },
  },
];
