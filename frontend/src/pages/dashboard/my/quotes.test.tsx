import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const request = (number: string, over: object) => ({
  __typename: 'QuoteRequest' as const,
  id: number,
  number,
  createdAt: '2026-11-20T09:00:00.000Z',
  neededBy: null,
  message: null,
  total: null,
  ...over,
});

it('names no day on which a draft was submitted', async () => {
  const nodes = [
    request('Q-2026-000001', { state: 'Draft', submittedAt: null }),
    request('Q-2026-000002', { state: 'Submitted', submittedAt: '2026-11-24T09:00:00.000Z' }),
  ];
  const myQuoteRequests = buildConnection('QuoteRequestConnection', nodes);
  server.use(graphql.query('MyQuotes', () => HttpResponse.json({ data: { myQuoteRequests } })));
  renderApp({ path: '/dashboard/my-quotes', as: buildUser() });
  expect(await screen.findByRole('row', { name: /Q-2026-000002.*Submitted.*Nov 24/ })).toBeVisible();
  const draft = screen.getByRole('row', { name: /Q-2026-000001.*Draft/ });
  expect(draft).not.toHaveTextContent('Nov 20');
});
