import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
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
    ...{ send: of('send'), assign: of('assign'), edit: of('edit'), share: of('share') },
  };
};

const version = (over: Partial<QuoteVersionFragment> = {}) => ({
  __typename: 'Quote' as const,
  ...{
    id: 'v1',
    version: 1,
    validUntil: '2027-01-31',
    priceUntil: null,
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
  document: { __typename: 'Document' as const, id: 'd1', number: 'Q-2026-000009-1' },
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
    link: null,
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
  const changes = [{ __typename: 'QuoteChange' as const, text: 'Changed: Servo × 10, $9 to $8.50' }];
  const versions = [version({ id: 'v2', version: 2, changes }), version()];
  shown(quote({ state: 'Expired', versions, viewerCan: may('resubmit', 'write') }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  expect(await screen.findByText('Changed: Servo × 10, $9 to $8.50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept and order' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for a new quote' })).toBeVisible();
});

it('downloads the PDF of a version, or says that it is still being made', async () => {
  shown(quote({ viewerCan: may('write') }));
  server.use(
    http.get('/documents/d1.pdf', () =>
      HttpResponse.json({ code: 'DOCUMENT_NOT_READY', message: 'Not yet.' }, { status: 503 }),
    ),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Download Q-2026-000009-1' }));
  expect(await screen.findByText('The PDF is still being made. Try again in a moment.')).toBeVisible();
});

it('makes a link that shows the quote to others, and revokes it', async () => {
  const link = {
    ...{ __typename: 'QuoteLink' as const, url: 'https://shop.example/shared-quote?token=a.b' },
    expiresAt: '2027-02-20T09:00:00.000Z',
  };
  const viewerCan = may('write', 'share');
  shown(quote({ viewerCan }));
  server.use(
    graphql.mutation('ShareQuote', () =>
      HttpResponse.json({ data: { shareQuote: quote({ viewerCan, link }) } }),
    ),
    graphql.mutation('UnshareQuote', () =>
      HttpResponse.json({ data: { unshareQuote: quote({ viewerCan }) } }),
    ),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const share = within(await screen.findByRole('region', { name: 'Share the quote' }));
  await user.click(share.getByRole('button', { name: 'Make a link' }));
  expect(await share.findByLabelText('Link')).toHaveValue(link.url);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(share.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(link.url);
  expect(screen.getByRole('checkbox', { name: 'Also show it to people who have the link' })).toBeVisible();
  await user.click(share.getByRole('button', { name: 'Revoke the link' }));
  expect(await share.findByRole('button', { name: 'Make a link' })).toBeVisible();
});

it('names who asked from the link', async () => {
  const message = {
    __typename: 'QuoteMessage' as const,
    ...{
      id: 'm1',
      isSeller: false,
      isInternal: false,
      isShared: false,
      isFromLink: true,
      text: 'Is it black?',
    },
    ...{ writtenAt: '2026-11-26T09:00:00.000Z', authorName: 'Kim', authorEmail: 'kim@example.com' },
  };
  shown(quote({ messages: [message] }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(messages.getByText('From the link')).toBeVisible();
  expect(messages.getByRole('link', { name: /^kim ?@example.com$/ })).toBeVisible();
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
