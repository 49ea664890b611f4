import { dollarsCell, fileColumns } from '../../rules/file-columns';
import { DOCUMENT_KINDS, INVOICE_STATES } from '../../rules/state-names';
import { CUSTOMER, customerCell, type OfCustomer } from './customer-cell';
import { listExport } from './list-export';

interface Document {
  readonly number: string;
  readonly kind: keyof typeof DOCUMENT_KINDS;
  readonly purchase: { readonly number: string } | null;
  readonly issuedAt: string;
  readonly dueOn: string | null;
  readonly total: number;
  readonly openAmount: number | null;
  readonly invoiceState: keyof typeof INVOICE_STATES | null;
}

const args = '$filter: DocumentFilter';
const fields = 'number kind purchase { number } issuedAt dueOn total openAmount invoiceState';

const number = fileColumns<Document>({ Number: ({ number }) => number });
const about = fileColumns<Document>({
  Kind: ({ kind }) => DOCUMENT_KINDS[kind],
  Purchase: ({ purchase }) => purchase?.number,
  Issued: ({ issuedAt }) => issuedAt,
  Due: ({ dueOn }) => dueOn,
  // A packing slip is about no money.
  Total: ({ kind, total }) => dollarsCell(kind === 'PackingSlip' ? null : total),
  Open: ({ openAmount }) => dollarsCell(openAmount),
  State: ({ invoiceState }) => invoiceState && INVOICE_STATES[invoiceState],
});

export const documents = listExport<Document & OfCustomer>('documents', {
  args,
  fields: `${fields} ${CUSTOMER}`,
  columns: [...number, ...fileColumns<OfCustomer>({ Customer: customerCell }), ...about],
});
export const myDocuments = listExport<Document>('myDocuments', {
  args,
  fields,
  columns: [...number, ...about],
});
