import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { dayOf } from '../../../../../gateway/src/rules/days';
import { tabStorage } from '../../../lib/browser/browser-storage';
import { buildAdmin, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const allowed = { __typename: 'Permission' as const, allowed: true, reason: null };
const refused = { ...allowed, allowed: false, reason: 'Nothing is left of this payment.' };
const company = { __typename: 'Company' as const, id: 'c', legalName: 'Lathe & Mill Ltd.', isTest: false };
const payment = {
  __typename: 'Payment' as const,
  id: 'payment-a',
  amount: 60_000,
  method: 'BankTransfer' as const,
  reference: 'Bank 7',
  receivedOn: '2026-11-20',
  note: null,
  unallocated: 10_000,
  company,
  customer: null,
  allocations: [
    {
      __typename: 'PaymentAllocation' as const,
      amount: 50_000,
      invoice: { __typename: 'Document' as const, id: 'invoice-0', number: 'INV-2026-000001' },
    },
  ],
  reverses: null,
  reversedBy: null,
  viewerCan: { __typename: 'PaymentPermissions' as const, reverse: allowed, allocate: allowed },
};
const reversed = {
  ...payment,
  id: 'payment-b',
  reference: 'Bank 8',
  unallocated: 0,
  reversedBy: { __typename: 'Payment' as const, id: 'payment-c', note: 'Bounced' },
  viewerCan: { ...payment.viewerCan, reverse: refused, allocate: refused },
};
const invoice = (id: string, number: string, openAmount: number) => ({
  __typename: 'Document' as const,
  id,
  number,
  dueOn: '2026-12-21',
  openAmount,
});
const account = { __typename: 'Account' as const, openAmount: 70_050, credit: 0, company, customer: null };

const person = {
  ...account,
  company: null,
  customer: {
    __typename: 'User' as const,
    id: 'user-p',
    displayName: 'Pat Private',
    email: 'pat@example.com',
  },
};

const BEGAN_AT = '2026-03-10T08:00:00.000Z';

function open(payments: unknown[] = [payment, reversed]) {
  const sent: Record<string, any>[] = [];
  const take = (name: string, answer: object) =>
    graphql.mutation(name, ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: answer });
    });
  const done = { __typename: 'Payment' as const, id: 'payment-a' };
  server.use(
    graphql.query('Payments', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { payments: buildConnection('PaymentConnection', payments) } });
    }),
    graphql.query('FindAccounts', () => HttpResponse.json({ data: { accounts: [account, person] } })),
    graphql.query('OpenInvoices', ({ variables }) => {
      sent.push(variables);
      const openInvoices = [
        invoice('invoice-a', 'INV-2026-000042', 50_000),
        invoice('invoice-b', 'INV-2026-000043', 20_050),
      ];
      const of = (variables as { of: { customerId: string | null } }).of.customerId ? person : account;
      return HttpResponse.json({ data: { account: { ...of, beganAt: BEGAN_AT, openInvoices } } });
    }),
    take('RecordAccountPayment', { recordAccountPayment: done }),
    take('ReversePayment', { reversePayment: done }),
    take('AllocatePayment', { allocatePayment: done }),
  );
  return {
    sent,
    ...renderApp({ path: `/dashboard/payments?method=BankTransfer&credit=left`, as: buildAdmin() }),
  };
}

async function recording(name = /Lathe & Mill Ltd\.\s*Owes \$700\.50/) {
  const opened = open();
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Company, customer or invoice' }), 'lathe');
  await user.click(await dialog.findByRole('button', { name }));
  expect(await dialog.findByLabelText(/^Amount(?! for)/)).toHaveFocus();
  expect(dialog.getByText(/^A payment can be reversed later\./)).toBeVisible();
  await user.keyboard('600');
  await user.type(dialog.getByLabelText(/^Reference/), 'Bank 9');
  return { ...opened, dialog };
}

it('lists payments with what they pay, what is left and what can be done', async () => {
  const { sent } = open();
  const row = within(await screen.findByRole('row', { name: /Bank 7/ }));
  expect(row.getByText('Lathe & Mill Ltd.')).toBeVisible();
  expect(row.getByText('INV-2026-000001 $500')).toBeVisible();
  expect(row.getByText('$100')).toBeVisible();
  expect(row.getByText('$600')).toBeVisible();
  expect(row.getByRole('button', { name: 'Reverse Bank 7' })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Bank 8/ })).getByText('Reversed')).toBeVisible();
  expect(sent[0]).toMatchObject({
    filter: { method: 'BankTransfer', withCredit: true, search: null, from: null },
  });
});

it('proposes the oldest invoices first, and records what was changed by hand', async () => {
  const { user, dialog, sent } = await recording();
  const first = dialog.getByLabelText('Amount for INV-2026-000042');
  const second = dialog.getByLabelText('Amount for INV-2026-000043');
  expect([first, second].map((input) => (input as HTMLInputElement).value)).toEqual(['500.00', '100.00']);
  await user.clear(second);
  await user.type(second, '200.51');
  expect(dialog.getByRole('alert')).toHaveTextContent('INV-2026-000043: this is more than its open amount.');
  await user.clear(second);
  await user.type(second, '200');
  expect(dialog.getByRole('alert')).toHaveTextContent('You allocated $100 more than arrived.');
  await user.clear(first);
  await user.type(first, '400');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
  expect(sent.find(({ input }) => input)).toEqual({
    input: {
      account: { companyId: 'c', customerId: null },
      amount: 60_000,
      receivedOn: dayOf(new Date()),
      method: 'BankTransfer',
      reference: 'Bank 9',
      note: null,
      keepRest: false,
      allocations: [
        { invoiceId: 'invoice-a', amount: 40_000 },
        { invoiceId: 'invoice-b', amount: 20_000 },
      ],
    },
    idempotencyKey: expect.any(String),
  });
});

it('proposes the oldest first again, of the amount that is typed then', async () => {
  const { user, dialog } = await recording();
  const parts = () => dialog.getAllByLabelText<HTMLInputElement>(/^Amount for/).map(({ value }) => value);
  await user.clear(dialog.getByLabelText('Amount for INV-2026-000042'));
  expect(parts()).toEqual(['', '100.00']);
  await user.clear(dialog.getByLabelText(/^Amount(?! for)/));
  await user.type(dialog.getByLabelText(/^Amount(?! for)/), '650.50');
  expect(parts()).toEqual(['', '100.00']);
  await user.click(dialog.getByRole('button', { name: 'Oldest first' }));
  expect(parts()).toEqual(['500.00', '150.50']);
});

it('says what an account owes, and its credit if it has some', async () => {
  const { user } = open();
  const withCredit = { ...person, openAmount: 0, credit: 1_250 };
  server.use(
    graphql.query('FindAccounts', () => HttpResponse.json({ data: { accounts: [account, withCredit] } })),
  );
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Company, customer or invoice' }), 'a');
  expect(await dialog.findByText('Owes $700.50')).toBeVisible();
  expect(dialog.getByText('Owes $0, credit $12.50')).toBeVisible();
});

it('sends what was typed, trimmed, received today or up to a year before the account began; then the list is loaded again', async () => {
  const { user, dialog, sent } = await recording(/Pat Private, pat@example\.com/);
  const day = dialog.getByLabelText(/^Received/);
  const dayIn = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
  const type = (value: string) => fireEvent.change(day, { target: { value } });
  await user.type(dialog.getByLabelText(/^Reference/), '  ');
  expect(day).toHaveAttribute('min', '2025-03-10');
  for (const outside of [dayIn(2), '2025-03-09', '2006-11-20']) {
    type(outside);
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(day).toBeInvalid();
  }
  expect(sent.some(({ input }) => input)).toBe(false);
  type(dayIn(-1));
  await user.selectOptions(dialog.getByLabelText(/^Method/), 'Cheque');
  await user.type(dialog.getByLabelText(/^Note/), ' Torn ');
  const lists = () => sent.filter(({ filter }) => filter).length;
  const before = lists();
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
  expect(sent.find(({ input }) => input)?.input).toMatchObject({
    account: { companyId: null, customerId: 'user-p' },
    reference: 'Bank 9',
    receivedOn: dayIn(-1),
    method: 'Cheque',
    note: 'Torn',
  });
  expect(sent.find(({ of }) => of)).toEqual({ of: { companyId: null, customerId: 'user-p' } });
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});

it('another account can be chosen: what was typed for the first one goes, and its invoices are not proposed', async () => {
  const { user, dialog, sent } = await recording();
  await user.click(dialog.getByRole('button', { name: 'Choose another account' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Company, customer or invoice' }), 'pat');
  await user.click(await dialog.findByRole('button', { name: /Pat Private/ }));
  expect(await dialog.findByLabelText(/^Amount(?! for)/)).toHaveValue('');
  expect(dialog.getByLabelText(/^Reference/)).toHaveValue('');
  await user.type(dialog.getByLabelText(/^Amount(?! for)/), '5');
  await user.type(dialog.getByLabelText(/^Reference/), 'Bank 10');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(sent.find(({ input }) => input)).toBeDefined());
  expect(sent.find(({ input }) => input)?.input).toMatchObject({
    account: { companyId: null, customerId: 'user-p' },
    amount: 500,
    reference: 'Bank 10',
  });
});

it('what is not allocated is kept as credit only if the admin says so', async () => {
  const { user, dialog, sent } = await recording();
  await user.clear(dialog.getByLabelText('Amount for INV-2026-000043'));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/^Part of the money is not allocated/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Keep $100 as credit of the account' }));
  expect(tabStorage.get('formDrafts')).toContain('"keepRest":true');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(sent.find(({ input }) => input)?.input).toMatchObject({ keepRest: true }));
});

it('asks before it records the same transfer again', async () => {
  const { user, dialog } = await recording();
  const inputs: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('RecordAccountPayment', ({ variables }) => {
      inputs.push(variables.input as Record<string, unknown>);
      if (inputs.length > 1)
        return HttpResponse.json({
          data: { recordAccountPayment: { __typename: 'Payment', id: 'payment-a' } },
        });
      const details = { amount: 60_000, receivedOn: '2026-11-20', reference: 'bank 9' };
      const extensions = { code: 'DUPLICATE_PAYMENT', details };
      return HttpResponse.json({ errors: [{ message: 'Recorded already.', extensions }] });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(
    await dialog.findByText(/recorded already: \$600, received on Nov 20, 2026, reference bank 9\./),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record it anyway' }));
  expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
  expect(inputs.map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([undefined, true]);
});

it('reverses a payment with a reason, and shows a refusal', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Reverse Bank 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the payment Bank 7?' }));
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  server.use(
    graphql.mutation('ReversePayment', refuse('WRONG_STATE', 'This payment was reversed already.'), {
      once: true,
    }),
  );
  await user.type(dialog.getByLabelText(/^Reason/), ' Bounced ');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByText('This payment was reversed already.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Payment reversed')).toBeInTheDocument();
  const idempotencyKey = expect.any(String);
  expect(sent.find(({ reason }) => reason)).toEqual({ id: 'payment-a', reason: 'Bounced', idempotencyKey });
  await waitFor(() => expect(sent.at(-1)).toHaveProperty('filter'));
});

it('allocates what is left of a payment', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Allocate Bank 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allocate what is left of Bank 7' }));
  await dialog.findByText('$100 allocated, $0 left');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(sent.find(({ of }) => of)).toEqual({ of: { companyId: 'c', customerId: null } });
  const amount = dialog.getByLabelText('Amount for INV-2026-000043');
  await user.type(amount, '0.01');
  expect(dialog.getByRole('button', { name: 'Allocate' })).toBeDisabled();
  await user.clear(amount);
  await user.click(dialog.getByRole('button', { name: 'Allocate' }));
  await waitFor(() =>
    expect(sent.find(({ allocations }) => allocations)).toEqual({
      id: 'payment-a',
      allocations: [{ invoiceId: 'invoice-a', amount: 10_000 }],
      idempotencyKey: expect.any(String),
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent.at(-1)).toHaveProperty('filter'));
});

it('says that nothing was paid yet', async () => {
  open([]);
  expect(await screen.findByText(/^No/)).toBeVisible();
});

it('lists what is to be paid back to cards, and marks it as done', async () => {
  const refund = {
    __typename: 'CardRefund' as const,
    id: 'card-a',
    number: 'P-2026-000017',
    amount: 60_000,
    refund: 25_050,
    intentId: 'pi_123',
    state: 'RefundDue' as const,
    settledAt: '2026-11-20T10:00:00.000Z',
    refundedAt: null,
  };
  const sent: unknown[] = [];
  server.use(
    graphql.query('CardRefunds', () =>
      HttpResponse.json({ data: { cardRefunds: buildConnection('CardRefundConnection', [refund]) } }),
    ),
    graphql.mutation('MarkCardRefunded', ({ variables }) => {
      sent.push(variables);
      const done = { ...refund, state: 'Refunded' as const, refundedAt: '2026-11-22T10:00:00.000Z' };
      return HttpResponse.json({ data: { markCardRefunded: done } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/payments?list=refunds', as: buildAdmin() });
  const row = await screen.findByRole('row', { name: /^P-2026-000017/ });
  for (const text of ['pi_123', '$600', '$250.50']) expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Card refunds' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(row).getByRole('button', { name: 'Mark as refunded: P-2026-000017' }));
  expect(await screen.findByText('Marked as refunded')).toBeVisible();
  expect(await within(row).findByText('Refunded')).toBeVisible();
  expect(sent).toEqual([{ id: 'card-a' }]);
});
