import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { renderApp } from '../test/render-app';
import { refuse, server } from '../test/server';

const shared = (messages: object[] = []) => ({
  __typename: 'SharedQuote' as const,
  requestId: 'q1',
  number: 'Q-2026-000009',
  version: 2,
  buyerName: 'Acme Ltd',
  validUntil: '2027-01-31',
  leadTimeDays: 15,
  terms: 'Net30' as const,
  depositPercent: null,
  text: 'Packed in cartons of 10.',
  sentAt: '2026-11-25T09:00:00.000Z',
  messages,
  charges: [{ __typename: 'SharedQuoteCharge' as const, name: 'Tooling', amount: 250_000 }],
  lines: [
    {
      __typename: 'SharedQuoteLine' as const,
      position: 0,
      name: 'Servo',
      sku: 'SERVO-7',
      reference: 'R1',
      prices: [{ __typename: 'QuotePrice' as const, quantity: 10, unitPrice: 900, total: 9_000 }],
    },
  ],
});
const question = (text: string) => ({
  __typename: 'SharedQuoteMessage' as const,
  id: 'm1',
  authorName: 'Kim',
  isSeller: false,
  text,
  writtenAt: '2026-11-26T09:00:00.000Z',
});

const open = () => renderApp({ path: '/shared-quote?token=abc.def' });

it('shows the newest version without a session, and is not for search engines', async () => {
  server.use(graphql.query('SharedQuote', () => HttpResponse.json({ data: { sharedQuote: shared() } })));
  open();
  expect(await screen.findByRole('heading', { name: 'Quote Q-2026-000009, version 2' })).toBeVisible();
  for (const text of [
    'Acme Ltd',
    'Servo',
    '$9',
    '$90',
    '15 working days',
    'Net 30 days',
    'Tooling',
    '$2,500',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in and open the quote' })).toHaveAttribute(
    'href',
    '/quote/q1',
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('downloads the PDF with the token', async () => {
  server.use(graphql.query('SharedQuote', () => HttpResponse.json({ data: { sharedQuote: shared() } })));
  const asked: (string | null)[] = [];
  server.use(
    http.get('/documents/shared-quote.pdf', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('token'));
      return HttpResponse.json({ code: 'DOCUMENT_NOT_READY', message: 'Not yet.' }, { status: 503 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download Q-2026-000009-2' }));
  expect(await screen.findByText('The PDF is still being made. Try again in a moment.')).toBeVisible();
  expect(asked).toEqual(['abc.def']);
});

it('takes a question with a name and an email address', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.query('SharedQuote', () => HttpResponse.json({ data: { sharedQuote: shared() } })),
    graphql.mutation('AskAboutQuote', ({ variables }) => {
      sent.push(variables);
      const { text } = variables.input as { text: string };
      return HttpResponse.json({ data: { askAboutQuote: shared([question(text)]) } });
    }),
  );
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Ask a question' }));
  await user.click(form.getByRole('button', { name: 'Send question' }));
  expect(form.getByText('Your name is required')).toBeVisible();
  await user.type(form.getByLabelText('Your name'), 'Kim');
  await user.type(form.getByLabelText('Your email address'), 'kim@example.com');
  await user.type(form.getByLabelText('Your question'), 'Is it black?');
  await user.click(form.getByRole('button', { name: 'Send question' }));
  const input = { name: 'Kim', email: 'kim@example.com', text: 'Is it black?' };
  await waitFor(() => expect(sent).toEqual([{ token: 'abc.def', input }]));
  expect(await screen.findByText('Is it black?', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('Your question')).toHaveValue(''));
  expect(form.getByLabelText('Your name')).toHaveValue('Kim');
});

it('says that a link which was revoked or has ended does not work', async () => {
  server.use(graphql.query('SharedQuote', refuse('NOT_FOUND', 'There is nothing here.')));
  open();
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
