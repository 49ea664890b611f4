import { registerEnumType } from 'type-graphql';
import type { NumberedKind } from './document-kind';
import type { Receivable } from './receivables.service';

/** How far that is paid which a bank line names. */
export enum MentionState {
  Open = 'Open',
  Paid = 'Paid',
  Credited = 'Credited',
  Deleted = 'Deleted',
  NotInvoiced = 'NotInvoiced',
  NotPayable = 'NotPayable',
  Unknown = 'Unknown',
  Ambiguous = 'Ambiguous',
  Unreadable = 'Unreadable',
}
registerEnumType(MentionState, {
  name: 'MentionState',
  description: 'State of the reference of a bank line.',
  valuesConfig: {
    Open: { description: 'Open invoices that the line may pay.' },
    Paid: { description: 'Paid already.' },
    Credited: { description: 'Taken back as a whole by credit notes.' },
    Deleted: { description: 'Deleted orders.' },
    NotInvoiced: { description: 'A purchase or an order without an invoice, and not paid.' },
    NotPayable: { description: 'A credit note, a packing slip or a statement of account.' },
    Unknown: { description: 'No such number in this shop.' },
    Ambiguous: { description: 'Several numbers of this shop, depending on how it is read.' },
    Unreadable: {
      description:
        'Form of a number of this shop, with wrong check digits, a wrong digit or too many of them.',
    },
  },
});

/** The subject of a number: a document, a purchase or an order. */
export interface Named {
  readonly number: string;
  readonly kind: `${NumberedKind}` | 'Purchase' | 'Order';
  /** True if its orders, one at least, are paid; of documents by themselves false. */
  readonly isPaid: boolean;
  /** True if all of its orders are deleted. */
  readonly isDeleted: boolean;
  readonly invoiceIds: readonly string[];
  readonly orderIds: readonly string[];
}

/** An order that is paid by a payment of its own is paid, even if the others on its invoice are not. */
export function stateOfNamed(
  { kind, isPaid, isDeleted }: Named,
  invoices: readonly Receivable[],
): MentionState {
  if (kind === 'CreditNote' || kind === 'PackingSlip' || kind === 'Statement') return MentionState.NotPayable;
  if (isDeleted) return MentionState.Deleted;
  if (kind === 'Order' && isPaid) return MentionState.Paid;
  if (invoices.some(({ open }) => open > 0)) return MentionState.Open;
  if (isPaid || invoices.some(({ allocated }) => allocated > 0)) return MentionState.Paid;
  return invoices.length > 0 ? MentionState.Credited : MentionState.NotInvoiced;
}
