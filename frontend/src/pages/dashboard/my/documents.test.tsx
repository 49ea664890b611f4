import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildConnection, buildUser, deny } from '../../../test/builders';
import { buildHowToPay } from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';
import { choose } from '../../../test/choose';

const NOW = '2026-11-21T09:00:00.000Z';
const document = {
  __typename: 'Document' as const,
  id: 'document-a',
  kind: 'Invoice' as const,
  number: 'INV-2026-000042',
  issuedAt: NOW,
  dueOn: '2026-12-21',
  total: 25_050,
  openAmount: 10_050,
  replacedBy: null,
  hasEInvoice: false,
  invoiceState: 'PartlyPaid' as const,
  purchase: { __typename: 'Purchase' as const, id: 'purchase-a', number: 'P-2026-000017' },
  viewerCan: { __typename: 'DocumentPermissions' as const, pay: allowed },
};
const seller = {
  __typename: 'SellerSettings' as const,
  version: 's1',
  legalName: null,
  address: null,
  taxId: null,
  bankName: null,
  account: null,
  bic: null,
  country: null,
  note: null,
};
const rate = {
  __typename: 'TaxRate' as const,
  id: 'rate-a',
  country: 'DE',
  name: 'VAT',
  basisPoints: 1_900,
  note: 'reverse charge',
  fromDay: '2026-01-01',
};

const answersData = (rates: (typeof rate)[] = []) =>
  server.use(
    graphql.query('CompanyData', () =>
      HttpResponse.json({ data: { sellerSettings: seller, taxRates: [...rates] } }),
    ),
    // The same settings: whichever answer comes last is what the form shows.
    graphql.query('Desk', () => HttpResponse.json({ data: { waitingWork: [], sellerSettings: seller } })),
  );

describe('documents of a customer', () => {
  const open = (documents: object[] = [document]) => {
    server.use(
      graphql.query('MyDocuments', () =>
        HttpResponse.json({ data: { myDocuments: buildConnection('DocumentConnection', documents) } }),
      ),
    );
    return renderApp({ path: '/dashboard/documents', as: buildUser() });
  };

  it('lists them with their purchase, due day and total', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /INV-2026-000042/ }));
    expect(row.getByText('Invoice')).toBeVisible();
    expect(row.getByRole('link', { name: 'P-2026-000017' })).toHaveAttribute('href', '/purchase/purchase-a');
    expect(row.getByText('$250.50')).toBeVisible();
    expect(row.getByText('$100.50')).toBeVisible();
    expect(row.getByText('Partly paid')).toBeVisible();
  });

  it('shows how to pay an open invoice, and no button for one that is paid', async () => {
    const paid = {
      ...document,
      id: 'document-b',
      number: 'INV-2026-000041',
      openAmount: 0,
      viewerCan: { ...document.viewerCan, pay: deny('Nothing is left to pay.', 'ORDER_PAID') },
    };
    const asked: unknown[] = [];
    const { user } = open([document, paid]);
    server.use(
      graphql.query('HowToPay', ({ variables }) => {
        asked.push(variables.what);
        return HttpResponse.json({ data: { howToPay: buildHowToPay({ amount: 10_050 }) } });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pay INV-2026-000042' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay for INV-2026-000042' }));
    expect(await dialog.findByText('$100.50')).toBeVisible();
    expect(asked).toEqual([{ kind: 'Invoice', id: 'document-a' }]);
    expect(screen.queryByRole('button', { name: 'Pay INV-2026-000041' })).not.toBeInTheDocument();
  });

  it('says from what total a quote is, and none for a packing slip', async () => {
    const other = { ...document, openAmount: null, invoiceState: null, purchase: null, dueOn: null };
    const quote = { ...other, id: 'document-q', kind: 'Quote' as const, number: 'Q-2026-000009-2' };
    const slip = { ...other, id: 'document-s', kind: 'PackingSlip' as const, number: 'PS-2026-000003' };
    open([quote, slip]);
    const row = within(await screen.findByRole('row', { name: /Q-2026-000009-2/ }));
    expect(row.getByText('from $250.50')).toBeVisible();
    expect(screen.getByRole('row', { name: /PS-2026-000003/ })).not.toHaveTextContent('$');
  });

  it('saves an e-invoice as UBL, where the document has one', async () => {
    const { user } = open([
      { ...document, hasEInvoice: true },
      { ...document, id: 'document-b', number: 'PRO-2026-000007' },
    ]);
    const asked: string[] = [];
    server.use(
      http.get('/api/v1/documents/:id/ubl', ({ params }) => {
        asked.push(String(params.id));
        return HttpResponse.json(
          { code: 'NO_E_INVOICE', message: 'This document has no e-invoice.' },
          { status: 409 },
        );
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Download INV-2026-000042 as an e-invoice (UBL)' }),
    );
    expect(await screen.findByText('This document has no e-invoice.')).toBeVisible();
    expect(asked).toEqual(['document-a']);
    expect(screen.queryByRole('button', { name: /PRO-2026-000007 as an/ })).not.toBeInTheDocument();
  });

  it('says that the PDF is still being made', async () => {
    const { user } = open();
    server.use(
      http.get('/documents/document-a.pdf', () =>
        HttpResponse.json({ code: 'DOCUMENT_NOT_READY', message: 'Not yet.' }, { status: 503 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Download INV-2026-000042' }));
    expect(
      await screen.findByText('The PDF is still being made. Try again in a moment.'),
    ).toBeInTheDocument();
  });
});

describe('the company data', () => {
  const open = () => renderApp({ path: '/dashboard/companyData', as: buildAdmin() });

  it('saves what documents say about the shop; an empty field is emptied', async () => {
    answersData();
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('UpdateSellerSettings', ({ variables }) => {
        sent.push(variables.input);
        return HttpResponse.json({ data: { updateSellerSettings: { ...seller, legalName: 'Works Ltd.' } } });
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Legal name'), ' Works Ltd. ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { __typename: _, version: _version, ...empty } = seller;
    await waitFor(() => expect(sent).toEqual([{ ...empty, legalName: 'Works Ltd.' }]));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('keeps what is typed, and its version, when another query brings newer settings', async () => {
    answersData([rate]);
    const { user } = open();
    await user.type(await screen.findByLabelText('Legal name'), 'Works');
    const changed = { ...seller, version: 's2', address: 'Gate 3' };
    const sent: (string | null)[] = [];
    server.use(
      graphql.mutation('DeleteTaxRate', () => HttpResponse.json({ data: { deleteTaxRate: rate } })),
      graphql.query('CompanyData', () =>
        HttpResponse.json({ data: { sellerSettings: changed, taxRates: [] } }),
      ),
      graphql.mutation('UpdateSellerSettings', ({ request }) => {
        sent.push(request.headers.get('if-match'));
        return HttpResponse.json({
          data: { updateSellerSettings: { ...changed, version: 's3', legalName: 'Works' } },
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Delete Germany/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No tax rates yet.')).toBeVisible();
    expect(screen.getByLabelText('Legal name')).toHaveValue('Works');
    expect(screen.getByLabelText('Registered address')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Registered address')).toHaveValue('Gate 3'));
    expect(screen.getByLabelText('Legal name')).toHaveValue('Works');
    await user.type(screen.getByLabelText('Legal name'), ' Ltd.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual(['s1', 's3']));
  });

  it('sets a tax rate, and says what is missing or refused', async () => {
    const rates: (typeof rate)[] = [];
    answersData(rates);
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'Set Rate' }));
    await user.click(form.getByRole('button', { name: 'Set Rate' }));
    expect(form.getByText('Country is required')).toBeVisible();
    expect(form.getByText('Name is required')).toBeVisible();
    await choose(user, form.getByLabelText(/^Country/), 'Germany');
    await user.type(form.getByLabelText(/^Name/), 'VAT');
    await user.type(form.getByLabelText(/^Percent/), '190');
    expect(form.getByText('Percent must be at most 100 %')).toBeVisible();
    await user.clear(form.getByLabelText(/^Percent/));
    await user.type(form.getByLabelText(/^Percent/), '19');
    await user.type(form.getByLabelText(/^From/), '2026-01-01');
    server.use(graphql.mutation('SetTaxRate', refuse('BAD_USER_INPUT', 'There is no such country.')));
    await user.click(form.getByRole('button', { name: 'Set Rate' }));
    expect(await form.findByText('There is no such country.')).toBeVisible();
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('SetTaxRate', ({ variables }) => {
        sent.push(variables.input);
        rates.push(rate);
        return HttpResponse.json({ data: { setTaxRate: rate } });
      }),
    );
    await user.click(form.getByRole('button', { name: 'Set Rate' }));
    const row = within(await screen.findByRole('row', { name: /Germany/ }));
    expect(row.getByText(/19% VAT/)).toBeVisible();
    expect(sent).toEqual([
      { country: 'DE', name: 'VAT', basisPoints: 1_900, fromDay: '2026-01-01', note: null },
    ]);
    expect(form.getByLabelText(/^Country/)).toHaveFocus();
  });

  it('deletes a tax rate after a question', async () => {
    const rates = [rate];
    answersData(rates);
    server.use(
      graphql.mutation('DeleteTaxRate', () => {
        rates.pop();
        return HttpResponse.json({ data: { deleteTaxRate: rate } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Delete Germany/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/no longer charge 19% VAT/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No tax rates yet.')).toBeVisible();
  });
});
