import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildConnection, buildTool, deny, NOW } from '../../test/builders';
import { buildReview } from '../../test/reviews';
import { answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

type Review = ReturnType<typeof buildReview>;
const tool = buildTool({ id: 'tool-a', name: 'Servo' });

type Answers = { reviews?: Review[]; count?: number; mean?: number | null; mine?: Review[]; may?: boolean };

/** The gateway's reviews of the tool. Returns the pages that were asked for. */
function answersReviews({ reviews = [], count, mean = null, mine = [], may = true }: Answers) {
  const pages: unknown[] = [];
  const connection = { ...buildConnection('ReviewConnection', reviews, count), averageRating: mean };
  server.use(
    graphql.query('ToolRating', () => HttpResponse.json({ data: { reviews: connection } })),
    graphql.query('ToolReviews', ({ variables }) => {
      pages.push(variables.page);
      return HttpResponse.json({ data: { reviews: connection } });
    }),
    graphql.query('MyToolReview', () =>
      HttpResponse.json({
        data: {
          myReviews: buildConnection('ReviewConnection', mine),
          tool: { ...tool, viewerCanReview: may ? allowed : deny('Staff answer.', 'FORBIDDEN') },
        },
      }),
    ),
  );
  return pages;
}

async function open() {
  answersTool();
  const app = renderApp({ path: '/details/tool-a', as: buyer });
  const section = await screen.findByRole('region', { name: 'Reviews' });
  return { ...app, section: within(section) };
}
const structured = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
    aggregateRating?: unknown;
  };

it('shows average, number and reviews, with the answer of the shop below', async () => {
  answersReviews({
    reviews: [
      buildReview({
        author: 'bina',
        isVerified: true,
        comment: 'Runs cool',
        answer: 'Thank you',
        answeredAt: NOW,
      }),
      buildReview({ author: 'carl', comment: 'Loud' }),
    ],
    mean: 4.5,
  });
  const { section } = await open();
  const article = (text: string) => within(screen.getByText(text).closest('article') ?? document.body);
  expect(await section.findByText('Runs cool')).toBeVisible();
  expect(section.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
  expect(article('Runs cool').getByText('Verified buyer')).toBeVisible();
  expect(article('Runs cool').getByText(/^Answer of /)).toBeVisible();
  expect(article('Runs cool').getByText('Thank you')).toBeVisible();
  expect(article('Loud').queryByText('Verified buyer')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /4.5 out of 5, 2 reviews/ })).toHaveAttribute('href', '#reviews');
  expect(structured().aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
});

it('without reviews, says so and gives search engines no rating', async () => {
  const { section } = await open();
  expect(await section.findByText('No reviews of this tool yet.')).toBeVisible();
  expect(structured()).not.toHaveProperty('aggregateRating');
  expect(screen.queryByRole('link', { name: /out of 5/ })).not.toBeInTheDocument();
});

it('leads to older reviews', async () => {
  const pages = answersReviews({ reviews: [buildReview()], count: 6, mean: 5 });
  const { user, section } = await open();
  expect(await section.findByText('1 to 5 of 6')).toBeVisible();
  expect(section.getByRole('button', { name: 'Newer reviews' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(section.getByRole('button', { name: 'Older reviews' }));
  expect(await section.findByText('6 to 6 of 6')).toBeVisible();
  expect(section.getByRole('button', { name: 'Older reviews' })).toHaveFocus();
  expect(pages).toEqual([1, 2]);
});

it('a buyer writes one', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('AddReview', ({ variables }) => {
      sent.push(variables.input);
      const added = buildReview({ comment: 'Runs cool', rating: 3 });
      answersReviews({ reviews: [added], mean: 3, mine: [added] });
      return HttpResponse.json({ data: { addReview: added } });
    }),
  );
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your review of Servo' }));
  await user.click(dialog.getByRole('radio', { name: '3 stars' }));
  await user.click(dialog.getByRole('button', { name: 'Add Review' }));
  expect(dialog.getByText('Comment is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/Comment/), 'Runs cool');
  await user.click(dialog.getByRole('button', { name: 'Add Review' }));
  expect(await screen.findByText('Review Added')).toBeInTheDocument();
  expect(sent).toEqual([{ rating: 3, comment: 'Runs cool', toolId: 'tool-a' }]);
  expect(await section.findByRole('heading', { name: 'Your review' })).toBeVisible();
  // Once, not among the others again.
  expect(section.getAllByText('Runs cool')).toHaveLength(1);
  expect(section.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

it('who may not write one is offered nothing', async () => {
  answersReviews({ reviews: [buildReview()], mean: 5, may: false });
  const { section } = await open();
  expect(await section.findByText('Solid boards, on time.')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

describe('a review of the viewer', () => {
  const mine = buildReview({ comment: 'Buy elsewhere', hiddenReason: 'Advertising', version: 4, tool });

  it('says that it is hidden and why; it can be changed, unless it has changed in the meantime', async () => {
    const sent: unknown[] = [];
    answersReviews({ mine: [mine] });
    server.use(
      graphql.mutation('UpdateReview', ({ variables }) => {
        sent.push(variables);
        return HttpResponse.json({ data: { updateReview: { ...mine, version: 5 } } });
      }),
    );
    const { user, section } = await open();
    expect((await section.findByRole('note')).textContent).toContain('Advertising');
    const change = async () => {
      await user.click(section.getByRole('button', { name: 'Change' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change your review' }));
      await user.type(dialog.getByLabelText(/Comment/), '!');
      await user.click(dialog.getByRole('button', { name: 'Save review' }));
      return dialog;
    };
    await change();
    await screen.findByText('Review changed');
    expect(sent).toEqual([{ id: mine.id, input: { rating: 5, comment: 'Buy elsewhere!', version: 4 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.use(graphql.mutation('UpdateReview', refuse('STALE', 'This review has changed in the meantime.')));
    const dialog = await change();
    expect(await dialog.findByText('This review has changed in the meantime.')).toBeVisible();
    expect(dialog.getByLabelText(/Comment/)).toHaveValue('Buy elsewhere!');
  });

  it('is deleted after a question', async () => {
    answersReviews({ mine: [mine] });
    const deleted: unknown[] = [];
    server.use(
      graphql.mutation('DeleteReview', ({ variables }) => {
        deleted.push(variables.id);
        answersReviews({});
        return HttpResponse.json({ data: { deleteReview: true } });
      }),
    );
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /delete your review/ });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await section.findByRole('button', { name: 'Write a review' })).toBeVisible();
    expect(deleted).toEqual([mine.id]);
  });

  it('is deleted with the last page: the one before is shown', async () => {
    answersReviews({ reviews: [mine], count: 6, mine: [mine] });
    let pages: unknown[] = [];
    server.use(
      graphql.mutation('DeleteReview', () => {
        pages = answersReviews({ reviews: [buildReview({ comment: 'Quiet' })], count: 5 });
        return HttpResponse.json({ data: { deleteReview: true } });
      }),
    );
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Older reviews' }));
    expect(await section.findByText('6 to 6 of 6')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await section.findByText('Quiet')).toBeVisible();
    await waitFor(() => expect(pages).toEqual([2, 1]));
    expect(section.queryByText(/of 6$/)).not.toBeInTheDocument();
  });
});
