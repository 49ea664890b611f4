import { DEFAULT_RATING, validateReview } from './review-rules';

describe('review rules (specification section 5)', () => {
  it.each(['1', '2', '3', '4', '5', DEFAULT_RATING])('accept a comment with the rating %s', (rating) => {
    expect(validateReview({ comment: 'Solid boards', rating })).toEqual({});
  });

  it('suggest the best rating', () => {
    expect(DEFAULT_RATING).toBe('5');
  });

  it.each([undefined, '', ' '])('require a comment, which %j is not', (comment) => {
    expect(validateReview({ comment, rating: '5' })).toEqual({ comment: 'Comment is required' });
  });

  it.each([undefined, '', '0', '6', '4.5', 'five'])('refuse the rating %j', (rating) => {
    expect(validateReview({ comment: 'Solid', rating })).toEqual({ rating: 'Rating must be from 1 to 5' });
  });
});
