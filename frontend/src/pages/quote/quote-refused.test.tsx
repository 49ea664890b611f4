import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { may, quote, quoteShown, version } from '../../test/quotes';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

/** A buyer accepts a quote that the gateway refuses. */
async function accept(code: string, details: Record<string, unknown> = {}) {
  quoteShown(quote());
  server.use(
    graphql.mutation('AcceptQuote', refuse(code, 'No longer.', details)),
    graphql.query('Purchase', refuse('NOT_FOUND', 'There is nothing here.')),
  );
  const app = renderApp({ path: '/quote/q1', as: buildUser() });
  const newest = within(await screen.findByRole('region', { name: 'Version 1' }));
  await app.user.click(await newest.findByRole('button', { name: /^Accept \$/ }));
  expect(await newest.findByText('No longer.')).toBeVisible();
  return { ...app, newest };
}

it.each(['QUOTE_EXPIRED', 'QUOTE_WITHDRAWN'])('%s: one click asks again', async (code) => {
  const { user, newest } = await accept(code);
  const asked: unknown[] = [];
  server.use(
    graphql.mutation('ResubmitQuoteRequest', ({ variables }) => {
      asked.push(variables);
      const resubmitQuoteRequest = quote({ state: 'Submitted', viewerCan: may('write') });
      return HttpResponse.json({ data: { resubmitQuoteRequest } });
    }),
  );
  await user.click(newest.getByRole('button', { name: 'Ask for a new quote' }));
  await waitFor(() => expect(asked).toEqual([{ id: 'q1' }]));
  expect(await screen.findByText('You have asked for a new quote')).toBeVisible();
});

it('QUOTE_SUPERSEDED: one click shows the newer version', async () => {
  const { user, newest } = await accept('QUOTE_SUPERSEDED', { quote: { id: 'v2', version: 2 } });
  quoteShown(quote({ versions: [version({ id: 'v2', version: 2 }), version()] }));
  await user.click(newest.getByRole('button', { name: 'See the newer version' }));
  const second = within(await screen.findByRole('region', { name: 'Version 2' }));
  expect(await second.findByRole('button', { name: /^Accept \$/ })).toBeVisible();
});

it('QUOTE_ALREADY_ACCEPTED: one click opens the purchase', async () => {
  const { newest } = await accept('QUOTE_ALREADY_ACCEPTED', { purchase: { id: 'p7', number: 'P-7' } });
  expect(newest.getByRole('link', { name: 'See the purchase' })).toHaveAttribute('href', '/purchase/p7');
});
