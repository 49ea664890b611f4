import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { QuoteDetailsFragment, QuoteVersionFragment } from '../../features/quotes/quote.generated';
import { allowed, buildAdmin, buildUser, deny } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const no = deny('Not now.', 'WRONG_STATE');
type ViewerCan = QuoteDetailsFragment['viewerCan'];
const may = (...actions: (keyof ViewerCan)[]): ViewerCan & { __typename: 'QuoteRequestPermissions' } => {
  const of = (action: keyof ViewerCan) => (actions.includes(action) ? allowed : no);
  return {
    __typename: 'QuoteRequestPermissions',
    ...{ submit: of('submit'), write: of('write'), accept: of('accept'), decline: of('decline') },
    ...{ resubmit: of('resubmit'), withdraw: of('withdraw'), comment: of('comment'), ask: of('ask') },
    ...{ send: of('send'), assign: of('assign'), edit: of('edit') },
  };
};

const version = (over: Partial<QuoteVersionFragment> = {}) => ({
  __typename: 'Quote' as const,
  ...{
    id: 'v1',
    version: 1,
    validUntil: '2027-01-31',
    leadTimeDays: 15,
    terms: 'Net30' as const,
    text: null,
  },
  ...{ sentAt: '2026-11-25T09:00:00.000Z', authorName: 'Ada' },
  lines: [
    {
      __typename: 'QuoteLine' as const,
      ...{ position: 0, name: 'Servo', reference: 'R1' },
      tool: { __typename: 'Tool' as const, id: 't1', sku: 'SERVO-7' },
      prices: [
        { __typename: 'QuotePrice' as const, quantity: 10, unitPrice: 900, total: 9_000 },
        { __typename: 'QuotePrice' as const, quantity: 20, unitPrice: 850, total: 17_000 },
      ],
    },
  ],
  changes: [],
  ...over,
});

const quote = (over: Partial<QuoteDetailsFragment> = {}) => ({
  __typename: 'QuoteRequest' as const,
  ...{
    id: 'q1',
    number: 'Q-2026-000009',
    state: 'Quoted' as const,
    neededBy: '2027-02-01',
    nda: true,
    files: [],
  },
  ...{ message: 'For our new line.', endReason: null, createdAt: '2026-11-24T09:00:00.000Z' },
  ...{ submittedAt: '2026-11-24T10:00:00.000Z', company: null, assignee: null, purchase: null },
  customer: { __typename: 'User' as const, id: 'u1', displayName: 'Gwen', email: 'gwen@example.com' },
  lines: [
    {
      __typename: 'QuoteRequestLine' as const,
      ...{ position: 0, description: null, quantities: [10, 20], targetPrice: 800, reference: 'R1' },
      tool: { __typename: 'Tool' as const, id: 't1', name: 'Servo', sku: 'SERVO-7' },
      proposals: [
        {
          __typename: 'PriceProposal' as const,
          ...{ quantity: 10, listed: 1_000, lastQuoted: 870, unitPrice: 870 },
        },
      ],
    },
  ],
  versions: [version()],
  messages: [],
  viewerCan: may('accept', 'decline', 'write'),
  ...over,
});

const shown = (request: object) =>
  server.use(graphql.query('QuoteRequest', () => HttpResponse.json({ data: { quoteRequest: request } })));

it('a buyer chooses a quantity and orders at the prices of the quote', async () => {
  shown(quote());
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('AcceptQuote', ({ variables: { id, input } }) => {
      sent.push({ id, input });
      const acceptQuote = { __typename: 'Purchase' as const, id: 'p1', number: 'P-1' };
      return HttpResponse.json({ data: { acceptQuote } });
    }),
    graphql.query('Purchase', refuse('NOT_FOUND', 'There is nothing here.')),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const newest = within(await screen.findByRole('region', { name: 'Version 1' }));
  expect(newest.getByText('15 working days')).toBeVisible();
  await user.click(newest.getByRole('radio', { name: 'Quantity of Servo: 20' }));
  await user.type(newest.getByLabelText(/PO number/), 'PO-7');
  await user.click(newest.getByRole('button', { name: 'Accept and order' }));
  const quantities = [{ position: 0, quantity: 20 }];
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'v1', input: { quantities, totalPrice: 17_000, poNumber: 'PO-7' } }]),
  );
});

it('says what a version has changed, and offers no order that is not allowed', async () => {
  const changes = [
    {
      __typename: 'QuoteChange' as const,
      ...{ kind: 'Changed' as const, what: 'Price', line: 'Servo', quantity: 10 },
      ...{ before: '$9', after: '$8.50' },
    },
  ];
  const versions = [version({ id: 'v2', version: 2, changes }), version()];
  shown(quote({ state: 'Expired', versions, viewerCan: may('resubmit', 'write') }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  expect(await screen.findByText('Changed: Servo × 10, $9 to $8.50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept and order' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for a new quote' })).toBeVisible();
});

it('an admin starts with the proposed prices, completes them and sends the quote', async () => {
  shown(quote({ state: 'Submitted', versions: [], viewerCan: may('send', 'comment', 'ask', 'assign') }));
  const sent: unknown[] = [];
  server.use(
    graphql.query('QuoteAdmins', () =>
      HttpResponse.json({ data: { users: { __typename: 'UserConnection', nodes: [] } } }),
    ),
    graphql.mutation('SendQuote', ({ variables: { input } }) => {
      sent.push(input);
      return HttpResponse.json({ data: { sendQuote: quote({ viewerCan: may('comment') }) } });
    }),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
  const editor = within(await screen.findByRole('region', { name: 'Write the quote' }));
  expect(editor.getByText('List $10, last quote $8.70, target $8')).toBeVisible();
  const prices = editor.getAllByLabelText(/^Price, \$/);
  expect(prices.map((input) => (input as HTMLInputElement).value)).toEqual(['8.70', '']);
  await user.click(editor.getByRole('button', { name: 'Send the quote' }));
  expect(await editor.findByText('Price, $ is required')).toBeVisible();
  await user.type(prices[1] as HTMLElement, '8.25');
  await user.type(editor.getByLabelText(/Valid until/), '2027-01-31');
  await user.click(editor.getByRole('button', { name: 'Send the quote' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        lines: [
          {
            ...{ toolId: 't1', description: null, reference: 'R1' },
            prices: [
              { quantity: 10, unitPrice: 870 },
              { quantity: 20, unitPrice: 825 },
            ],
          },
        ],
        ...{ leadTimeDays: null, terms: null, validUntil: '2027-01-31', text: null, replaces: 0 },
      },
    ]),
  );
});
