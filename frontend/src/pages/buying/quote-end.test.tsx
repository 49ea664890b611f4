import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { may, quote, quoteShown } from '../../test/quotes';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** A buyer declines a quote, or withdraws what they have asked for. */
it.each([
  ['Decline', 'DeclineQuote', 'declineQuote', ' Too dear ', 'Too dear'],
  ['Decline', 'DeclineQuote', 'declineQuote', '   ', null],
  ['Withdraw', 'WithdrawQuote', 'withdrawQuote', 'We need none', 'We need none'],
  ['Withdraw', 'WithdrawQuote', 'withdrawQuote', '', null],
] as const)('%s, %s: sends the reason, if there is one', async (name, mutation, field, typed, reason) => {
  quoteShown(quote({ viewerCan: may('decline', 'withdraw') }));
  const sent: unknown[] = [];
  server.use(
    graphql.mutation(mutation, ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { [field]: quote({ state: 'Declined', viewerCan: may('write') }) } });
    }),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  if (typed) await user.type(dialog.getByLabelText(/^Reason/), typed);
  await user.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([{ id: 'q1', reason }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument());
});
