import { demoAdmin, type SignedUp, type ToolJson } from './people';
import { graphql } from './graphql';

/** Of one tool, in the order in which the customers wrote. */
const REVIEWS = [
  {
    rating: 5,
    comment:
      'We drive 24 benches with these. Not one has failed in two terms, and the connectors fit the first time.',
  },
  {
    rating: 4,
    comment: 'Does what the data sheet says. The screws in our first box were too short.',
    answer:
      'Thank you for telling us. Since October, each box has two lengths of screws. We have sent you a bag of them.',
  },
  {
    rating: 1,
    comment: 'Cheaper at www.boards.example, write to us!',
    hiddenReason: 'It advertises another shop and says nothing about the tool.',
  },
] as const;

/** Reviews of a tool by customers: one is answered, one is hidden. */
export async function makeReviews(people: readonly SignedUp[], { _id: toolId }: ToolJson): Promise<void> {
  const { token: staff } = await demoAdmin();
  const add = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { id version } }';
  const moderate =
    'mutation ($id: ID!, $input: ModerateReviewInput!) { moderateReview(id: $id, input: $input) { id } }';
  for (const [at, { rating, comment, ...change }] of REVIEWS.entries()) {
    const token = people[at]?.token ?? '';
    type Added = { addReview: { id: string; version: number } };
    const { addReview } = await graphql<Added>(token, add, { input: { rating, comment, toolId } });
    const { id, version } = addReview;
    if (Object.keys(change).length > 0) await graphql(staff, moderate, { id, input: { ...change, version } });
  }
}
