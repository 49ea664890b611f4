import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildTool, NOW } from '../../../test/builders';
import { buildReview } from '../../../test/reviews';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const tool = buildTool({ name: 'Servo' });
const plain = buildReview({ author: 'bina', comment: 'Loud', rating: 2, tool });
const hidden = buildReview({ author: 'carl', comment: 'Buy elsewhere', hiddenReason: 'Advertising' });

function open() {
  const sent: unknown[] = [];
  const filters: unknown[] = [];
  server.use(
    graphql.query('AllReviews', ({ variables }) => {
      filters.push(variables.filter);
      return HttpResponse.json({
        data: { allReviews: buildConnection('ReviewConnection', [plain, hidden]) },
      });
    }),
    graphql.mutation('ModerateReview', ({ variables }) => {
      sent.push(variables);
      const answered = { ...plain, answer: 'We have fixed it.', answeredAt: NOW, version: 2 };
      return HttpResponse.json({ data: { moderateReview: answered } });
    }),
  );
  return { sent, filters, ...renderApp({ path: '/dashboard/reviews', as: buildAdmin() }) };
}

it('lists reviews of the shop and of tools with their state, and filters them', async () => {
  const { user, filters } = open();
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Loud/)).getByRole('link', { name: 'Servo' })).toHaveAttribute(
    'href',
    `/details/${tool.id}`,
  );
  expect((await row(/elsewhere/)).getByText('The shop')).toBeVisible();
  expect((await row(/elsewhere/)).getByText('Hidden')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Not answered');
  await user.selectOptions(screen.getByLabelText('About'), 'Tools');
  expect(filters.at(-1)).toEqual({
    search: null,
    rating: null,
    isOfTool: true,
    isAnswered: false,
    isHidden: false,
  });
});

it('an answer is published, with the version that was read', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer: Review by bina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review by bina' }));
  await user.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(dialog.getByText('Your answer is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Your answer'), 'We have fixed it.');
  await user.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText('Answer published')).toBeInTheDocument();
  expect(sent).toEqual([{ id: plain.id, input: { answer: 'We have fixed it.', version: 1 } }]);
  expect(await screen.findByText('Answered')).toBeVisible();
});

it('a review is hidden for a reason, and shown again without one', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide: Review by bina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review?' }));
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(dialog.getByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Insult');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Review hidden')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show again: Review by carl' }));
  const again = within(await screen.findByRole('dialog', { name: 'Show this review again?' }));
  await user.click(again.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByText('Review shown again')).toBeInTheDocument();
  expect(sent).toEqual([
    { id: plain.id, input: { hiddenReason: 'Insult', version: 1 } },
    { id: hidden.id, input: { hiddenReason: null, version: 1 } },
  ]);
});

it('keeps the answer that was typed when the review has changed in the meantime', async () => {
  const { user } = open();
  server.use(graphql.mutation('ModerateReview', refuse('STALE', 'This review has changed in the meantime.')));
  await user.click(await screen.findByRole('button', { name: 'Answer: Review by bina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review by bina' }));
  await user.type(dialog.getByLabelText('Your answer'), 'Thanks');
  await user.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText('This review has changed in the meantime.')).toBeVisible();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('Thanks');
});
