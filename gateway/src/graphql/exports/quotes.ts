import { dollarsCell, fileColumns } from '../../rules/file-columns';
import { QUOTE_STATES } from '../../rules/state-names';
import { CUSTOMER, customerCell, type OfCustomer } from './customer-cell';
import { listExport } from './list-export';

interface Quote {
  readonly number: string;
  readonly message: string | null;
  readonly state: keyof typeof QUOTE_STATES;
  readonly neededBy: string | null;
  readonly submittedAt: string | null;
  readonly total: number | null;
}

const args = '$filter: QuoteRequestFilter, $sort: QuoteRequestSort! = NEWEST';
const fields = 'number message state neededBy submittedAt total';

const number = fileColumns<Quote>({ Quote: ({ number }) => number });
const about = fileColumns<Quote>({
  Message: ({ message }) => message,
  State: ({ state }) => QUOTE_STATES[state],
  'Needed by': ({ neededBy }) => neededBy,
  Submitted: ({ submittedAt }) => submittedAt,
  Amount: ({ total }) => dollarsCell(total),
});

type ManagedQuote = Quote & OfCustomer & { readonly assignee: { readonly displayName: string } | null };

export const quotes = listExport<ManagedQuote>('quoteRequests', {
  args,
  fields: `${fields} ${CUSTOMER} assignee { displayName }`,
  columns: [
    ...number,
    ...fileColumns<OfCustomer>({ Customer: customerCell }),
    ...about,
    ...fileColumns<ManagedQuote>({ 'Assigned to': ({ assignee }) => assignee?.displayName }),
  ],
});
export const myQuotes = listExport<Quote>('myQuoteRequests', {
  args,
  fields,
  columns: [...number, ...about],
});
