import { registerEnumType } from 'type-graphql';
import type { Receivable } from './receivables.service';

export enum InvoiceState {
  Issued = 'Issued',
  PartlyPaid = 'PartlyPaid',
  Paid = 'Paid',
  Overdue = 'Overdue',
  NothingDue = 'NothingDue',
}
registerEnumType(InvoiceState, {
  name: 'InvoiceState',
  description: 'Payment state of an invoice.',
  valuesConfig: {
    Issued: { description: 'Nothing is paid, and it is not yet due.' },
    PartlyPaid: { description: 'A part is paid, and it is not yet due.' },
    Paid: { description: 'Nothing is left to pay.' },
    Overdue: { description: 'The due day is past, and something is left to pay.' },
    NothingDue: {
      description:
        'Nothing is left to pay, and nothing was paid: it is credited, or what a deposit asked for is on the invoice.',
    },
  },
});

/** Read off the amounts and the due day; `today` is a calendar date. An invoice of $0 is paid. */
export function stateOf(
  { open, allocated, credited, dueOn }: Pick<Receivable, 'open' | 'allocated' | 'credited' | 'dueOn'>,
  today: string,
): InvoiceState {
  if (open <= 0) return credited > 0 && allocated === 0 ? InvoiceState.NothingDue : InvoiceState.Paid;
  if (dueOn < today) return InvoiceState.Overdue;
  return allocated > 0 ? InvoiceState.PartlyPaid : InvoiceState.Issued;
}
