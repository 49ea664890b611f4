import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildUser } from '../../test/builders';
import { may, quote, quoteShown, version } from '../../test/quotes';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

/** Quotes with a second line, a second version, or for a second company. */
const line = (position: number, name: string, quantities: number[]) => ({
  __typename: 'QuoteLine' as const,
  position,
  name,
  reference: null,
  toolName: null,
  sku: null,
  tool: { __typename: 'Tool' as const, id: `t${position}`, sku: `SKU-${position}`, picture: '/part.png' },
  prices: quantities.map((quantity) => ({
    __typename: 'QuotePrice' as const,
    quantity,
    unitPrice: 900,
    total: quantity * 900,
  })),
});
const lines = [line(0, 'Servo', [10, 20]), line(1, 'Arm', [5, 50, 500]), line(2, 'Leg', [7])];

function acceptances(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('AcceptQuote', ({ variables: { id, input } }) => {
      sent.push({ id, quantities: input.quantities });
      const acceptQuote = { __typename: 'Purchase' as const, id: 'p1', number: 'P-1' };
      return HttpResponse.json({ data: { acceptQuote } });
    }),
    graphql.query('Purchase', refuse('NOT_FOUND', 'There is nothing here.')),
  );
  return sent;
}
const shownVersion = async (number: number) =>
  within(await screen.findByRole('region', { name: `Version ${number}` }));
const ordered = (...quantities: number[]) => quantities.map((quantity, position) => ({ position, quantity }));

it('each line keeps the quantity that is chosen of it', async () => {
  quoteShown(quote({ versions: [version({ lines })] }));
  const sent = acceptances();
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const newest = await shownVersion(1);
  await user.click(newest.getByRole('radio', { name: 'Quantity of Servo: 20 at $9' }));
  await user.click(newest.getByRole('radio', { name: 'Quantity of Arm: 500 at $9' }));
  await user.click(newest.getByRole('radio', { name: 'Quantity of Arm: 50 at $9' }));
  expect(newest.getByRole('radio', { name: 'Quantity of Servo: 20 at $9' })).toBeChecked();
  await user.click(await newest.findByRole('button', { name: /^Accept \$/ }));
  await waitFor(() => expect(sent).toEqual([{ id: 'v1', quantities: ordered(20, 50, 7) }]));
});

it('a newer version begins with its own quantities, and is the one that is accepted', async () => {
  quoteShown(quote({ versions: [version({ lines })] }));
  server.use(graphql.mutation('AcceptQuote', refuse('QUOTE_SUPERSEDED', 'No longer.')));
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const first = await shownVersion(1);
  await user.click(first.getByRole('radio', { name: 'Quantity of Servo: 20 at $9' }));
  await user.click(await first.findByRole('button', { name: /^Accept \$/ }));
  quoteShown(quote({ versions: [version({ id: 'v2', version: 2, lines }), version({ lines })] }));
  const sent = acceptances();
  await user.click(await first.findByRole('button', { name: 'See the newer version' }));
  const second = await shownVersion(2);
  expect(second.getByRole('radio', { name: 'Quantity of Servo: 10 at $9' })).toBeChecked();
  await user.click(await second.findByRole('button', { name: /^Accept \$/ }));
  await waitFor(() => expect(sent).toEqual([{ id: 'v2', quantities: ordered(10, 5, 7) }]));
});

describe('of a company', () => {
  const company = { __typename: 'Company' as const, id: 'c1', legalName: 'Robot Works Ltd.', isTest: false };
  const ofCompany = (id: string) => ({
    actingCompany: {
      __typename: 'Company' as const,
      id,
      country: 'DE',
      poRequired: true,
      addresses: [],
    },
    myDeliveryAddresses: [
      { __typename: 'DeliveryAddress' as const, text: '9 Hafen, Hamburg', country: 'DE', address: null },
    ],
    me: { __typename: 'User' as const, id: 'u1', contactNo: null, addresses: [] },
  });

  it.each([
    ['its buyer acts for it: its addresses are offered, and its PO number is required', 'c1', true],
    ['its buyer acts for another one, whose addresses and rules are not those of the quote', 'c2', false],
  ])('%s', async (_, acting, isSame) => {
    quoteShown(quote({ company }));
    server.use(graphql.query('QuoteBuyer', () => HttpResponse.json({ data: ofCompany(acting) })));
    renderApp({ path: '/quote/q1', as: buildUser() });
    const newest = await shownVersion(1);
    expect(await newest.findByRole('button', { name: /^Accept \$/ })).toBeVisible();
    expect(newest.queryAllByText(/9 Hafen/)).toHaveLength(isSame ? 2 : 0);
    expect(newest.getByLabelText<HTMLInputElement>(/PO number/).required).toBe(isSame);
  });
});

it('the next version begins with the newest one, each line with the hints of its custom tool', async () => {
  const bracket = { ...line(0, 'A bracket', [3]), tool: null };
  const servo = {
    ...line(1, 'Servo', [10]),
    tool: { __typename: 'Tool' as const, id: 't1', sku: 'SERVO-7', picture: '/servo.png' },
  };
  const versions = [
    version({ id: 'v2', version: 2, lines: [bracket, servo], toolingFee: 45_000, toolingName: 'Mould' }),
    version({ leadTimeDays: 1 }),
  ];
  quoteShown(quote({ versions, viewerCan: may('send') }));
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('SendQuote', ({ variables: { input } }) => {
      sent.push(input);
      return HttpResponse.json({ data: { sendQuote: quote({ viewerCan: may('comment') }) } });
    }),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
  const editor = within(await screen.findByRole('region', { name: 'New version' }));
  expect(within(editor.getByRole('group', { name: 'A bracket' })).queryByText(/list \$/)).toBeNull();
  expect(within(editor.getByRole('group', { name: 'Servo' })).getByText('10% below list $10')).toBeVisible();
  await user.click(editor.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    replaces: 2,
    leadTimeDays: 15,
    terms: 'Net30',
    toolingFee: 45_000,
    toolingName: 'Mould',
    lines: [
      { toolId: null, description: 'A bracket', prices: [{ quantity: 3, unitPrice: 900 }] },
      { toolId: 't1', description: null, prices: [{ quantity: 10, unitPrice: 900 }] },
    ],
  });
});

it('a line keeps its quantities and prices when the one before it is removed, and comes back', async () => {
  const versions = [version({ lines: [line(0, 'Servo', [10]), line(1, 'Arm', [5])] })];
  quoteShown(quote({ versions, viewerCan: may('send') }));
  const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
  const editor = within(await screen.findByRole('region', { name: 'New version' }));
  const typed = () =>
    editor
      .getAllByRole('group', { name: /Servo|Arm/ })
      .flatMap((group) => within(group).getAllByRole<HTMLInputElement>('textbox'))
      .map(({ value }) => value);
  const price = within(editor.getByRole('group', { name: 'Arm' })).getByLabelText(/price/i);
  await user.clear(price);
  await user.type(price, '12.50');
  await user.click(editor.getByRole('button', { name: /^Remove.*Servo/ }));
  expect(typed()).toEqual(['5', '12.50']);
  await user.click(editor.getByRole('button', { name: 'Undo: put Servo back' }));
  expect(typed()).toEqual(['10', '9', '5', '12.50']);
});

it('the SKUs of several lines are found together, each for its own line', async () => {
  const described = ['A bracket', 'A board', 'A cable'].map((name, at) => ({
    ...line(at, name, [3]),
    tool: null,
  }));
  quoteShown(quote({ versions: [version({ lines: described })], viewerCan: may('send') }));
  const sent: { toolId: string | null; description: string | null }[][] = [];
  server.use(
    graphql.query('ToolBySku', ({ variables }) => {
      const lines = variables.lines.map(({ sku }: { sku: string }) => ({
        __typename: 'CheckedLine',
        tool: { __typename: 'Tool', id: `tool of ${sku}` },
      }));
      return HttpResponse.json({ data: { checkLines: { __typename: 'LinesCheck', lines } } });
    }),
    graphql.mutation('SendQuote', ({ variables: { input } }) => {
      sent.push(input.lines);
      return HttpResponse.json({ data: { sendQuote: quote({ viewerCan: may('comment') }) } });
    }),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
  const editor = within(await screen.findByRole('region', { name: 'New version' }));
  const sku = (name: string) =>
    within(editor.getByRole('group', { name })).getByLabelText(/^SKU of the tool/);
  await user.type(sku('A bracket'), 'BRACKET-1');
  await user.type(sku('A cable'), ' CABLE-9 ');
  await user.click(editor.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.map(({ toolId }) => toolId)).toEqual(['tool of BRACKET-1', null, 'tool of CABLE-9']);
});

const SHOW_IT = 'Also show it to people who have the link';
const NOTE = 'Internal note: only admins see it';
it.each([
  ['nothing', null, {}],
  ['the link', SHOW_IT, { isShared: true }],
  ['a note', NOTE, { isInternal: true }],
  ['an answer', 'The buyer has to answer', { needsAnswer: true }],
])(
  'with %s ticked, a message goes to the right people; the next one starts without ticks',
  async (_, name, ticked) => {
    const link = {
      __typename: 'QuoteLink' as const,
      url: 'https://a.example/q',
      expiresAt: '2027-02-24T09:00:00.000Z',
    };
    const shown = quote({ link, viewerCan: may('comment', 'ask') });
    quoteShown(shown);
    const sent: object[] = [];
    server.use(
      graphql.mutation('AddQuoteMessage', ({ variables: { input } }) => {
        sent.push(input);
        return HttpResponse.json({ data: { addQuoteMessage: shown } });
      }),
    );
    const { user } = renderApp({ path: '/quote/q1', as: buildAdmin() });
    const form = within(await screen.findByRole('form', { name: 'Your message' }));
    await user.type(form.getByLabelText(/^Your message/), ' Steel? ');
    if (name) await user.click(form.getByRole('checkbox', { name }));
    await user.click(form.getByRole('button', { name: 'Send message' }));
    const plain = { needsAnswer: false, isInternal: false, isShared: false };
    await waitFor(() => expect(sent).toEqual([{ text: 'Steel?', ...plain, ...ticked }]));
    await waitFor(() => expect(form.getByLabelText(/^Your message/)).toHaveValue(''));
    for (const box of form.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  },
);
