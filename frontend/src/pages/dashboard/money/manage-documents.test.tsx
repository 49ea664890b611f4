import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const company = {
  __typename: 'Company' as const,
  id: 'company-a',
  legalName: 'Arabian Robotics Holding GmbH',
  isTest: false,
};
const invoice = {
  __typename: 'Document' as const,
  id: 'document-a',
  kind: 'Invoice' as const,
  number: 'INV-2026-000042',
  issuedAt: '2026-11-21T09:00:00.000Z',
  dueOn: '2026-12-21',
  total: 25_050,
  openAmount: 10_050,
  replacedBy: null,
  hasEInvoice: false,
  invoiceState: 'PartlyPaid' as const,
  purchase: { __typename: 'Purchase' as const, id: 'purchase-a', number: 'P-2026-000017' },
  company,
  customer: { __typename: 'User' as const, id: 'user-a', displayName: 'Ada', email: 'ada@example.com' },
};
const statement = {
  ...invoice,
  id: 'document-b',
  kind: 'Statement',
  number: 'ST-2026-000001',
  purchase: null,
};
const ofPerson = { ...invoice, id: 'document-c', number: 'INV-2026-000043', company: null };

const MONEY = ['Invoice', 'Deposit', 'CreditNote', 'Statement'];
type Filter = Record<string, unknown>;
interface Asked {
  readonly pages: Filter[];
  readonly sums: { readonly open: Filter; readonly overdue: Filter }[];
}

const connection = (openTotal: number) => ({ ...buildConnection('DocumentConnection', []), openTotal });

/** The page with these documents. Returns the filters that it asks with, as they arrive. */
function open(documents: object[] = [invoice, statement, ofPerson], path = '/dashboard/manageDocuments') {
  const asked: Asked = { pages: [], sums: [] };
  server.use(
    graphql.query('ManagedDocuments', ({ variables }) => {
      asked.pages.push(variables.filter as Filter);
      return HttpResponse.json({ data: { documents: buildConnection('DocumentConnection', documents) } });
    }),
    graphql.query('OpenTotals', ({ variables }) => {
      asked.sums.push(variables as Asked['sums'][number]);
      return HttpResponse.json({ data: { open: connection(12_345_678), overdue: connection(9_999) } });
    }),
  );
  return { ...renderApp({ path, as: buildAdmin() }), asked };
}

const sums = async () => within(await screen.findByRole('group', { name: 'Open amounts' }));

it('names the company of each document, or the person without one', async () => {
  open();
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/INV-2026-000042/)).getByText(company.legalName)).toBeVisible();
  expect((await row(/ST-2026-000001/)).getByText(company.legalName)).toBeVisible();
  expect((await row(/INV-2026-000043/)).getByText('Ada')).toHaveAttribute('title', 'ada@example.com');
});

it('begins with documents about money; others are shown if they are chosen', async () => {
  const { user, asked } = open();
  await screen.findByRole('row', { name: /INV-2026-000042/ });
  expect(asked.pages).toEqual([{ search: null, kind: null, payment: null, kinds: MONEY }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Packing slip');
  await waitFor(() => expect(asked.pages.at(-1)).toMatchObject({ kind: 'PackingSlip', kinds: null }));
  expect(screen.queryByRole('group', { name: 'Open amounts' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Every kind');
  await waitFor(() => expect(asked.pages.at(-1)).toMatchObject({ kind: null, kinds: null }));
});

it('adds up what is open and what is overdue, and shows these', async () => {
  const { user, asked } = open();
  const overdue = await (await sums()).findByRole('button', { name: 'Overdue $99.99' });
  expect((await sums()).getByRole('button', { name: 'Still to pay $123,456.78' })).toBeVisible();
  expect(asked.sums.at(-1)).toMatchObject({
    open: { payment: 'Open', kinds: MONEY },
    overdue: { payment: 'Overdue', kinds: MONEY },
  });
  await user.click(overdue);
  await waitFor(() => expect(asked.pages.at(-1)).toMatchObject({ payment: 'Overdue' }));
  expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await user.click(overdue);
  await waitFor(() => expect(asked.pages.at(-1)).toMatchObject({ payment: null }));
});

it('adds up what the other filters find', async () => {
  const { asked } = open(undefined, '/dashboard/manageDocuments?search=helix&payment=Overdue&kind=Invoice');
  await sums();
  await waitFor(() =>
    expect(asked.sums.at(-1)).toMatchObject({
      open: { search: 'helix', kind: 'Invoice', payment: 'Open' },
      overdue: { search: 'helix', kind: 'Invoice', payment: 'Overdue' },
    }),
  );
});

it('a shop without invoices yet still leads to its quotes', async () => {
  const { user, asked } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Show every kind' }));
  await waitFor(() => expect(asked.pages.at(-1)).toMatchObject({ kinds: null }));
});
