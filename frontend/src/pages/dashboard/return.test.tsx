import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { buildReturn, buildReturnLine, buildReturnPermissions, buildToCredit } from '../../test/returns';
import { refuse, server } from '../../test/server';

type Return = ReturnType<typeof buildReturn>;
const admin = buildAdmin();
const buyer = buildUser({ id: 'buyer' });

const answers = (item: Return) =>
  server.use(graphql.query('Return', () => HttpResponse.json({ data: { return: item } })));
/** Answers a step with the changed return; returns the variables of each. */
function stepping(operation: string, changed: Return) {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation(operation, ({ variables }) => {
      sent.push(variables);
      const field = `${operation[0]?.toLowerCase()}${operation.slice(1)}`;
      answers(changed);
      return HttpResponse.json({ data: { [field]: changed } });
    }),
  );
  return sent;
}
const open = (item: Return, as = admin) => {
  answers(item);
  return renderApp({ path: '/dashboard/returns/return-a', as });
};
const key = expect.any(String) as string;
const press = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('shows a buyer the steps, the items and the answer, and no buttons', async () => {
  const item = buildReturn({ state: 'Approved', decidedAt: '2026-11-23T09:00:00.000Z', answer: 'To dock 3' });
  open(item, buyer);
  expect(await screen.findByRole('heading', { name: 'Return R-2026-000012' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/Nov.*/, ''))).toEqual([
    ...['Requested, done', 'Approved, done', 'Received, next', 'Restocked, later', 'Credited, later'],
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('row', { name: /^Servo ORD-0000AAAA 3/ })).toBeVisible();
  expect(screen.getByText('To dock 3')).toBeVisible();
  expect(screen.getByText('Three are bent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('says how much was credited, and on which documents', async () => {
  const creditNote = (number: string, total: number) => ({
    __typename: 'Document' as const,
    id: number,
    kind: 'CreditNote' as const,
    number,
    issuedAt: '2026-11-24T09:00:00.000Z',
    total,
    openAmount: null,
    invoiceState: null,
    replacedBy: null,
    hasEInvoice: false,
  });
  const creditNotes = [creditNote('CN-2026-000004', 94_500), creditNote('CN-2026-000005', 1_050)];
  open(buildReturn({ state: 'Credited', creditNotes }), buyer);
  const [credited] = await screen.findAllByText('Credited', { selector: 'dt' });
  expect(credited?.nextElementSibling).toHaveTextContent('$955.50');
  expect(screen.getByText('$945').closest('li')).toHaveTextContent('Credit note$945CN-2026-000004');
  expect(screen.getByText('$10.50').closest('li')).toHaveTextContent('CN-2026-000005');
});

it.each([
  ['without photos', [], 0],
  ['with one', [{ id: 'photo-a', name: 'bent.png' }], 1],
])(
  'a return that takes no more photos %s has a panel for them only if there are some',
  async (_, files, panels) => {
    const permission = { __typename: 'Permission' as const, allowed: false };
    const photos = files.map((file) => ({
      __typename: 'File' as const,
      ...file,
      kind: 'PNG' as const,
      size: 2_000,
      path: '/files/photo-a',
      canDelete: permission,
    }));
    open(buildReturn({ state: 'Refused', photos }), buyer);
    expect(await screen.findByRole('list', { name: 'Progress' })).toBeVisible();
    expect(screen.queryAllByRole('heading', { name: 'Photos' })).toHaveLength(panels);
  },
);

it('an admin approves it, with an answer', async () => {
  const sent = stepping('ApproveReturn', buildReturn({ state: 'Approved' }));
  const { user } = open(buildReturn({ viewerCan: buildReturnPermissions('approve', 'refuse') }));
  const dialog = await press(user, 'Approve');
  await user.type(dialog.getByLabelText(/Answer/), 'To dock 3');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved', { selector: 'aside *' })).toBeVisible();
  expect(sent).toEqual([{ id: 'return-a', answer: 'To dock 3', idempotencyKey: key }]);
});

it('refuses it with a reason only', async () => {
  const sent = stepping('RefuseReturn', buildReturn({ state: 'Refused', answer: 'It was used' }));
  const { user } = open(buildReturn({ viewerCan: buildReturnPermissions('approve', 'refuse') }));
  const dialog = await press(user, 'Refuse');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Answer is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/Answer/), 'It was used');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('It was used', { selector: 'aside *' })).toBeVisible();
  expect(sent).toEqual([{ id: 'return-a', answer: 'It was used', idempotencyKey: key }]);
});

it('receives fewer than announced, and no more than have left', async () => {
  const received = buildReturn({ state: 'Received', lines: [buildReturnLine({ receivedQuantity: 2 })] });
  const sent = stepping('ReceiveReturn', received);
  const { user } = open(buildReturn({ state: 'Approved', viewerCan: buildReturnPermissions('receive') }));
  const dialog = await press(user, 'Receive');
  const units = dialog.getByLabelText('Units of ORD-0000AAAA Servo');
  expect(units).toHaveValue('3');
  await user.clear(units);
  await user.type(units, '10');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(await dialog.findByText('Units must be at most 9')).toBeVisible();
  await user.clear(units);
  await user.type(units, '2');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Received', { selector: 'aside *' })).toBeVisible();
  const quantities = [{ id: 'order-a', quantity: 2 }];
  expect(sent).toEqual([{ id: 'return-a', quantities, idempotencyKey: key }]);
});

it('restocks what has arrived of each line, unless another number is typed', async () => {
  const line = (at: string, quantity: number, receivedQuantity: number) =>
    buildReturnLine({
      id: `line-${at}`,
      quantity,
      receivedQuantity,
      order: { ...buildReturnLine().order, id: `order-${at}`, number: `ORD-${at}` },
    });
  const lines = [line('A', 3, 2), line('B', 1, 4), line('C', 2, 0)];
  const sent = stepping('RestockReturn', buildReturn({ state: 'Restocked', lines }));
  const viewerCan = buildReturnPermissions('restock');
  const { user } = open(buildReturn({ state: 'Received', lines, viewerCan }));
  const dialog = await press(user, 'Restock or scrap');
  await user.click(dialog.getByRole('button', { name: 'Restock or scrap' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const quantities = [
    { id: 'order-A', quantity: 2 },
    { id: 'order-B', quantity: 4 },
    { id: 'order-C', quantity: 0 },
  ];
  expect(sent).toEqual([{ id: 'return-a', quantities, idempotencyKey: key }]);
});

it('restocks some, scraps the others and credits', async () => {
  const lines = [buildReturnLine({ receivedQuantity: 3, restockedQuantity: 2 })];
  const restocked = buildReturn({ state: 'Restocked', lines, viewerCan: buildReturnPermissions('credit') });
  const sent = stepping('RestockReturn', restocked);
  const arrived = buildReturn({
    state: 'Received',
    lines: [buildReturnLine({ receivedQuantity: 3 })],
    viewerCan: buildReturnPermissions('restock'),
  });
  const { user } = open(arrived);
  const dialog = await press(user, 'Restock or scrap');
  const units = dialog.getByLabelText('Units of ORD-0000AAAA Servo');
  await user.clear(units);
  await user.type(units, '2');
  await user.click(dialog.getByRole('button', { name: 'Restock or scrap' }));
  expect(await screen.findByRole('button', { name: 'Credit' })).toBeVisible();
  expect(sent).toEqual([
    { id: 'return-a', quantities: [{ id: 'order-a', quantity: 2 }], idempotencyKey: key },
  ]);
  const credited = stepping('CreditReturn', buildReturn({ state: 'Credited', lines }));
  const confirm = await press(user, 'Credit');
  await user.click(confirm.getByRole('button', { name: 'Credit' }));
  expect(await screen.findByText('Nothing was left to credit.')).toBeVisible();
  expect(credited).toEqual([{ id: 'return-a', charges: null, idempotencyKey: key }]);
});

it.each([
  ['Restocked', [0, 2]],
  ['Scrapped', [0, 0]],
] as const)('of two lines, the step is %s where %j units went back', async (state, restocked) => {
  const lines = restocked.map((restockedQuantity, at) =>
    buildReturnLine({ id: `line-${at}`, receivedQuantity: 2, restockedQuantity }),
  );
  open(buildReturn({ state, lines, restockedAt: '2026-11-24T09:00:00.000Z' }));
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps[3]).toHaveTextContent(state);
  expect(steps[3]).toHaveAttribute('aria-current', 'step');
  const rows = screen.getAllByRole('row', { name: /^Servo/ });
  const units = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent?.replace(/\D/g, '')));
  expect(rows.map(units)).toEqual(restocked.map((back) => [3, 2, back, 2 - back]));
});

it('a return of others does not exist', async () => {
  server.use(graphql.query('Return', refuse('NOT_FOUND', 'There is nothing here.')));
  renderApp({ path: '/dashboard/returns/return-a', as: buyer });
  expect(await screen.findByText('This return does not exist')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'My Returns' })).toHaveLength(2);
});

it.each([
  ['My Returns', '/dashboard/my-returns', 'MyReturns', 'myReturns', buyer],
  ['Returns', '/dashboard/manageReturns', 'ManagedReturns', 'returns', admin],
])('%s lists returns, filtered as the URL says', async (_title, path, operation, field, as) => {
  const sent: unknown[] = [];
  server.use(
    graphql.query(operation, ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { [field]: buildConnection('ReturnConnection', [buildReturn()]) } });
    }),
  );
  renderApp({ path: `${path}?state=Requested&search=R-2026`, as });
  const row = await screen.findByRole('row', { name: /R-2026-000012/ });
  expect(within(row).getByRole('link', { name: 'R-2026-000012' })).toHaveAttribute(
    'href',
    '/dashboard/returns/return-a',
  );
  expect(within(row).getByText('3 × Servo')).toBeVisible();
  expect(within(row).getByText('Damaged on arrival')).toBeVisible();
  expect(sent[0]).toMatchObject({ filter: { search: 'R-2026', state: ['Requested'] } });
});

/** What a dialog says of an amount. */
const facts = (dialog: Awaited<ReturnType<typeof press>>) =>
  dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('says what is credited, with its tax, and with the delivery if the admin ticks it', async () => {
  const charge = { what: 'Delivery', name: 'Parcel', tax: 130, grossAmount: 1_430 } as const;
  const creditableCharges = [{ __typename: 'PurchaseCharge' as const, ...charge }];
  const viewerCan = buildReturnPermissions('credit');
  const sent = stepping('CreditReturn', buildReturn({ state: 'Credited' }));
  const toCredit = buildToCredit();
  const { user } = open(buildReturn({ state: 'Scrapped', viewerCan, creditableCharges, toCredit }));
  const dialog = await press(user, 'Credit');
  const units = ['3 × Servo, ORD-0000AAAA: $129', 'VAT: $24.51'];
  expect(facts(dialog)).toEqual([...units, 'Total credit: $153.51']);
  const box = dialog.getByRole('checkbox', { name: 'Also credit the delivery, $14.30 with tax' });
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(facts(dialog)).toEqual([...units, 'Parcel, with tax: $14.30', 'Total credit: $167.81']);
  await user.click(dialog.getByRole('button', { name: 'Credit' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'return-a', charges: ['Delivery'], idempotencyKey: key }]));
});

it.each([
  [
    'is credited already',
    { lines: [], net: 0, tax: 0, taxName: null, total: 0 },
    'Nothing is left to credit: the units are credited already.',
    1,
  ],
  [
    'is not invoiced',
    { can: { __typename: 'Permission' as const, allowed: false, reason: 'Not invoiced yet.' } },
    'Not invoiced yet.',
    0,
  ],
])('says that it %s', async (_what, over, text, buttons) => {
  const viewerCan = buildReturnPermissions('credit');
  const { user } = open(buildReturn({ state: 'Scrapped', viewerCan, toCredit: buildToCredit(over) }));
  const dialog = await press(user, 'Credit');
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryAllByRole('button', { name: 'Credit' })).toHaveLength(buttons);
});
