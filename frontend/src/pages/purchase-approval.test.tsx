import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildUser, deny } from '../test/builders';
import { buildPurchase } from '../test/purchasing';
import { renderApp } from '../test/render-app';
import { refuse, server } from '../test/server';

const approver = buildUser({ id: 'user-b', email: 'approver@example.com' });
const approval = {
  __typename: 'PurchaseApproval',
  ...{ agreedTotal: 25_050, spendingLimit: 20_000, spendingPeriod: 'Month', spent: 15_000 },
  ...{ requestedAt: '2026-12-31T09:00:00.000Z', decidedAt: null, deciderName: null, rejection: null },
  lines: [
    {
      ...{ __typename: 'HeldLine', toolId: 'servo', toolName: 'Servo', quantity: 24 },
      reference: 'shelf 4',
    },
  ],
};

/** A purchase that awaits approval; collects what is decided. */
const open = (decide = allowed, state: 'AwaitingApproval' | 'Rejected' = 'AwaitingApproval') => {
  const shop = { purchase: buildPurchase({ id: 'p1', state, orders: [] }), decide, approval };
  const sent: unknown[] = [];
  const decided = (over: object) => {
    Object.assign(shop, over, { decide: deny('It is decided.', 'WRONG_STATE') });
    return shop.purchase;
  };
  server.use(
    graphql.query('Purchase', () => HttpResponse.json({ data: { purchase: shop.purchase } })),
    graphql.query('PurchaseApproval', () => {
      const viewerCan = { __typename: 'PurchasePermissions', decide: shop.decide };
      return HttpResponse.json({
        data: { purchase: { ...shop.purchase, viewerCan, approval: shop.approval } },
      });
    }),
    graphql.mutation('ApprovePurchase', ({ variables }) => {
      sent.push(variables);
      const purchase = buildPurchase({ id: 'p1' });
      return HttpResponse.json({ data: { approvePurchase: decided({ purchase }) } });
    }),
    graphql.mutation('RejectPurchase', ({ variables }) => {
      sent.push(variables);
      const purchase = buildPurchase({ id: 'p1', state: 'Rejected', orders: [] });
      const rejection = variables.reason as string;
      return HttpResponse.json({
        data: { rejectPurchase: decided({ purchase, approval: { ...approval, rejection } }) },
      });
    }),
  );
  return { sent, ...renderApp({ path: '/purchase/p1', as: approver, state: { placed: true } }) };
};
const button = (name: string) => screen.findByRole('button', { name });

it('shows an approver what is wanted and why it waits; approved, it is ordered on the terms of the company', async () => {
  const { user, sent } = open();
  const line = await screen.findByText('Servo');
  expect(line.parentElement).toHaveTextContent('24 × Servo (shelf 4)');
  for (const [label, value] of Object.entries({
    ...{ 'Agreed total': '$250.50', Limit: '$200, each month', 'Spent of it before': '$150' },
  }))
    expect(screen.getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent(value);
  expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve it prepaid' })).not.toBeInTheDocument();
  await user.click(await button('Approve'));
  await waitFor(() => expect(screen.queryByText('Agreed total')).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: 'p1', prepaid: false }]);
});

it.each([
  ['CREDIT_LIMIT_EXCEEDED', { limit: 1, exposure: 1, needed: 1 }, true],
  ['ACCOUNT_OVERDUE', { invoices: [] }, true],
  ['LINES_REFUSED', {}, false],
])('that is refused with %s offers prepayment: %j %p', async (code, details, isOffered) => {
  const { user, sent } = open();
  server.use(graphql.mutation('ApprovePurchase', refuse(code, 'Refused.', details), { once: true }));
  await user.click(await button('Approve'));
  expect(await screen.findByText('Refused.')).toBeInTheDocument();
  const prepaid = screen.queryByRole('button', { name: 'Approve it prepaid' });
  expect(!!prepaid).toBe(isOffered);
  if (!prepaid) return;
  await user.click(prepaid);
  await waitFor(() => expect(sent).toEqual([{ id: 'p1', prepaid: true }]));
});

it('is rejected only with a reason, which is shown then', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Reason'), '  ');
  await user.click(await button('Reject'));
  expect(await screen.findByText('Reason is required')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Too much. ');
  await user.click(await button('Reject'));
  expect(await screen.findByText('Too much.', { selector: 'dd, dd *' })).toBeVisible();
  expect(sent).toEqual([{ id: 'p1', reason: 'Too much.' }]);
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it.each(['AwaitingApproval', 'Rejected'] as const)(
  'is only shown to who does not decide: %s',
  async (state) => {
    open(deny('Your role does not approve.', 'FORBIDDEN'), state);
    expect(await screen.findByText('Agreed total')).toBeVisible();
    for (const name of ['Approve', 'Reject'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  },
);
