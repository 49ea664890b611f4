import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { buildAdmin, buildUser } from '../../test/builders';
import { choose } from '../../test/choose';
import { may, quote, quoteShown, totalsShown, version } from '../../test/quotes';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

it('a buyer chooses a quantity and orders at the prices of the quote', async () => {
  const fees = { toolingName: 'Mould', toolingFee: 1_500, depositPercent: 30 };
  quoteShown(quote({ versions: [version(fees)] }));
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
  expect(await newest.findByText('15 working days after the deposit is paid')).toBeVisible();
  expect(newest.getByText('Mould').nextSibling).toHaveTextContent('$15');
  totalsShown({ total: 18_500, deposit: 5_828 });
  await user.click(newest.getByRole('radio', { name: 'Quantity of Servo: 20 at $8.50' }));
  expect(await newest.findByText('$194.25')).toBeVisible();
  expect(newest.getByText('Deposit to pay first, 30%').nextSibling).toHaveTextContent('$58.28');
  expect(newest.getByText('You pay the deposit of $58.28 first.')).toBeVisible();
  await user.type(newest.getByLabelText(/PO number/), 'PO-7');
  await user.click(newest.getByText(/^Deliver to/));
  await user.type(newest.getByLabelText(/^Note/), 'Gate 3');
  await user.click(newest.getByRole('checkbox', { name: 'Pay before it ships, instead of Net 30 days' }));
  await user.click(newest.getByRole('button', { name: 'Accept $194.25' }));
  const quantities = [{ position: 0, quantity: 20 }];
  await waitFor(() =>
    expect(sent).toEqual([
      {
        id: 'v1',
        input: {
          quantities,
          totalPrice: 18_500,
          poNumber: 'PO-7',
          note: 'Gate 3',
          prepaid: true,
          contactNo: '0170000',
          requestedOn: null,
          deliverTo: expect.objectContaining({ lines: ['Ring 1'], city: 'Wien', country: 'AT' }),
        },
      },
    ]),
  );
});

it('says what a version has changed, and offers no order that is not allowed', async () => {
  const change = { what: 'Price', line: 'Servo', quantity: 10, before: '$9', after: '$8.50' };
  const changes = [
    { __typename: 'QuoteChange' as const, ...change, text: 'Changed: Servo × 10, $9 to $8.50' },
  ];
  const versions = [version({ id: 'v2', version: 2, changes }), version()];
  quoteShown(quote({ state: 'Expired', versions, viewerCan: may('resubmit', 'write') }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  expect(await screen.findByRole('row', { name: 'Servo × 10 $9 $8.50' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for a new quote' })).toBeVisible();
});

it('downloads the PDF of a version, or says that it is still being made', async () => {
  quoteShown(quote({ viewerCan: may('write') }));
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
    __typename: 'QuoteLink' as const,
    url: 'https://shop.example/shared-quote?token=a.b',
    expiresAt: '2027-02-20T09:00:00.000Z',
  };
  const viewerCan = may('write', 'share');
  quoteShown(quote({ viewerCan }));
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
    id: 'm1',
    isSeller: false,
    isInternal: false,
    isShared: false,
    isFromLink: true,
    text: 'Is it black?',
    writtenAt: '2026-11-26T09:00:00.000Z',
    authorName: 'Kim',
    authorEmail: 'kim@example.com',
    canAddFiles: false,
    files: [],
  };
  quoteShown(quote({ messages: [message] }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(messages.getByText('From the link')).toBeVisible();
  expect(messages.getByRole('link', { name: /^kim ?@example.com$/ })).toBeVisible();
});

it('shows the files of messages; the reader adds some to their own last one', async () => {
  const message = (id: string, name: string, canAddFiles: boolean) => ({
    __typename: 'QuoteMessage' as const,
    id,
    isSeller: !canAddFiles,
    isInternal: false,
    isShared: false,
    isFromLink: false,
    text: `With ${name}`,
    writtenAt: '2026-11-26T09:00:00.000Z',
    authorName: 'Kim',
    authorEmail: null,
    canAddFiles,
    files: [
      {
        __typename: 'File' as const,
        id: `f-${id}`,
        name,
        kind: 'PDF' as const,
        size: 1_000,
        path: `/files/f-${id}`,
        canDelete: { __typename: 'Permission' as const, allowed: false },
      },
    ],
  });
  quoteShown(quote({ messages: [message('m1', 'plan.pdf', false), message('m2', 'mine.pdf', true)] }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  for (const name of ['plan.pdf', 'mine.pdf'])
    expect(messages.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  expect(messages.getAllByRole('button', { name: 'Add files' })).toHaveLength(1);
});

it('an admin starts with the proposed prices, completes them and sends the quote', async () => {
  const company = {
    __typename: 'Company' as const,
    id: 'c1',
    legalName: 'Helix Automation Ltd.',
    isTest: false,
  };
  const viewerCan = may('send', 'comment', 'ask', 'assign');
  quoteShown(quote({ state: 'Submitted', versions: [], company, viewerCan }));
  const sent: unknown[] = [];
  server.use(
    graphql.query('Assignees', () =>
      HttpResponse.json({ data: { users: { __typename: 'UserConnection', nodes: [] } } }),
    ),
    graphql.mutation('SendQuote', ({ variables: { input } }) => {
      sent.push(input);
      return HttpResponse.json({ data: { sendQuote: quote({ viewerCan: may('comment') }) } });
    }),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
  const editor = within(await screen.findByRole('region', { name: 'Write the quote' }));
  expect(screen.getByText('Helix Automation Ltd., Gwen')).toBeVisible();
  expect(editor.getByText('13% below list $10')).toBeVisible();
  expect(editor.getByText('Last $8.70, target $8')).toBeVisible();
  expect(editor.getByText('215 in stock, more in 15 working days')).toBeVisible();
  const prices = editor.getAllByLabelText(/^Price, \$/);
  expect(prices.map((input) => (input as HTMLInputElement).value)).toEqual(['8.70', '']);
  await user.click(editor.getByRole('button', { name: /^Send quote/ }));
  expect(await editor.findByText('Price, $ is required')).toBeVisible();
  await user.type(prices[1] as HTMLElement, '8,25');
  const validUntil = editor.getByLabelText(/Valid until/);
  expect(validUntil).not.toHaveValue('');
  await user.clear(validUntil);
  await user.type(validUntil, '2027-01-31');
  await user.click(editor.getByRole('button', { name: 'Add free text' }));
  expect(editor.getByLabelText(/^Description/)).toHaveFocus();
  await user.keyboard('A bracket');
  await user.click(editor.getByText('Becomes a tool for this buyer'));
  await user.type(editor.getByLabelText(/^Name of the new tool/), 'Bracket');
  await user.type(editor.getByLabelText(/^SKU of the new tool/), 'bracket-1');
  await user.type(editor.getByLabelText(/^Prices hold until/), '2027-01-30');
  await user.type(editor.getAllByLabelText(/^Quantity/).at(-1) as HTMLElement, '5');
  await user.type(editor.getAllByLabelText(/^Price, \$/).at(-1) as HTMLElement, '12');
  await user.click(editor.getByRole('button', { name: 'Add a tool' }));
  expect(editor.getByLabelText(/^SKU of the tool/, { selector: '[required]' })).toHaveFocus();
  await user.click(editor.getByRole('button', { name: 'Remove Item 3' }));
  expect(editor.getByRole('button', { name: 'Undo: put Item 3 back' })).toHaveFocus();
  await user.type(editor.getByLabelText(/^Tooling fee/), '99,90');
  await user.click(editor.getByLabelText(/^Delivery, \$/));
  await user.paste('\t7,77 $\n');
  await user.type(editor.getByLabelText(/^Deposit, %/), '101');
  await user.click(editor.getByRole('button', { name: /^Send quote/ }));
  expect(await editor.findByText('Deposit, % must be at most 100 %')).toBeVisible();
  expect(editor.getByText('Prices must hold at least as long as the quote')).toBeVisible();
  await user.clear(editor.getByLabelText(/^Prices hold until/));
  await user.type(editor.getByLabelText(/^Prices hold until/), '2027-06-30');
  await user.clear(editor.getByLabelText(/^Deposit, %/));
  await user.type(editor.getByLabelText(/^Deposit, %/), '30');
  // Servo 10 × $8.70 + bracket 5 × $12 + fees of $99.90 and $7.77; list: 10 × $10.
  for (const text of ['$254.67', 'Up to $332.67 at the largest quantities', '13% below list $100', '$76.40'])
    expect(editor.getByText(text)).toBeVisible();
  // Enter goes to the next line, and sends nothing.
  await user.type(prices[1] as HTMLElement, '{Enter}');
  expect(editor.getAllByLabelText(/^Price, \$/).at(-1)).toHaveFocus();
  expect(sent).toEqual([]);
  await user.click(editor.getByRole('button', { name: 'Send quote, from $254.67' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        lines: [
          {
            toolId: 't1',
            description: null,
            reference: 'R1',
            prices: [
              { quantity: 10, unitPrice: 870 },
              { quantity: 20, unitPrice: 825 },
            ],
          },
          {
            toolId: null,
            description: 'A bracket',
            reference: null,
            toolName: 'Bracket',
            sku: 'bracket-1',
            prices: [{ quantity: 5, unitPrice: 1_200 }],
          },
        ],
        leadTimeDays: null,
        terms: null,
        validUntil: '2027-01-31',
        text: null,
        replaces: 0,
        priceUntil: '2027-06-30',
        toolingFee: 9_990,
        toolingName: null,
        deliveryPrice: 777,
        depositPercent: 30,
      },
    ]),
  );
});

it('a SKU that another tool has is refused at its line, and a new version keeps what was given', async () => {
  const described = {
    position: 0,
    name: 'A bracket',
    toolName: 'Bracket',
    sku: 'BRACKET-1',
    reference: null,
    tool: null,
    __typename: 'QuoteLine' as const,
    prices: [{ __typename: 'QuotePrice' as const, quantity: 5, unitPrice: 1_200, total: 6_000 }],
  };
  quoteShown(quote({ versions: [version({ lines: [described] })], viewerCan: may('send') }));
  const taken = { fields: { 'lines.0.sku': 'Another tool has this SKU.' } };
  server.use(graphql.mutation('SendQuote', refuse('ALREADY_EXISTS', 'Another tool has this SKU.', taken)));
  const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
  const editor = within(await screen.findByRole('region', { name: 'New version' }));
  expect(editor.getByLabelText(/^Name of the new tool/)).toHaveValue('Bracket');
  expect(editor.getByLabelText(/^SKU of the new tool/)).toHaveValue('BRACKET-1');
  await user.click(editor.getByRole('button', { name: /^Send quote/ }));
  expect(await editor.findByText('Another tool has this SKU.')).toBeVisible();
  expect(editor.getByLabelText(/^SKU of the new tool/)).toBeInvalid();
  await user.type(editor.getByLabelText(/^SKU of the tool/), 'SERVO-7');
  expect(editor.queryByLabelText(/^SKU of the new tool/)).toBeNull();
});

it('accepts no total that its buyer has not seen', async () => {
  quoteShown(quote({ versions: [version()], viewerCan: may('accept') }));
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('AcceptQuote', ({ variables: { input } }) => {
      sent.push(input.totalPrice);
      const acceptQuote = { __typename: 'Purchase' as const, id: 'p1', number: 'P-1' };
      return HttpResponse.json({ data: { acceptQuote } });
    }),
    graphql.query('Purchase', refuse('NOT_FOUND', 'There is nothing here.')),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const newest = within(await screen.findByRole('region', { name: 'Version 1' }));
  await newest.findByText('$94.50');
  totalsShown({ total: 17_000, after: 300 });
  await user.click(newest.getByRole('radio', { name: 'Quantity of Servo: 20 at $8.50' }));
  await user.click(newest.getByRole('button', { name: 'Accept $94.50' }));
  expect(await newest.findByText('The total has changed. Look at it, and accept again.')).toBeVisible();
  expect(newest.getByText('$178.50')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(newest.getByRole('button', { name: 'Accept $178.50' }));
  await waitFor(() => expect(sent).toEqual([17_000]));
});

it('asks for the tax of a new address with its postal code, and says that it is not known yet', async () => {
  quoteShown(quote({ versions: [version()], viewerCan: may('accept') }));
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const newest = within(await screen.findByRole('region', { name: 'Version 1' }));
  expect(await newest.findByText('Tax (5%)')).toBeVisible();
  const asked: unknown[] = [];
  server.use(
    graphql.query('QuoteTotals', ({ variables: { deliveryCountry, deliveryPostalCode } }) => {
      asked.push([deliveryCountry, deliveryPostalCode]);
      const tax = { isDecided: false, basisPoints: null, note: null, tax: 0, grossTotal: 9_000 };
      const totals = { total: 9_000, deposit: null, shipsOn: null };
      return HttpResponse.json({
        data: {
          quoteTotals: {
            __typename: 'QuoteTotals' as const,
            ...totals,
            tax: { __typename: 'LinesTax' as const, ...tax },
          },
        },
      });
    }),
  );
  await user.click(newest.getByText(/^Deliver to/));
  await user.click(newest.getByRole('radio', { name: 'Another address' }));
  await choose(user, newest.getByLabelText('Country'), 'Spain');
  await user.click(newest.getByLabelText(/^Postal code/));
  await user.paste('35001');
  expect(await newest.findByText('Not known yet: we confirm it before the invoice')).toBeVisible();
  expect(newest.getByText('Total before tax')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toEqual(['ES', '35001']));
});
