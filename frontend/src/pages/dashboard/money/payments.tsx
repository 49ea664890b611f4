import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { ListLinks } from '../../../components/page/list-links';
import { onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { BankImport } from '../../../features/payments/bank-import/bank-import';
import { cardRefundColumns } from '../../../features/payments/card-refund-columns';
import { paymentColumns } from '../../../features/payments/payment-columns';
import {
  paymentFilters,
  paymentSorts,
  paymentVariables,
  usePaymentList,
} from '../../../features/payments/payment-list';
import type { PaymentRowFragment } from '../../../features/payments/payment.generated';
import { useMarkRefunded } from '../../../features/payments/use-mark-refunded';
import { SavedViews } from '../../../features/views/saved-views';
import { labels } from '../../../lib/messages';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { useOpenItem } from '../../../lib/lists/use-open-item';
import { CardRefundsDocument, PaymentsDocument } from './payments.generated';

const RecordAccountPayment = onDemand(
  async () => (await import('../../../features/payments/record-account-payment')).RecordAccountPayment,
  ({ open }) => open,
);
const ReversePayment = onDemand(
  async () => (await import('../../../features/payments/reverse-payment')).ReversePayment,
  ({ payment }) => payment !== null,
);
const AllocatePayment = onDemand(
  async () => (await import('../../../features/payments/allocate-payment')).AllocatePayment,
  ({ payment }) => payment !== null,
);

const nothing = { title: paymentTexts.none, text: paymentTexts.noneText };
const noRefunds = { title: paymentTexts.noRefunds, text: paymentTexts.noRefundsText };
const lists = [
  { name: 'payments', label: labels.payments },
  { name: 'refunds', label: paymentTexts.refunds },
  { name: 'bank', label: paymentTexts.bank },
];

/** Payments: money that arrived, the invoices that it pays, and what is paid back to cards (admins). */
export function PaymentsPage() {
  const [params] = useSearchParams();
  const recording = useOpenItem('record');
  const shown = lists.find(({ name }) => name === params.get('list'))?.name ?? 'payments';
  return (
    <>
      <DocumentTitle title={labels.payments} />
      <PageHeader
        title={labels.payments}
        actions={
          shown === 'payments' && (
            <PlainButton variant="primary" onClick={() => recording.open('payment')}>
              {paymentTexts.record}
            </PlainButton>
          )
        }
        dense
      />
      <ListLinks label={paymentTexts.lists} lists={lists} current={shown} />
      {shown === 'payments' && <Payments recording={recording.id !== null} onClose={recording.close} />}
      {shown === 'refunds' && <CardRefunds />}
      {shown === 'bank' && <BankImport />}
    </>
  );
}

type PaymentsProps = {
  /** True if a payment is being recorded. */
  recording: boolean;
  onClose: () => void;
};

function Payments({ recording, onClose }: PaymentsProps) {
  const list = usePaymentList();
  const [reversing, setReversing] = useState<PaymentRowFragment | null>(null);
  const [allocating, setAllocating] = useState<PaymentRowFragment | null>(null);
  const columns = useMemo(() => paymentColumns({ onReverse: setReversing, onAllocate: setAllocating }), []);
  const variables = paymentVariables(list);
  const payments = useListPage({
    query: PaymentsDocument,
    list,
    variables,
    connection: (data) => data.payments,
  });
  return (
    <>
      <DataTable
        label={labels.payments}
        tableId="payments"
        columns={columns}
        list={list}
        views={<SavedViews list="payments" params={list} />}
        filters={<ListFilters list={list} fields={paymentFilters} sorts={paymentSorts} />}
        empty={<ListEmpty list={list} total={payments.total} {...nothing} />}
        file={{ name: 'payments', variables }}
        {...payments}
      />
      <RecordAccountPayment open={recording} onClose={onClose} onDone={payments.onRetry} />
      <ReversePayment payment={reversing} onClose={() => setReversing(null)} onDone={payments.onRetry} />
      <AllocatePayment payment={allocating} onClose={() => setAllocating(null)} onDone={payments.onRetry} />
    </>
  );
}

function CardRefunds() {
  const list = useListParams({
    sortFields: ['SETTLED_AT'],
    defaultSort: 'SETTLED_AT',
    defaultDirection: 'DESC',
    filters: [],
  });
  const refunds = useListPage({
    query: CardRefundsDocument,
    list,
    variables: {},
    connection: (data) => data.cardRefunds,
  });
  const mark = useMarkRefunded();
  const columns = useMemo(() => cardRefundColumns(mark), [mark]);
  return (
    <DataTable
      label={paymentTexts.refunds}
      tableId="card-refunds"
      columns={columns}
      list={list}
      empty={<ListEmpty list={list} total={refunds.total} {...noRefunds} />}
      file={{ name: 'card-refunds', variables: {} }}
      {...refunds}
    />
  );
}
