import { registerEnumType } from 'type-graphql';
import type { Receivable } from './receivables.service';

export enum InvoiceState {
  Issued = 'Issued',
  PartlyPaid = 'PartlyPaid',
  Paid = 'Paid',
  Overdue = 'Overdue',
}
registerEnumType(InvoiceState, {
  name: 'InvoiceState',
  description: 'Payment state of an invoice.',
  valuesConfig: {
    Issued: { description: 'Nothing is paid, and it is not yet due.' },
    PartlyPaid: { description: 'A part is paid, and it is not yet due.' },
    Paid: { description: 'Nothing is left to pay.' },
    Overdue: { description: 'The due day is past, and something is left to pay.' },
  },
});

/** Read off the open amount and the due day; `today` is a calendar date. */
export function stateOf(
  { open, allocated, dueOn }: Pick<Receivable, 'open' | 'allocated' | 'dueOn'>,
  today: string,
): InvoiceState {
  if (open <= 0) return InvoiceState.Paid;
  if (dueOn < today) return InvoiceState.Overdue;
  return allocated > 0 ? InvoiceState.PartlyPaid : InvoiceState.Issued;
}
