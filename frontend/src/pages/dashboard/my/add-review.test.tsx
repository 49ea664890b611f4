import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildTool, buildUser } from '../../../test/builders';
import { buildReview } from '../../../test/reviews';
import { renderApp } from '../../../test/render-app';
import { server, unreachable } from '../../../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka' });
describe('Add Review', () => {
  const open = async () => {
    const app = renderApp({ path: '/dashboard/addreview', as: buyer });
    return { ...app, add: await screen.findByRole('button', { name: 'Add Review' }) };
  };

  it("starts at five stars, says 'Review Added' and resets the form", async () => {
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('AddReview', ({ variables }) => {
        sent.push(variables.input);
        return HttpResponse.json({ data: { addReview: { __typename: 'Review', id: 'review-a' } } });
      }),
    );
    const { user, add } = await open();
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText('Comment'), 'Solid boards');
    await user.click(add);
    expect(await screen.findByText('Review Added')).toBeInTheDocument();
    expect(sent).toEqual([{ comment: 'Solid boards', rating: 4 }]);
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveValue(''));
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  it('lists the reviews of the viewer, also hidden ones', async () => {
    const mine = [
      buildReview({ comment: 'Bad', hiddenReason: 'An insult' }),
      buildReview({ comment: 'Runs cool', tool: buildTool({ name: 'Servo' }) }),
    ];
    server.use(
      graphql.query('MyReviews', () =>
        HttpResponse.json({ data: { myReviews: buildConnection('ReviewConnection', mine) } }),
      ),
    );
    await open();
    const list = within(await screen.findByRole('region', { name: 'Your reviews' }));
    expect(list.getByRole('note')).toHaveTextContent('An insult');
    expect(list.getByRole('link', { name: 'Servo' })).toBeVisible();
    expect(list.getByText('Our shop')).toBeVisible();
  });

  it('requires a comment', async () => {
    const { user, add } = await open();
    await user.click(add);
    expect(screen.getByText('Comment is required')).toBeVisible();
  });

  it('keeps what was typed when it cannot be sent', async () => {
    server.use(graphql.mutation('AddReview', unreachable));
    const { user, add } = await open();
    await user.type(screen.getByLabelText('Comment'), 'Solid boards');
    await user.click(add);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(screen.getByLabelText('Comment')).toHaveValue('Solid boards');
  });
});
