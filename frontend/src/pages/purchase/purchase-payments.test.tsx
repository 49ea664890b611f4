import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { buildHowToPay, buildPurchase, buildPurchasePayment } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** Several payments of a purchase with two invoices, and how the rest is paid. */
const invoice = (id: string, number: string) => ({ __typename: 'Document' as const, id, number });
const [first, second, ofAnother] = [
  invoice('a', 'INV-2026-000001'),
  invoice('b', 'INV-2026-000002'),
  invoice('c', 'INV-2026-000003'),
] as const;
const part = (of: typeof first, amount: number) => ({
  __typename: 'PaymentAllocation' as const,
  amount,
  invoice: of,
});
const shown = (document: typeof first) => ({
  ...document,
  kind: 'Invoice' as const,
  issuedAt: '2026-11-21T09:00:00.000Z',
  total: 5_000,
  openAmount: 0,
  replacedBy: null,
  hasEInvoice: false,
  invoiceState: 'Paid' as const,
});

it.each([
  ['all of one invoice', 5_000, [part(first, 5_000)], []],
  [
    'two invoices',
    5_000,
    [part(first, 3_000), part(second, 2_000)],
    ['$30 for INV-2026-000001', '$20 for INV-2026-000002'],
  ],
  ['a part of one invoice', 5_000, [part(second, 2_000)], ['$20 for INV-2026-000002']],
  [
    'an invoice of another purchase, too',
    5_000,
    [part(first, 1_000), part(ofAnother, 4_000)],
    ['$10 for INV-2026-000001'],
  ],
  ['no invoice yet', 5_000, [], []],
])('of a payment that pays %s, it says so', async (_, amount, allocations, parts) => {
  const purchase = buildPurchase({
    id: 'p1',
    documents: [shown(first), shown(second)],
    payments: [buildPurchasePayment({ amount, allocations })],
  });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  renderApp({ path: '/purchase/p1', as: buildUser() });
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  const said = payments.queryAllByText(/ for INV-/).map(({ textContent }) => textContent?.replace(/^, /, ''));
  expect(said).toEqual(parts);
});

it.each([
  ['Prepaid' as const, 1],
  ['Net30' as const, 0],
])('on the terms %s, an order waits for its transfer or not', async (terms, waits) => {
  const purchase = buildPurchase({ id: 'p1', number: 'P-1' });
  server.use(
    graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })),
    graphql.query('HowToPay', () => HttpResponse.json({ data: { howToPay: buildHowToPay({ terms }) } })),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay for P-1' }));
  expect(await dialog.findByText('City Bank')).toBeVisible();
  expect(dialog.queryAllByText('It shows as paid once your transfer has arrived.')).toHaveLength(waits);
});

it('lists its payments with what they pay of it, and marks a reversal', async () => {
  const invoice = { __typename: 'Document' as const, id: 'invoice-a', number: 'INV-2026-000042' };
  const other = { ...invoice, id: 'invoice-b', number: 'INV-2026-000043' };
  const part = (of: typeof invoice, amount: number) => ({
    __typename: 'PaymentAllocation' as const,
    amount,
    invoice: of,
  });
  const ref = (id: string) => ({ __typename: 'Payment' as const, id });
  const purchase = buildPurchase({
    id: 'p1',
    openAmount: 15_050,
    documents: [
      {
        ...invoice,
        kind: 'Invoice',
        issuedAt: '2026-11-21T09:00:00.000Z',
        total: 30_000,
        openAmount: 15_050,
        replacedBy: null,
        hasEInvoice: false,
        invoiceState: 'PartlyPaid',
      },
    ],
    payments: [
      buildPurchasePayment({ reference: 'TT-7', amount: 10_000, reversedBy: ref('b') }),
      buildPurchasePayment({ id: 'b', reference: 'TT-7', amount: -10_000, reverses: ref('payment-a') }),
      buildPurchasePayment({
        id: 'c',
        method: 'Card',
        reference: 'pi_8',
        amount: 50_000,
        allocations: [part(invoice, 9_950), part(other, 40_050)],
      }),
    ],
  });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  renderApp({ path: '/purchase/p1', as: buildUser() });
  const section = within(await screen.findByRole('region', { name: 'Payments' }));
  const [taken, back, card] = section.getAllByRole('listitem');
  expect(taken).toHaveTextContent('Bank transfer, TT-7 ReversedNov 20, 2026$100');
  expect(back).toHaveTextContent('Bank transfer, TT-7 ReversalNov 20, 2026−$100');
  expect(card).toHaveTextContent('Card, pi_8 Nov 20, 2026, $99.50 for INV-2026-000042$500');
  const open = screen.getByText('Still to pay', { selector: 'dt' });
  expect(open.nextElementSibling).toHaveTextContent('$150.50');
});
