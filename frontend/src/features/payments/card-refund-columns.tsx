import type { DataColumn } from '../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { RowAction } from '../../components/rows/row-action';
import { StatusTag } from '../../components/status-tag';
import { formatMoney } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { paymentTexts } from '../../entities/payment/payment-messages';
import type { CardRefundRowFragment } from './payment.generated';
import { look } from '../../components/layout/layout';

const facts: DataColumn<CardRefundRowFragment>[] = [
  {
    key: 'number',
    width: 150,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: paymentTexts.paidFor,
    render: ({ number }) => number,
  },
  {
    key: 'intent',
    width: 180,
    grows: true,
    hideable: true,
    title: paymentTexts.providerId,
    render: ({ intentId }) => intentId && <span className={look('breakAnywhere')}>{intentId}</span>,
  },
  {
    key: 'arrived',
    width: RECENT_WIDTH,
    hideable: true,
    title: paymentTexts.arrived,
    render: ({ settledAt }) => settledAt && <RecentTime at={settledAt} />,
  },
  {
    key: 'amount',
    width: 100,
    align: 'right',
    hideable: true,
    title: paymentTexts.amount,
    render: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'refund',
    width: 100,
    align: 'right',
    card: 'amount',
    title: paymentTexts.refund,
    render: ({ refund }) => formatMoney(refund),
  },
];

/** Columns of what is paid back to cards, each with its button until it is done. */
export const cardRefundColumns = (
  onMark: (refund: CardRefundRowFragment) => Promise<unknown>,
): DataColumn<CardRefundRowFragment>[] => [
  ...facts,
  {
    key: 'action',
    width: 165,
    fixed: 'end',
    card: 'actions',
    title: columns.action,
    render: (refund) =>
      refund.state === 'RefundDue' ? (
        <RowAction
          aria-label={`${paymentTexts.markRefunded}: ${refund.number}`}
          action={() => onMark(refund)}
        >
          {paymentTexts.markRefunded}
        </RowAction>
      ) : (
        <StatusTag tone="neutral">{paymentTexts.refunded}</StatusTag>
      ),
  },
];
