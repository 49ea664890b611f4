import type { InvoiceState } from '../../graphql/schema-types.generated';
import { invoiceStates } from '../payment/payment-messages';
import { StatusTag, type Tone } from '../../components/status-tag';

const tones: Record<InvoiceState, Tone> = {
  Issued: 'neutral',
  PartlyPaid: 'info',
  Paid: 'success',
  Overdue: 'danger',
  NothingDue: 'neutral',
};

/** How far an invoice is paid. */
export const InvoiceStateTag = ({ state }: { state: InvoiceState }) => (
  <StatusTag tone={tones[state]}>{invoiceStates[state]}</StatusTag>
);
