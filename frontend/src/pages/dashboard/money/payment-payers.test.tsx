import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const allowed = { __typename: 'Permission' as const, allowed: true, reason: null };
const payment = {
  __typename: 'Payment' as const,
  id: 'payment-a',
  amount: 60_000,
  method: 'BankTransfer' as const,
  reference: 'Bank 7',
  receivedOn: '2026-11-20',
  note: null,
  unallocated: 60_000,
  company: { __typename: 'Company' as const, id: 'company-a', legalName: 'Lathe & Mill Ltd.', isTest: false },
  customer: null,
  allocations: [],
  reverses: null,
  reversedBy: null,
  viewerCan: { __typename: 'PaymentPermissions' as const, reverse: allowed, allocate: allowed },
};
const customer = {
  __typename: 'User' as const,
  id: 'user-p',
  displayName: 'Pat Private',
  email: 'pat@example.com',
};
const byPerson = { ...payment, id: 'payment-b', reference: 'Bank 8', company: null, customer };

it('names the payer with the link to their page: the company, or the person with their email address', async () => {
  server.use(
    graphql.query('Payments', () =>
      HttpResponse.json({ data: { payments: buildConnection('PaymentConnection', [payment, byPerson]) } }),
    ),
  );
  renderApp({ path: '/dashboard/payments', as: buildAdmin() });
  const linkIn = async (name: RegExp) => within(await screen.findByRole('row', { name })).getByRole('link');
  const [ofCompany, ofPerson] = [await linkIn(/Bank 7/), await linkIn(/Bank 8/)];
  expect(ofCompany).toHaveTextContent('Lathe & Mill Ltd.');
  expect(ofCompany).toHaveAttribute('href', '/dashboard/companies/company-a');
  expect(ofPerson).toHaveTextContent('Pat Private');
  expect(ofPerson).toHaveAttribute('href', '/dashboard/customers/user-p');
  expect(ofPerson.closest('td')).toHaveTextContent(/Pat Private\s*, pat@example\.com/);
});
