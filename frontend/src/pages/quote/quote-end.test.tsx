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
  quoteShown(quote({ viewerCan: name === 'Decline' ? may('decline', 'withdraw') : may('withdraw') }));
  const sent: unknown[] = [];
  const declined = quote({ state: 'Declined', endReason: 'Too dear', viewerCan: may('write') });
  server.use(
    graphql.mutation(mutation, ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { [field]: declined } });
    }),
  );
  const { user } = renderApp({ path: '/quote/q1', as: buildUser() });
  const end = await screen.findByRole('button', { name });
  // One way to say no.
  expect(screen.getAllByRole('button', { name: /^(Decline|Withdraw)$/ })).toEqual([end]);
  await user.click(end);
  const dialog = within(await screen.findByRole('dialog'));
  if (typed) await user.type(dialog.getByLabelText(/^Reason/), typed);
  await user.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([{ id: 'q1', reason }]));
  expect(await screen.findByText('The buyer declined it. Reason: Too dear')).toBeVisible();
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('an accepted quote has the quantity and the price that were ordered', async () => {
  const tool = { __typename: 'Tool' as const, id: 't1' };
  const orders = [{ __typename: 'Order' as const, id: 'o1', quantity: 20, tool }];
  const purchase = { __typename: 'Purchase' as const, id: 'p1', number: 'P-1', orders };
  quoteShown(quote({ state: 'Accepted', purchase, viewerCan: may() }));
  renderApp({ path: '/quote/q1', as: buildUser() });
  const accepted = within(await screen.findByRole('region', { name: 'Version 1' }));
  expect(await accepted.findByText('Total before tax')).toBeVisible();
  expect(accepted.getByRole('status')).toHaveTextContent('$170');
  expect(accepted.getByRole('row', { name: /Servo/ })).toHaveTextContent(/20 · \$8.50\$170$/);
  expect(accepted.queryByText(/^from/)).not.toBeInTheDocument();
});
