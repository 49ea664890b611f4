import { allPages } from './all-pages';

it('follows the cursors to the end of the list', async () => {
  const asked: (string | null)[] = [];
  const rows = await allPages((after) => {
    asked.push(after);
    const last = after === 'b';
    return Promise.resolve({
      nodes: last ? [3] : [1, 2],
      pageInfo: { hasNextPage: !last, endCursor: last ? 'c' : 'b' },
    });
  });
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([null, 'b']);
});
