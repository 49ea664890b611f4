import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildOrderEvent, buildUser, deny } from '../../test/builders';
import {
  buildHowToPay,
  buildPurchase,
  buildPurchaseOrder,
  buildPurchasePayment,
  buildShipment,
  buildPurchasePermissions,
} from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';
import { typed } from '../../test/typed';

const buyer = buildUser({ id: 'user-a' });
const recordPayment = deny('Only admins record payments.', 'FORBIDDEN');
const forCustomers = { viewerCan: buildPurchasePermissions({ recordPayment }) };

const answersPurchase = (over: Parameters<typeof buildPurchase>[0] = {}) => {
  const purchase = buildPurchase({ id: 'p1', number: 'P-2026-000017', customer: buyer, ...over });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  return purchase;
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

it('shows what was agreed, each line with its state, and what happened', async () => {
  answersPurchase({
    ...forCustomers,
    poNumber: 'PO-4711',
    note: 'Gate 3',
    requestedOn: '2026-12-24',
    state: 'PartlyShipped',
    toApprove: { ...buildPurchase().toApprove, orders: 0 },
    total: 25_000,
    payment: 'PartlyPaid',
    openAmount: 20_000,
    orders: [
      buildPurchaseOrder({
        id: 'a',
        status: 'Shipped',
        payment: 'paid',
        reference: 'shelf 4',
        shipment: buildShipment({ id: 's1', carrier: 'DHL', trackingNumber: 'JD0146' }),
      }),
      buildPurchaseOrder({
        id: 'b',
        toolName: 'Board',
        deletedAt: '2026-11-22T10:00:00.000Z',
        timeline: [buildOrderEvent({ kind: 'DELETED', to: null })],
      }),
    ],
    shipments: [buildShipment({ carrier: 'DHL', trackingNumber: 'JD0146' }), buildShipment({ id: 's2' })],
  });
  renderApp({ path: '/purchase/p1', as: buyer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase P-2026-000017' })).toBeVisible();
  const about = within(screen.getByRole('complementary', { name: 'About this purchase' }));
  expect(about.getByText('Partly shipped')).toBeVisible();
  expect(about.getByText('partly paid')).toBeVisible();
  expect(fact('PO number')).toHaveTextContent('PO-4711');
  expect(fact('Delivery address')).toHaveTextContent('12 Motijheel, Dhaka');
  expect(screen.queryByText('Contact No.')).not.toBeInTheDocument();
  expect(fact('Requested delivery date')).toHaveTextContent('Dec 24, 2026');
  expect(fact('Note')).toHaveTextContent('Gate 3');
  expect(fact('Total')).toHaveTextContent('$250');
  expect(fact('Still to pay')).toHaveTextContent('$200');
  expect(screen.queryByText('Customer')).not.toBeInTheDocument();
  const row = (name: RegExp) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);
  expect(row(/Servo/).getByText('shelf 4')).toBeVisible();
  expect(row(/Servo/).getByTitle('DHL, JD0146')).toBeVisible();
  expect(row(/Servo/).getByText('Shipped')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  const progress = 'Placed, done; Confirmed, done; Ships, next; You pay $200, later';
  expect(steps.map(({ textContent }) => textContent).join('; ')).toContain(progress);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(row(/Board/).getByText('Cancelled')).toBeVisible();
  expect(row(/Board/).queryByText('Pending')).not.toBeInTheDocument();
  expect(screen.getByText('Order deleted: Board')).toBeVisible();
  for (const text of ['DHL, JD0146: Servo', 'Without tracking: Servo'])
    expect(screen.getByText((_, element) => element?.textContent === text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument();
});

it('shows no payments and nothing open where there is nothing', async () => {
  answersPurchase({ ...forCustomers, openAmount: 0 });
  renderApp({ path: '/purchase/p1', as: buyer });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
  expect(screen.queryByText('Still to pay')).not.toBeInTheDocument();
});

it('is the confirmation right after it was placed', async () => {
  answersPurchase();
  renderApp({ path: '/purchase/p1', as: buyer, state: { placed: true } });
  expect(await screen.findByText('Thank you. Your purchase P-2026-000017 has been placed.')).toBeVisible();
});

it("is not found where it is another customer's", async () => {
  server.use(graphql.query('Purchase', refuse('NOT_FOUND')));
  renderApp({ path: '/purchase/p1', as: buyer });
  expect(await screen.findByRole('heading', { name: 'This purchase does not exist' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Purchases' })).toHaveAttribute('href', '/dashboard/purchases');
});

it('says when it cannot be loaded, and tries again', async () => {
  server.use(graphql.query('Purchase', refuse('DATABASE_UNAVAILABLE')));
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  await screen.findByRole('alert');
  answersPurchase();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ORD-0000AAAA')).toBeVisible();
});

it('lets admins see the customer and record the payment of what is not paid', async () => {
  const purchase = answersPurchase({ payment: 'PartlyPaid', openAmount: 20_000 });
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('RecordPurchasePayment', ({ variables }) => {
      sent.push(structuredClone(variables));
      const payments = [buildPurchasePayment({ reference: 'SWIFT 17', amount: 20_000 })];
      const paid = { ...purchase, payment: 'Paid', openAmount: 0, payNow: null, payments, ...forCustomers };
      return HttpResponse.json({ data: { recordPurchasePayment: paid } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  expect(fact('Customer')).toHaveTextContent(buyer.email);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('200.00');
  await user.type(dialog.getByLabelText('Reference'), 'SWIFT 17');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Bank transfer, SWIFT 17')).toBeVisible();
  expect(screen.queryByText('Still to pay')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      id: 'p1',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      input: { amount: 20_000, reference: 'SWIFT 17', receivedOn: expect.any(String) },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
});

it('asks before it records the same transfer again, and again after a change', async () => {
  answersPurchase({ payment: 'PartlyPaid' });
  const inputs: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('RecordPurchasePayment', ({ variables }) => {
      inputs.push(variables.input as Record<string, unknown>);
      const details = { amount: 20_000, receivedOn: '2026-11-20', reference: 'TRX-9' };
      const extensions = { code: 'DUPLICATE_PAYMENT', details };
      return HttpResponse.json({ errors: [{ message: 'Recorded already.', extensions }] });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reference = dialog.getByLabelText('Reference');
  await user.type(reference, 'TRX-9');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(
    await dialog.findByText(/recorded already: \$200, received on Nov 20, 2026, reference TRX-9\./),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record it anyway' }));
  await waitFor(() => expect(inputs).toHaveLength(2));
  await user.type(reference, 'X');
  expect(dialog.queryByRole('button', { name: 'Record it anyway' })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(inputs).toHaveLength(3));
  expect(inputs.map(({ confirmDuplicate }) => confirmDuplicate ?? false)).toEqual([false, true, false]);
});

it('says how to pay what is left of it, and on terms when it is due', async () => {
  answersPurchase(forCustomers);
  const asked: unknown[] = [];
  server.use(
    graphql.query('HowToPay', ({ variables }) => {
      asked.push(variables);
      const howToPay = buildHowToPay({ terms: 'Net30', dueOn: `${new Date().getFullYear()}-12-21` });
      return HttpResponse.json({ data: { howToPay } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(screen.queryByText(/confirmed your card payment/)).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay for P-2026-000017' }));
  await waitFor(() =>
    expect(dialog.getByText(`On your terms: due Dec 21, ${new Date().getFullYear()}`)).toBeVisible(),
  );
  expect(asked).toEqual([{ what: { kind: 'Purchase', id: 'p1' } }]);
});

it('has no Pay when nothing is left to pay, or for who may not pay', async () => {
  answersPurchase({ viewerCan: { ...forCustomers.viewerCan, pay: deny('Nothing is left.', 'ORDER_PAID') } });
  renderApp({ path: '/purchase/p1?card=paid', as: buyer });
  expect(await screen.findByRole('link', { name: 'Order again' })).toBeVisible();
  expect(screen.queryByText(/card payment/) ?? screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

it('offers a card where the shop takes one, and says so if it cannot begin', async () => {
  answersPurchase(forCustomers);
  const asked: unknown[] = [];
  server.use(
    graphql.query('HowToPay', () =>
      HttpResponse.json({ data: { howToPay: buildHowToPay({ byCard: allowed }) } }),
    ),
    graphql.mutation('StartCardPayment', (info) => {
      asked.push(info.variables);
      return refuse('CARDS_UNAVAILABLE', 'Card payments are not available at the moment.')(info);
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1?card=paid', as: buyer });
  expect(await screen.findByText(/once the bank has confirmed your card payment/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $25 by card' }));
  expect(await screen.findByText('Card payments are not available at the moment.')).toBeVisible();
  expect(asked).toEqual([{ what: { kind: 'Purchase', id: 'p1' } }]);
});

it('names the tax on a line of its own, and what is paid with it', async () => {
  answersPurchase({
    ...forCustomers,
    total: 226_800,
    tax: 16_443,
    grossTotal: 243_243,
    openAmount: 243_243,
    taxRate: typed('PurchaseTaxRate', { name: 'VAT', basisPoints: 725 }),
  });
  renderApp({ path: '/purchase/p1', as: buyer });
  await screen.findByText('Tax (7.25%)');
  expect(fact('Total before tax')).toHaveTextContent('$2,268');
  expect(fact('Tax (7.25%)')).toHaveTextContent('$164.43');
  expect(fact('Total')).toHaveTextContent('$2,432.43');
  expect(fact('Still to pay')).toHaveTextContent('$2,432.43');
});

const admins = buildPurchasePermissions({ pay: deny('Only the customer pays.', 'FORBIDDEN') });

it('lets admins approve the whole purchase', async () => {
  const toApprove = { __typename: 'OrdersTotal' as const, orders: 3, total: 75_050 };
  const purchase = answersPurchase({ toApprove, viewerCan: { ...admins, approveOrders: allowed } });
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('ApprovePurchaseOrders', ({ variables }) => {
      sent.push(variables);
      const done = { ...purchase, toApprove: { ...toApprove, orders: 0, total: 0 }, viewerCan: admins };
      return HttpResponse.json({ data: { approveOrders: done } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  const name = 'Approve the whole purchase (3 lines, $750.50)';
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: 'p1', idempotencyKey: expect.any(String) }]);
});

it('lets admins issue the pending invoice now', async () => {
  const pendingInvoice = { __typename: 'OrdersTotal' as const, orders: 2, total: 50_025 };
  const purchase = answersPurchase({ pendingInvoice, viewerCan: { ...admins, issueInvoice: allowed } });
  server.use(
    graphql.mutation('IssueInvoice', () =>
      HttpResponse.json({ data: { issueInvoice: { ...purchase, pendingInvoice: null, viewerCan: admins } } }),
    ),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  const notice = within(await screen.findByRole('region', { name: 'Pending invoice' }));
  expect(notice.getByText(/^2 approved lines are not invoiced yet: \$500\.25\./)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Issue the invoice now' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Pending invoice' })).not.toBeInTheDocument(),
  );
});

it('asks admins for the country where the address names none; the customer waits', async () => {
  const purchase = answersPurchase({ isTaxDecided: false, viewerCan: { ...admins, setTaxCountry: allowed } });
  const { payNow } = buildPurchase();
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('SetTaxCountry', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({
        data: { setTaxCountry: { ...purchase, isTaxDecided: true, payNow, viewerCan: admins } },
      });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  expect(await screen.findByText('To be confirmed')).toBeVisible();
  expect(screen.queryByText('Still to pay')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Decide the tax' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Country or territory of delivery'), 'Austria{Enter}');
  await user.click(screen.getByRole('button', { name: 'Decide the tax' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'p1', country: 'AT' }]));
  expect(await screen.findByText('Still to pay')).toBeVisible();
});

it('does not say how to pay before the tax is confirmed', async () => {
  answersPurchase(forCustomers);
  const howToPay = buildHowToPay({ isTaxPending: true });
  server.use(graphql.query('HowToPay', () => HttpResponse.json({ data: { howToPay } })));
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^The delivery country is missing/)).toBeInTheDocument();
  expect(dialog.queryByText('Reference')).not.toBeInTheDocument();
});
