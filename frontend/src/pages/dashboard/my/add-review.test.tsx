import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../../test/builders';
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
