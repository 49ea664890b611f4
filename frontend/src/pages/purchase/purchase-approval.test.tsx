import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { PurchaseApprovalQuery } from '../../features/purchases/approval/purchase-approval.generated';
import { allowed, buildUser, deny } from '../../test/builders';
import { buildLineTool, buildProblem, buildPurchase } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const buyer = buildUser({ id: 'user-a', displayName: 'Gwen' });
const no = deny('Not you.', 'FORBIDDEN');
type Approval = NonNullable<PurchaseApprovalQuery['purchase']['approval']>;
type Credit = NonNullable<NonNullable<Approval['effect']>['credit']>;

const heldLine = (toolId: string, over: Partial<Approval['lines'][number]>) => ({
  __typename: 'HeldLine' as const,
  toolId,
  toolName: toolId,
  quantity: 1_460,
  reference: null,
  unitPrice: 1_000,
  total: 1_460_000,
  shipsOn: '2026-11-26',
  destination: null,
  departure: null,
  parts: [],
  problems: [],
  tool: { ...buildLineTool({ id: toolId, sku: `SKU-${toolId}`, availableStock: 2_000 }), deletedAt: null },
  ...over,
});

const effectOf = (credit: Partial<Credit> | null) => ({
  __typename: 'ApprovalEffect' as const,
  total: 1_480_000,
  terms: credit ? ('Net30' as const) : ('Prepaid' as const),
  problem: null,
  charges: [
    {
      __typename: 'PendingCharge' as const,
      what: 'Delivery' as const,
      name: 'Parcel',
      amount: 1_900 as number | null,
    },
    {
      __typename: 'PendingCharge' as const,
      what: 'Tooling' as const,
      name: 'Milling tool',
      amount: 45_000 as number | null,
    },
  ],
  credit: credit && {
    __typename: 'CreditNeed' as const,
    needed: 1_480_000,
    available: 94_166,
    problem: null,
    ...credit,
  },
});

/** How often the approval was read. */
let reads = 0;
beforeEach(() => void (reads = 0));

function answers(
  approval: Partial<Approval>,
  can: 'decide' | 'withdraw' | null,
  state = 'AwaitingApproval',
  orderAgain: { allowed: boolean } = no,
) {
  const purchase = {
    ...buildPurchase({
      id: 'p1',
      number: 'P-1',
      customer: buyer,
      orders: [],
      poNumber: 'PO-7',
    }),
    state: state as 'AwaitingApproval',
  };
  const mine = can === 'withdraw';
  const viewerCan = {
    ...purchase.viewerCan,
    orderAgain,
    pay: no,
    recordPayment: no,
    decide: can === 'decide' ? allowed : no,
    remind: mine ? allowed : no,
    withdraw: mine ? allowed : no,
  };
  const whole = {
    __typename: 'PurchaseApproval' as const,
    agreedTotal: 1_480_000,
    spendingLimit: 250_000,
    spendingPeriod: 'Month' as const,
    left: 120_000,
    requestedAt: '2026-11-25T09:00:00.000Z',
    decidedAt: null,
    deciderName: null,
    isWithdrawn: false,
    rejection: null,
    approverNames: ['Anton'],
    effect: null,
    lines: [heldLine('Nut', { quantity: 20, total: 20_000 }), heldLine('Gauge', {})],
    ...approval,
  };
  const data = { purchase: { ...purchase, viewerCan, approval: whole } };
  server.use(
    graphql.query('Purchase', () => HttpResponse.json({ data })),
    graphql.query('PurchaseApproval', () => {
      reads += 1;
      return HttpResponse.json({ data });
    }),
  );
  return data.purchase;
}

const bar = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('an approver decides with the facts in one bar, and reads the lines as a table', async () => {
  answers({ effect: effectOf({}) }, 'decide');
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  const decision = await bar(/^Gwen asks you to approve \$14,800$/);
  expect(decision.getByText('PO-7')).toBeVisible();
  expect(decision.getByText('$2,500 each month, $1,200 left')).toBeVisible();
  expect(decision.getByText('Delivery: Parcel').parentElement).toHaveTextContent('$19');
  expect(decision.getByText('Milling tool').parentElement).toHaveTextContent('$450');
  expect(decision.getByText('Needs $14,800 of credit, $941.66 available')).toBeVisible();
  expect(decision.getByText(/due 30 days after the invoice/)).toBeVisible();
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows()).toEqual(['NutSKU-Nut', 'GaugeSKU-Gauge']);
  await user.click(screen.getByRole('button', { name: 'Largest total first' }));
  expect(rows()).toEqual(['GaugeSKU-Gauge', 'NutSKU-Nut']);
  expect(screen.getByText('1,460')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Order again' })).not.toBeInTheDocument();
});

it('an approver whose lines cannot be read is told so, and tries again', async () => {
  answers({ effect: effectOf({}) }, 'decide');
  let away = true;
  server.use(
    graphql.query('PurchaseApproval', () => {
      if (away) return HttpResponse.error();
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  away = false;
  await user.click(retry);
  expect(await screen.findByRole('rowheader', { name: /Gauge/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
});

it('an approver reads the days of what leaves in parts', async () => {
  const part = (quantity: number, shipsOn: string, source: 'STOCK' | 'MADE') => ({
    __typename: 'LinePart' as const,
    quantity,
    shipsOn,
    source,
  });
  const parts = [part(120, '2020-11-27', 'STOCK'), part(380, '2021-01-14', 'MADE')];
  const line = { quantity: 500, shipsOn: '2021-01-14', parts };
  answers(
    { lines: [heldLine('Nut', line), heldLine('Gauge', { ...line, departure: 'TOGETHER' })] },
    'decide',
  );
  renderApp({ path: '/purchase/p1', as: buildUser() });
  const [nut, gauge] = await screen.findAllByRole('rowheader');
  const rowOf = (header: HTMLElement | undefined) => header?.closest('tr');
  expect(rowOf(nut)).toHaveTextContent('120 on Nov 27, 2020380 made by Jan 14, 2021');
  expect(rowOf(gauge)).not.toHaveTextContent('made by');
  expect(rowOf(gauge)).toHaveTextContent('Jan 14, 2021');
});

it('approves on the terms, and reads the approval again, which has no decision any more', async () => {
  const purchase = answers({ effect: effectOf({}) }, 'decide');
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ApprovePurchase', ({ variables }) => {
      sent.push(variables);
      server.use(
        graphql.query('PurchaseApproval', () => {
          reads += 1;
          const decided = { ...purchase, state: 'Open' as const, approval: null };
          return HttpResponse.json({ data: { purchase: decided } });
        }),
      );
      // The answer has only what the page of a purchase shows.
      return HttpResponse.json({ data: { approvePurchase: purchase } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  await user.click((await bar(/^Gwen asks/)).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved. The order has been placed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Gwen asks/ })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Purchase P-1' })).toHaveFocus();
  expect(sent).toEqual([{ id: 'p1', prepaid: false }]);
  expect(reads).toBe(2);
});

it('offers Approve prepaid where the credit does not suffice, and says a refusal in the bar', async () => {
  answers({ effect: effectOf({ problem: buildProblem('CREDIT_LIMIT_EXCEEDED') }) }, 'decide');
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ApprovePurchase', (info) => {
      sent.push(info.variables);
      return refuse('PRICE_CHANGED', 'The price has risen.')(info);
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  const decision = await bar(/^Gwen asks/);
  expect(decision.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(decision.getByRole('button', { name: 'Approve prepaid' }));
  expect(await decision.findByRole('alert')).toHaveTextContent('The price has risen.');
  expect(sent).toEqual([{ id: 'p1', prepaid: true }]);
  await waitFor(() => expect(reads).toBe(2));
});

it('offers Approve prepaid once an approval was refused for credit', async () => {
  answers({ effect: effectOf({}) }, 'decide');
  server.use(
    graphql.mutation('ApprovePurchase', (info) => {
      answers({ effect: effectOf({ problem: buildProblem('CREDIT_LIMIT_EXCEEDED') }) }, 'decide');
      return refuse('CREDIT_LIMIT_EXCEEDED', 'No credit.')(info);
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  const decision = await bar(/^Gwen asks/);
  await user.click(decision.getByRole('button', { name: 'Approve' }));
  expect(await decision.findByRole('button', { name: 'Approve prepaid' })).toBeVisible();
  expect(decision.getByRole('alert')).toHaveTextContent('No credit.');
});

it('rejects with a reason only', async () => {
  const purchase = answers({ effect: effectOf(null) }, 'decide');
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('RejectPurchase', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { rejectPurchase: purchase } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  const decision = await bar(/^Gwen asks/);
  await user.click(decision.getByRole('button', { name: 'Reject' }));
  await user.click(decision.getByRole('button', { name: 'Reject' }));
  expect(sent).toEqual([]);
  await user.type(decision.getByLabelText('Reason'), ' No budget ');
  answers({ deciderName: 'Anton', rejection: 'No budget' }, null, 'Rejected');
  await user.click(decision.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Rejected by Anton')).toBeVisible();
  expect(screen.getByText('No budget')).toBeVisible();
  expect(sent).toEqual([{ id: 'p1', reason: 'No budget' }]);
});

it.each([
  ['who may buy', allowed, 'Nothing was ordered. Change the lines and order again.', true],
  ['others', no, 'Nothing was ordered.', false],
] as const)(
  'a rejected purchase says to %s why, by whom and what is next',
  async (_who, can, next, offers) => {
    const decidedAt = '2026-11-25T12:00:00.000Z';
    answers({ deciderName: 'Anton', rejection: 'No budget', decidedAt }, null, 'Rejected', can);
    renderApp({ path: '/purchase/p1', as: buyer });
    expect(await screen.findByText('Rejected by Anton')).toBeVisible();
    expect(screen.getByText('No budget')).toBeVisible();
    expect(screen.getByText('Nov 25, 2026', { exact: false, selector: '[role=status] time' })).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    const again = screen.queryByRole('link', { name: 'Change and order again' });
    expect(again?.getAttribute('href') ?? null).toBe(offers ? '/quick-order?purchase=p1' : null);
    expect(again?.className ?? 'primary').toMatch(/primary/);
  },
);

it('its buyer reads who decides, reminds and withdraws', async () => {
  const purchase = answers({}, 'withdraw');
  server.use(
    graphql.mutation('RemindApprovers', () => {
      const viewerCan = {
        ...purchase.viewerCan,
        remind: deny('The approvers were reminded today.', 'WRONG_STATE'),
      };
      return HttpResponse.json({ data: { remindApprovers: { ...purchase, viewerCan } } });
    }),
    graphql.mutation('WithdrawPurchase', () => {
      const rejected = answers({ isWithdrawn: true, deciderName: 'Gwen', rejection: 'x' }, null, 'Rejected');
      return HttpResponse.json({ data: { withdrawPurchase: rejected } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  const notice = await bar(/^Sent to Anton for approval$/);
  await user.click(notice.getByRole('button', { name: 'Remind' }));
  expect(await notice.findByText('The approvers were reminded today.')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw P-1?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn by the buyer')).toBeVisible();
});
