import { averageRating, listReviews } from '../../../src/modules/reviews/review.lists';
import { addReview } from '../../../src/modules/reviews/review.service';
import { reviewRoutes } from '../../../src/modules/reviews/review.routes';
import { columns, caller, openServices, type Caller, type OpenServices } from '../../support/callers';
import { prepare } from '../../support/servers/database';

let open: OpenServices;
let ada: Caller;
beforeAll(async () => {
  open = await openServices();
  ada = await open.person('ada@example.com');
});
afterAll(() => open.close());
beforeEach(() => open.dataSource.query('DELETE FROM reviews'));

const rest = caller(() => open, reviewRoutes);
const post = (body: unknown, as: Caller | null = ada) => rest('POST', '/review', { as, body });
const stored = () => open.dataSource.query('SELECT author_id, rating, comment FROM reviews');
/** Reviews by Ada, the first of them the oldest, a day apart; two share the last day. */
const addMany = (...comments: string[]) =>
  open.dataSource.query(
    `INSERT INTO reviews (id, author_id, rating, comment, created_at)
     SELECT ('01890000-0000-7000-8000-00000000000' || n)::uuid, $1, n, c, date '2026-11-01' + least(n, $3)::int
     FROM unnest($2::text[]) WITH ORDINALITY AS t (c, n)`,
    [ada.id, comments, comments.length - 1],
  );

it('reads the reviews newest first, in the names of the specification', async () => {
  await addMany('one', 'two', 'three');
  const { status, sent, headers } = await rest('GET', '/reviews');
  expect([status, headers]).toEqual([200, { 'x-result-limit': 1000 }]);
  expect(sent).toEqual([
    { _id: expect.stringMatching(/3$/), comment: 'three', rating: '3', user: 'ada' },
    { _id: expect.stringMatching(/2$/), comment: 'two', rating: '2', user: 'ada' },
    { _id: expect.stringMatching(/1$/), comment: 'one', rating: '1', user: 'ada' },
  ]);
});

it('reads at most 1,000 reviews and says that there are more', async () => {
  const fill = (count: number) =>
    prepare(
      open.services.env.DATABASE_URL,
      `INSERT INTO reviews (id, author_id, rating, comment)
       SELECT gen_random_uuid(), $1, 5, 'Fine' FROM generate_series(1, $2)`,
      [ada.id, count],
    );
  await fill(1_000);
  const all = await rest('GET', '/reviews');
  expect([(all.sent as object[]).length, all.headers['x-result-truncated']]).toEqual([1_000, undefined]);
  await fill(1);
  const first = await rest('GET', '/reviews');
  expect([(first.sent as object[]).length, first.headers['x-result-truncated']]).toEqual([1_000, 'true']);
});

it('reads a page of them newest first, and from its cursor the next', async () => {
  await addMany('one', 'two', 'three');
  const page = (after: string | null) =>
    listReviews(open.ctx(), { first: 2, after }, columns('id', 'comment', 'createdAt'));
  const first = await page(null);
  expect(first.nodes.map(({ comment }) => comment)).toEqual(['three', 'two']);
  expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, true]);
  const next = await page(first.pageInfo.endCursor);
  expect(next.nodes.map(({ comment }) => comment)).toEqual(['one']);
  expect([next.totalCount, next.pageInfo.hasNextPage]).toEqual([3, false]);
});

it('has the mean of all ratings, or none', async () => {
  const mean = async () =>
    averageRating(open.ctx(), await listReviews(open.ctx(), { first: 1 }, columns('id')));
  expect(await mean()).toBeNull();
  await addMany('one', 'two', 'three', 'four');
  expect(await mean()).toBe(2.5);
});

it.each([
  [{ rating: '3', comment: 'Fine' }, 3],
  [{ rating: '1', comment: 'Fine' }, 1],
  [{ rating: 4, comment: 'Fine' }, 4],
  [{ comment: 'Fine' }, 5],
  [{ comment: 'Fine', user: 'somebody else' }, 5],
])('adds %j by the signed-in user', async (body, rating) => {
  const before = open.services.cacheTags.version('reviews');
  const { status, sent } = await post(body);
  expect([status, sent]).toEqual([201, { insertedId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(await stored()).toEqual([{ author_id: ada.id, rating, comment: 'Fine' }]);
  expect(open.services.cacheTags.version('reviews')).not.toBe(before);
});

it.each([
  [{ rating: '6', comment: 'Fine' }, { rating: expect.any(String) }],
  [{ rating: '0', comment: 'Fine' }, { rating: expect.any(String) }],
  [{ rating: '12', comment: 'Fine' }, { rating: expect.any(String) }],
  [{ rating: 'x1', comment: 'Fine' }, { rating: expect.any(String) }],
  [{ rating: 0, comment: 'Fine' }, { rating: 'Rating must be at least 1' }],
  [{ rating: 6, comment: 'Fine' }, { rating: 'Rating is above 5' }],
  [{ rating: ['5'], comment: 'Fine' }, { rating: expect.any(String) }],
  [{ comment: ' ' }, { comment: 'Comment is required' }],
  [{}, { comment: expect.any(String) }],
])('refuses %j', async (body, fields) => {
  await expect(post(body)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { fields } });
  expect(await stored()).toEqual([]);
});

it('takes a comment of 2,000 characters, not one more', async () => {
  await expect(post({ comment: 'x'.repeat(2_001) })).rejects.toMatchObject({
    details: { fields: { comment: 'Comment is longer than 2000 characters' } },
  });
  expect((await post({ comment: 'x'.repeat(2_000) })).status).toBe(201);
});

it('refuses what is not an object, and a visitor', async () => {
  await expect(post(['Fine'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(post({ comment: 'Fine' }, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(addReview(open.ctx(), { rating: 5, comment: 'Fine' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(await stored()).toEqual([]);
});
