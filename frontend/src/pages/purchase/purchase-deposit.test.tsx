import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildUser, deny } from '../../test/builders';
import { buildPurchase, buildPurchaseOrder, buildPurchasePermissions } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const buyer = buildUser({ id: 'user-a' });

const mould = {
  __typename: 'PurchaseCharge' as const,
  what: 'Tooling' as const,
  name: 'Mould',
  amount: 1_000,
};
const payNow = { __typename: 'PayNow' as const, amount: 3_000, isDeposit: true };
const deposit = {
  __typename: 'Document' as const,
  id: 'd1',
  kind: 'Deposit' as const,
  number: 'DEP-2026-000003',
  issuedAt: '2026-11-25T09:00:00.000Z',
  total: 30_000,
  openAmount: 3_000,
  invoiceState: 'Issued' as const,
  replacedBy: null,
  hasEInvoice: false,
};

/** A purchase of $100 with tooling and a deposit of $30, nothing of which is paid. */
const shown = (over: Parameters<typeof buildPurchase>[0] = {}) => {
  const purchase = buildPurchase({
    id: 'p1',
    number: 'P-2026-000017',
    customer: buyer,
    total: 9_000,
    grossTotal: 10_000,
    openAmount: 10_000,
    depositPercent: 30,
    depositDue: true,
    payNow,
    charges: [mould],
    documents: [deposit],
    orders: [buildPurchaseOrder({ depositDue: true })],
    ...over,
  });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
};

it('says what is paid first, and that production waits for it', async () => {
  const recordPayment = deny('Only admins record payments.', 'FORBIDDEN');
  shown({ viewerCan: buildPurchasePermissions({ recordPayment }) });
  renderApp({ path: '/purchase/p1', as: buyer });
  const notice = within(await screen.findByRole('region', { name: 'Deposit, 30% of the total' }));
  expect(notice.getByText(/^\$30 is to be paid first \(DEP-2026-000003\)/)).toBeVisible();
  expect(notice.getByText('What is made to order starts when the deposit is paid.')).toBeVisible();
  expect(screen.getByText('Waits for the deposit')).toBeVisible();
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(screen.getByRole('button', { name: 'Pay deposit $30' })).toBeVisible();
  expect(fact('Deposit, to pay first')).toHaveTextContent('$30');
  expect(fact('Still to pay')).toHaveTextContent('$100');
  expect(fact('Mould')).toHaveTextContent('$10');
  expect(fact('Subtotal')).toHaveTextContent('$90');
});

it('says when it ships after it is paid, where a quote has promised that', async () => {
  shown({ leadTimeDays: 15 });
  renderApp({ path: '/purchase/p1', as: buyer });
  expect(await screen.findByText('Ships 15 working days after the deposit is paid.')).toBeVisible();
});

it('says nothing once it is paid', async () => {
  shown({ depositDue: false, payNow: null, orders: [buildPurchaseOrder()] });
  renderApp({ path: '/purchase/p1', as: buyer });
  expect(await screen.findByText('Mould')).toBeVisible();
  expect(screen.queryByText(/is to be paid first/)).not.toBeInTheDocument();
  expect(screen.queryByText('Waits for the deposit')).not.toBeInTheDocument();
  expect(screen.getByText('Deposit paid')).toBeVisible();
});

it('an admin records the payment of the deposit first', async () => {
  shown();
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('RecordPurchasePayment', ({ variables: { input } }) => {
      sent.push((input as { amount: number }).amount);
      return HttpResponse.json({ data: { recordPurchasePayment: buildPurchase({ id: 'p1' }) } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Reference/), 'T-1');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(sent).toEqual([3_000]));
});
